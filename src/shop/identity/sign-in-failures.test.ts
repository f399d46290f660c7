import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import {
  forgetSignInFailures,
  hasTooManyFailures,
  recordSignInFailure,
} from './sign-in-failures.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const attempt = { email: 'rahim@suto.test', address: '203.0.113.7' }

function setSeconds(seconds: number): void {
  test.setClock(new Date(SATURDAY.getTime() + seconds * 1000))
}

async function fail(times: number, words: Partial<typeof attempt> = {}): Promise<void> {
  for (let i = 0; i < times; i++) await recordSignInFailure(shop, { ...attempt, ...words })
}

async function countKept(): Promise<number> {
  return (await shop.db.selectFrom('sign_in_failures').selectAll().execute()).length
}

beforeEach(async () => {
  await shop.db.deleteFrom('sign_in_failures').execute()
  setSeconds(0)
})

describe('failing to sign in', () => {
  it('is too much at the fifth time within a minute', async () => {
    await fail(4)
    expect(await hasTooManyFailures(shop, attempt)).toBe(false)
    await fail(1)
    expect(await hasTooManyFailures(shop, attempt)).toBe(true)
  })

  it('counts for one account alone', async () => {
    await fail(5)
    expect(await hasTooManyFailures(shop, { ...attempt, email: 'karim@suto.test' })).toBe(false)
  })

  it('counts for one address alone, so that a stranger cannot lock a shopper out', async () => {
    await fail(5)
    expect(await hasTooManyFailures(shop, { ...attempt, address: '198.51.100.1' })).toBe(false)
  })

  it('counts for a minute', async () => {
    await fail(5)
    setSeconds(59.999)
    expect(await hasTooManyFailures(shop, attempt)).toBe(true)
    setSeconds(60)
    expect(await hasTooManyFailures(shop, attempt)).toBe(false)
  })

  it('counts each failure for its own minute', async () => {
    await fail(2)
    setSeconds(30)
    await fail(3)
    expect(await hasTooManyFailures(shop, attempt)).toBe(true)
    setSeconds(61)
    expect(await hasTooManyFailures(shop, attempt)).toBe(false)
    await fail(2)
    expect(await hasTooManyFailures(shop, attempt)).toBe(true)
  })

  it('is forgotten after signing in, for that account and address alone', async () => {
    await fail(5)
    await fail(5, { address: '198.51.100.1' })
    await forgetSignInFailures(shop, attempt)
    expect(await hasTooManyFailures(shop, attempt)).toBe(false)
    expect(await hasTooManyFailures(shop, { ...attempt, address: '198.51.100.1' })).toBe(true)
  })

  it('does not fill the database with what no longer counts', async () => {
    await fail(5)
    await fail(5, { email: 'karim@suto.test' })
    setSeconds(61)
    await fail(1)
    expect(await countKept()).toBe(1)
  })
})
