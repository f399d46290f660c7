import { glob, readFile } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { countTowards, removeExpiredLimits, requireWithinLimit } from './count-towards.ts'
import { describeWait, limits } from './rules.ts'

const test = await openTestShop()
const shop = { ...test.shop, limits: 'on' as const }
afterAll(test.close)

const { most, withinMs } = limits.sign_up
const HOME = '203.0.113.7'

beforeEach(async () => {
  await shop.db.deleteFrom('limits').execute()
  test.setClock(SATURDAY)
})

async function claimMany(count: number, subject = HOME) {
  const waits = await Promise.all(
    Array.from({ length: count }, () => countTowards(shop, 'sign_up', subject)),
  )
  return waits.filter((wait) => wait === 0).length
}

function later(ms: number): void {
  test.setClock(new Date(SATURDAY.getTime() + ms))
}

describe('a limit', () => {
  it('counts exactly as many as it allows, however many come at once', async () => {
    expect(await claimMany(most + 20)).toBe(most)
  })

  it('counts per network', async () => {
    expect(await claimMany(most)).toBe(most)
    expect(await claimMany(1, '203.0.113.8')).toBe(1)
  })

  it('counts no whole addresses: a customer has 2^64 of IPv6', async () => {
    const uses: string[] = []
    for await (const path of glob('src/{api,server,shop}/**/*.ts')) {
      if (path.endsWith('.test.ts')) continue
      for (const line of (await readFile(path, 'utf8')).split('\n')) {
        if (line.includes('context.address')) uses.push(line)
      }
    }
    expect(uses.length).toBeGreaterThan(10)
    const whole = uses.filter((line) => !/(networkOf|siteOf)\(context\.address/.test(line))
    // The gateway asks for it.
    expect(whole.map((line) => line.trim())).toEqual(['ipAddress: context.address,'])
  })

  it('frees one after a step of its time, and all after the whole', async () => {
    await claimMany(most)
    const stepMs = withinMs / most
    later(stepMs - 1)
    expect(await claimMany(2)).toBe(0)
    later(stepMs)
    expect(await claimMany(2)).toBe(1)
    later(3 * withinMs)
    expect(await claimMany(most + 1)).toBe(most)
  })

  it('returns the seconds to wait, after which the next one is accepted', async () => {
    await claimMany(most)
    const seconds = await countTowards(shop, 'sign_up', HOME)
    expect(seconds).toBe(withinMs / most / 1000)
    later(seconds * 1000)
    expect(await countTowards(shop, 'sign_up', HOME)).toBe(0)
  })

  it('counts several uses together or not at all', async () => {
    expect(await countTowards(shop, 'sign_up', HOME, most - 1)).toBe(0)
    expect(await countTowards(shop, 'sign_up', HOME, 3)).toBe((2 * withinMs) / most / 1000)
    expect(await claimMany(2)).toBe(1)
  })

  it('refuses with the given message', async () => {
    await claimMany(most)
    await expect(
      requireWithinLimit(shop, 'sign_up', HOME, (wait) => `Come back in ${wait}.`),
    ).rejects.toEqual(
      expect.objectContaining({
        code: 'too_many',
        message: 'Come back in a minute.',
        details: { retryAfterSeconds: 60 },
      }),
    )
  })

  it('counts nothing when limits are off', async () => {
    const off = { ...shop, limits: 'off' as const }
    for (let use = 0; use < most + 5; use++)
      expect(await countTowards(off, 'sign_up', HOME)).toBe(0)
    expect(await shop.db.selectFrom('limits').selectAll().execute()).toEqual([])
  })

  it('leaves no rows behind', async () => {
    await claimMany(1)
    await removeExpiredLimits(shop)
    expect(await shop.db.selectFrom('limits').selectAll().execute()).toHaveLength(1)
    later(withinMs / most + 1)
    await removeExpiredLimits(shop)
    expect(await shop.db.selectFrom('limits').selectAll().execute()).toEqual([])
  })
})

describe('a wait', () => {
  it.each([
    [1, 'a minute'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [3600, 'an hour'],
    [3601, '2 hours'],
  ])('of %i seconds is called %s', (seconds, words) => {
    expect(describeWait(seconds)).toBe(words)
  })
})
