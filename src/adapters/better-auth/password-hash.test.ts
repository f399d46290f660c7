import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { hashPassword, passwordHashes } from './password-hash.ts'

const test = await openTestApp()
const { request } = test
afterAll(test.close)
afterEach(() => void vi.useRealTimers())
const { hash, verify } = passwordHashes

describe('a password hash', () => {
  it('uses argon2id with the memory and passes that OWASP recommends, and its own salt', async () => {
    const [one, other] = [await hash(PASSWORD), await hash(PASSWORD)]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
    expect(await verify({ hash: one, password: PASSWORD })).toBe(true)
    expect(await verify({ hash: one, password: `${PASSWORD} ` })).toBe(false)
    expect(await verify({ hash: one.slice(0, -4), password: PASSWORD })).toBe(false)
  })

  it('is the same for composed and decomposed Unicode', async () => {
    expect(await verify({ hash: await hash('caf\u00e9 noir'), password: 'cafe\u0301 noir' })).toBe(
      true,
    )
  })
})

describe('hashing many passwords at once', () => {
  it('hashes two at a time, queues a hundred and refuses the rest', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 120 }, () => hashPassword(PASSWORD)),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(20)
    expect(refused.length).toBeGreaterThanOrEqual(18)
    for (const answer of refused) {
      expect(answer).toMatchObject({ reason: { code: 'unavailable' } })
    }
    expect(await hash(PASSWORD)).toMatch(/^\$argon2id/)
  }, 60_000)

  it('refuses those that waited 15 seconds in vain', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const answers = Promise.allSettled(Array.from({ length: 4 }, () => hashPassword(PASSWORD)))
    await setImmediate()
    vi.advanceTimersByTime(15_001)
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
  })

  it('answers a refused request with Retry-After', async () => {
    let isAnswered = false
    // Each asks again immediately, so that no slot is free when the request arrives.
    const keepAsking = async () => {
      while (!isAnswered) await hashPassword(PASSWORD).catch(() => setTimeout(10))
    }
    const others = Array.from({ length: 120 }, keepAsking)
    await setTimeout(50)
    const json = { email: 'rahim@suto.test', password: 'a guess of many' }
    const headers = { Origin: 'http://shop.test' }
    const answer = await request('/api/auth/sign-in/email', { json, headers })
    isAnswered = true
    await Promise.all(others)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  }, 60_000)
})
