import { mkdtemp, readdir, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, inject, it } from 'vitest'
import { openEmbedded, openServer } from '#database/connect.ts'
import { makeEmptyDatabase } from './database.ts'
import { runProgram } from './run-program.ts'
import { administrator, endAllShops, endShop, signIn, startShop } from './running-shop.ts'
import { orderFor } from './shop.ts'

const BACKUP = 'src/server/cli/backup.ts'
const RESTORE = 'src/server/cli/restore.ts'
const PRODUCT = { productId: 'white-everyday-panjabi', size: 'M', quantity: 1 } as const
const isOnServer = inject('template').kind === 'server'

afterEach(() => endAllShops())

async function makeSettings(): Promise<Record<string, string>> {
  const DATA_DIR = join(await mkdtemp(join(tmpdir(), 'haat-backup-')), 'data')
  const settings: Record<string, string> = {
    DATA_DIR,
    DEMO: 'products',
    SHOP_SECRET: 'x'.repeat(40),
  }
  if (isOnServer) settings.DATABASE_URL = await makeEmptyDatabase()
  return settings
}

async function buy(url: string): Promise<void> {
  const call = await signIn(url)
  await call('/cart/add', PRODUCT)
  expect(await call('/orders', orderFor([{ ...PRODUCT, price: 1450 }]))).toMatchObject({
    success: true,
  })
}

const mailsOf = async ({ DATA_DIR = '' }) => readdir(join(DATA_DIR, 'outbox')).catch(() => [])

it('saves the shop, and brings it back as a copy that sends nothing until it is the shop', async () => {
  const settings = await makeSettings()
  const shop = await startShop(settings)
  await buy(shop.url)
  await expect.poll(() => mailsOf(settings)).not.toEqual([])
  await endShop(shop, 'SIGTERM')
  // One that waited, and that the shop has sent since.
  const database = isOnServer
    ? openServer(settings.DATABASE_URL ?? '', () => undefined)
    : await openEmbedded({ folder: join(settings.DATA_DIR ?? '', 'database') })
  await sql`insert into jobs.job (name, data) values ('mail', '{"kind":"welcome","userId":"1"}')`.execute(
    database.background,
  )
  await database.close()

  const folder = join(settings.DATA_DIR ?? '', '..', 'saved')
  expect(await runProgram(BACKUP, settings, folder)).toMatchObject({ code: 0 })
  expect((await runProgram(BACKUP, settings, folder)).said).toContain('already exists')
  expect((await runProgram(RESTORE, settings, folder)).said).toMatch(/Restore into an empty one/)

  const other = await makeSettings()
  expect(await runProgram(RESTORE, other, folder)).toMatchObject({ code: 0 })
  const copy = await startShop(other)
  expect(copy.output()).toContain('This is a copy')
  await buy(copy.url)
  const call = await signIn(copy.url, administrator)
  const { data: orders } = await call('/orders')
  expect(orders).toHaveLength(2)
  expect((await call('/setup')).data.restoredAt).toMatch(/^\d{4}-/)
  const waiting = async (name: string) =>
    (await call('/work')).data.find((work: { name: string }) => work.name === name).waiting
  // Taken up and left undone; mails are looked at more often.
  await call('/work/follow_refunds/run', undefined, 'POST')
  await expect.poll(() => waiting('follow_refunds')).toBe(0)
  expect([await waiting('mail'), await mailsOf(other)]).toEqual([1, []])

  expect((await call('/setup/make-live', undefined, 'POST')).success).toBe(true)
  await expect.poll(() => mailsOf(other)).toHaveLength(1)
  expect((await call('/setup')).data.restoredAt).toBeNull()
  expect((await call('/setup/make-live', undefined, 'POST')).success).toBe(false)
})

it.runIf(isOnServer)('leaves nothing of a backup that cannot be read to its end', async () => {
  const settings = await makeSettings()
  await endShop(await startShop(settings), 'SIGTERM')
  const folder = join(settings.DATA_DIR ?? '', '..', 'saved')
  expect(await runProgram(BACKUP, settings, folder)).toMatchObject({ code: 0 })
  const dump = join(folder, 'database.dump')
  await truncate(dump, Math.floor((await stat(dump)).size * 0.9))

  const other = await makeSettings()
  const { code, said } = await runProgram(RESTORE, other, folder)
  expect(said).toContain('failed. See its output above.')
  expect(code).toBe(1)
  const database = openServer(other.DATABASE_URL ?? '', () => undefined)
  const tables = sql`select from pg_tables where schemaname in ('public', 'jobs')`
  expect((await tables.execute(database.background)).rows).toEqual([])
  await database.close()
})

it('makes a copy of what was copied by hand', async () => {
  const settings = await makeSettings()
  const shop = await startShop(settings)
  await endShop(shop, 'SIGTERM')
  expect(await runProgram(RESTORE, settings, '--mark')).toMatchObject({ code: 0 })
  const copy = await startShop(settings)
  expect(copy.output()).toContain('This is a copy')
})

it('is told how to be used', async () => {
  expect(await runProgram(RESTORE, {})).toMatchObject({ code: 2 })
  expect(await runProgram(BACKUP, {}, '--help')).toMatchObject({ code: 2 })
  const settings = await makeSettings()
  expect(await runProgram(RESTORE, settings, '/nowhere')).toMatchObject({ code: 1 })
})
