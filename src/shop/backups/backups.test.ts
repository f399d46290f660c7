import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { countOverdueBackups, readLastBackup } from './queries.ts'
import { endRestored, recordBackup } from './record-backup.ts'

const test = await openTestShop()
afterAll(test.close)

const HOUR_MS = 60 * 60 * 1000
const inHours = (hours: number) => new Date(SATURDAY.getTime() + hours * HOUR_MS)

beforeEach(async () => {
  await test.shop.db.deleteFrom('backups').execute()
  test.setClock(SATURDAY)
})

const fail = () => Promise.reject(new Error('The disk is full'))
const succeed = async () => ({ bytes: 1000 })

it('reports the last good backup and a failure since', async () => {
  expect(await readLastBackup(test.shop)).toEqual({ good: undefined, failed: undefined })
  await recordBackup(test.shop, '/backups', succeed)
  test.setClock(inHours(24))
  await expect(recordBackup(test.shop, '/backups', fail)).rejects.toThrow('full')
  expect(await readLastBackup(test.shop)).toEqual({
    good: { endedAt: SATURDAY, target: '/backups', bytes: 1000 },
    failed: { endedAt: inHours(24), reason: 'The disk is full' },
  })
  test.setClock(inHours(25))
  await recordBackup(test.shop, '/backups', succeed)
  expect((await readLastBackup(test.shop)).failed).toBeUndefined()
})

it('reports an overdue backup after two days or when none was good', async () => {
  expect(await countOverdueBackups(test.shop)).toBe(0)
  await expect(recordBackup(test.shop, '/backups', fail)).rejects.toThrow()
  expect(await countOverdueBackups(test.shop)).toBe(1)
  test.setClock(inHours(1))
  await recordBackup(test.shop, '/backups', succeed)
  test.setClock(inHours(49))
  expect(await countOverdueBackups(test.shop)).toBe(0)
  test.setClock(inHours(50))
  expect(await countOverdueBackups(test.shop)).toBe(1)
})

it('makes one backup at a time, and ignores one that hangs', async () => {
  await recordBackup(test.shop, '/backups', async () => {
    test.setClock(inHours(0.001))
    await expect(recordBackup(test.shop, '/other', succeed)).rejects.toMatchObject({
      code: 'conflict',
    })
    // As if the first backup had hung.
    test.setClock(inHours(1))
    await recordBackup(test.shop, '/other', succeed)
    return { bytes: 1 }
  })
  const rows = await test.shop.db.selectFrom('backups').selectAll().orderBy('startedAt').execute()
  expect(rows).toMatchObject([{ target: '/backups' }, { target: '/other', reason: null }])
})

it('a copy knows that its backup was good', async () => {
  await test.shop.db
    .insertInto('backups')
    .values({ startedAt: SATURDAY, seenAt: SATURDAY, target: '/backups' })
    .execute()
  test.setClock(inHours(1))
  await endRestored(test.shop, 1000)
  expect(await readLastBackup(test.shop)).toEqual({
    good: { endedAt: SATURDAY, target: '/backups', bytes: 1000 },
    failed: undefined,
  })
})

it('ignores a backup interrupted while the clock was a year ahead', async () => {
  const ahead = inHours(365 * 24)
  await test.shop.db
    .insertInto('backups')
    .values({ startedAt: ahead, seenAt: ahead, target: '/backups' })
    .execute()
  await recordBackup(test.shop, '/other', succeed)
  expect((await readLastBackup(test.shop)).good?.target).toBe('/other')
  test.setClock(inHours(49))
  expect(await countOverdueBackups(test.shop)).toBe(1)
})
