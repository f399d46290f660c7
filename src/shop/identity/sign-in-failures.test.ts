import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import {
  claimSignInAttempt,
  releaseSignInAttempt,
  resetSignInFailures,
  type SignInAttempt,
} from './sign-in-failures.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const attempt = { email: 'rahim@suto.test', address: '203.0.113.7', isKnownDevice: false }

function setSeconds(seconds: number): void {
  test.setClock(new Date(SATURDAY.getTime() + seconds * 1000))
}

/** Returns how many of the attempts would be checked. */
async function attemptInARow(
  times: number,
  wordsOf: (index: number) => Partial<SignInAttempt> = () => ({}),
): Promise<number> {
  let tried = 0
  for (let i = 0; i < times; i++) {
    if (await claimSignInAttempt(shop, { ...attempt, ...wordsOf(i) })) tried++
  }
  return tried
}

const isTried = (words: Partial<SignInAttempt> = {}) =>
  claimSignInAttempt(shop, { ...attempt, ...words })

const manyAddresses = (index: number) => ({ address: `198.51.${index >> 8}.${index & 255}` })
const manyAccounts = (index: number) => ({ email: `shopper-${index}@suto.test` })

async function countStored(): Promise<number> {
  return (await shop.db.selectFrom('signInFailures').selectAll().execute()).length
}

beforeEach(async () => {
  await shop.db.deleteFrom('signInFailures').execute()
  setSeconds(0)
})

describe('failed sign-ins', () => {
  it('are limited to five within a minute', async () => {
    expect(await attemptInARow(7)).toBe(5)
  })

  it('count for their account only', async () => {
    await attemptInARow(5)
    expect(await isTried({ email: 'karim@suto.test' })).toBe(true)
  })

  it('count for their address only, so that a stranger cannot lock a shopper out', async () => {
    await attemptInARow(5)
    expect(await isTried({ address: '198.51.100.1' })).toBe(true)
  })

  it('count for all addresses of an IPv6 network together', async () => {
    const oneNetwork = (index: number) => ({ address: `2001:db8:1:2::${index.toString(16)}` })
    expect(await attemptInARow(20, oneNetwork)).toBe(5)
    expect(await isTried({ address: '2001:db8:1:3::1' })).toBe(true)
  })

  it('count for a minute', async () => {
    await attemptInARow(5)
    setSeconds(59.999)
    expect(await isTried()).toBe(false)
    setSeconds(60)
    expect(await isTried()).toBe(true)
  })

  it('count for a minute each', async () => {
    await attemptInARow(2)
    setSeconds(30)
    await attemptInARow(3)
    expect(await isTried()).toBe(false)
    setSeconds(61)
    expect(await attemptInARow(3)).toBe(2)
  })

  it('are forgotten after signing in, for that account and address only', async () => {
    await attemptInARow(5)
    await attemptInARow(5, () => ({ address: '198.51.100.1' }))
    await resetSignInFailures(shop, attempt)
    expect(await isTried()).toBe(true)
    expect(await isTried({ address: '198.51.100.1' })).toBe(false)
  })

  it('do not count when the password was not the reason', async () => {
    await attemptInARow(4)
    await isTried()
    await releaseSignInAttempt(shop, attempt)
    expect(await attemptInARow(2)).toBe(1)
  })

  it('leave no outdated rows in the database', async () => {
    await attemptInARow(5)
    await attemptInARow(5, () => ({ email: 'karim@suto.test' }))
    setSeconds(3600)
    await isTried()
    expect(await countStored()).toBe(1)
  })
})

/** More attempts than are ever checked; further ones change nothing. */
const MANY = 150

describe(`of ${MANY} wrong passwords`, () => {
  it('for one account from many addresses thirty are tried within an hour', async () => {
    expect(await attemptInARow(MANY, manyAddresses)).toBe(30)
    setSeconds(3599)
    expect(await isTried({ address: '192.0.2.1' })).toBe(false)
    setSeconds(3600)
    expect(await isTried({ address: '192.0.2.1' })).toBe(true)
  })

  it('from one address against many accounts a hundred are tried within an hour', async () => {
    expect(await attemptInARow(MANY, manyAccounts)).toBe(100)
    setSeconds(3600)
    expect(await isTried()).toBe(true)
  })

  it.each([
    ['from many addresses', manyAddresses],
    ['from the owner’s address', manyAccounts],
  ])('none %s locks out a device that the owner has used before', async (_name, wordsOf) => {
    await attemptInARow(MANY, wordsOf)
    expect(await isTried()).toBe(false)
    expect(await isTried({ isKnownDevice: true })).toBe(true)
  })

  it('five in a minute from the owner’s network do not lock out such a device either', async () => {
    expect(await attemptInARow(7)).toBe(5)
    expect(await isTried({ isKnownDevice: true })).toBe(true)
  })

  it('with a stolen device mark thirty are tried within an hour', async () => {
    const known = (index: number) => ({ ...manyAddresses(index), isKnownDevice: true })
    expect(await attemptInARow(MANY, known)).toBe(30)
  })
})

describe('of fifty wrong passwords at once', () => {
  const atOnce = async (wordsOf: (index: number) => Partial<SignInAttempt>) => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => isTried(wordsOf(i))))
    return answers.filter((isTriedToo) => isTriedToo).length
  }

  it('five are tried from one address', async () => {
    expect(await atOnce(() => ({}))).toBe(5)
  })

  it('thirty are tried from many addresses', async () => {
    expect(await atOnce(manyAddresses)).toBe(30)
  })

  it('at most a hundred from one address, whichever the accounts', async () => {
    await attemptInARow(80, (index) => ({ email: `early-${index}@suto.test` }))
    expect(await atOnce(manyAccounts)).toBe(20)
  })
})
