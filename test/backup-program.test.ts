import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { afterEach, expect, inject, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { createDiskBackupPlace } from '#adapters/disk/disk-backup-place.ts'
import { openEmbedded, openServer } from '#database/connect.ts'
import { listBackups } from '#server/backup/manifest.ts'
import { makeEmptyDatabase } from './database.ts'
import { itInLongRun } from './engines.ts'
import { readOutbox } from './outbox.ts'
import { runProgram } from './run-program.ts'
import {
  administrator,
  demoDir,
  endAllShops,
  endShop,
  signIn,
  signInCookie,
  startShop,
} from './running-shop.ts'
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

/** A folder for backups next to the shop's. */
const placeOf = ({ DATA_DIR = '' }) => join(DATA_DIR, '..', 'saved')

it('backs up a running shop, and restores it as a copy that sends nothing until it is live', async () => {
  const settings = await makeSettings()
  // The mail about the order is still queued; the original will have sent it by the time the copy goes live.
  const shop = await startShop({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' })
  await buy(shop.url)
  const keeper = await signIn(shop.url, administrator)
  const file = join(demoDir(settings), 'backup-key')
  let place = placeOf(settings)
  let key = ''
  if (isOnServer) {
    const made = await runProgram(BACKUP, settings, place)
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Saved 20') })
    key = made.said.split('\n').at(-1)?.trim() ?? ''
  } else {
    place = join(demoDir(settings), 'backups')
    expect(await runProgram(BACKUP, settings, place)).toMatchObject({
      code: 1,
      said: expect.stringContaining('where the shop is running'),
    })
    expect(await keeper('/backups', undefined, 'POST')).toMatchObject({ success: true })
    const isMade = async () => (await keeper('/backups/newest')).success
    await expect.poll(isMade, { timeout: 60_000 }).toBe(true)
    key = (await readFile(file, 'utf8')).trim()
    expect(shop.output()).toContain(`"file":"${file}","msg":"made the key of the backups`)
  }
  expect(shop.output()).not.toContain(key)
  const { lines } = (await keeper('/status')).data
  expect(lines.find(({ name }: { name: string }) => name === 'Backup').advice).toContain(file)
  await endShop(shop, 'SIGTERM')

  const other: Record<string, string> = { ...(await makeSettings()), BACKUP_KEY: key }
  const restored = await runProgram(RESTORE, other, place)
  expect(restored).toMatchObject({ code: 0, said: expect.not.stringContaining('WRONG') })
  expect(restored.said).toContain('ok     Every picture file exists')
  expect((await runProgram(RESTORE, other, place)).said).toMatch(/Restore into an empty one/)
  expect(await readFile(join(other.DATA_DIR ?? '', 'restored-settings'), 'utf8')).toContain(
    `SHOP_SECRET='${settings.SHOP_SECRET}'`,
  )
  const copy = await startShop(other)
  expect(copy.output()).toContain('This is a copy')
  const says = /<aside aria-label="Restored copy"[^>]*>This is a copy of/
  const saysSo = async () => says.test(await (await fetch(copy.url)).text())
  expect(await saysSo()).toBe(true)
  await buy(copy.url)
  const call = await signIn(copy.url, administrator)
  const { data: orders } = await call('/orders')
  expect(orders).toHaveLength(2)
  expect((await call('/setup')).data.restoredAt).toMatch(/^\d{4}-/)
  const waiting = async (name: string) =>
    (await call('/work')).data.find((work: { name: string }) => work.name === name).waiting
  // A worker takes this job and does not run it; mails are checked more often.
  await call('/work/follow_refunds/run', undefined, 'POST')
  await expect.poll(() => waiting('follow_refunds')).toBe(0)
  expect([await waiting('mail'), await mailsOf(other)]).toEqual([1, []])

  expect((await call('/setup/make-live', undefined, 'POST')).success).toBe(true)
  const [here, before] = orders.map(({ orderId }: { orderId: string }) => orderId)
  const mailsAbout = (orderId: string) => readOutbox(other.DATA_DIR ?? '', orderId)
  await expect.poll(() => mailsAbout(here)).toHaveLength(1)
  expect(await mailsAbout(before)).toEqual([])
  expect((await call('/setup')).data.restoredAt).toBeNull()
  await expect.poll(saysSo).toBe(false)
  expect((await call('/setup/make-live', undefined, 'POST')).success).toBe(false)
})

async function unpack(bytes: Uint8Array, folder: string): Promise<void> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, entry.fileName)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path))
  }
}

itInLongRun(
  'backs up at a button of the dashboard, and comes back from the file that its owner downloads',
  async () => {
    const settings = await makeSettings()
    const shop = await startShop(settings)
    await buy(shop.url)
    const cookie = await signInCookie(shop.url, administrator)
    const file = `${shop.url}/api/backups/newest/file`
    expect((await fetch(file, { headers: { cookie } })).status).toBe(404)
    const call = await signIn(shop.url, administrator)
    expect(await call('/backups', undefined, 'POST')).toMatchObject({ success: true })
    const isMade = async () => (await call('/backups/newest')).success
    await expect.poll(isMade, { timeout: 120_000 }).toBe(true)
    const download = await fetch(file, { headers: { cookie } })
    expect(download.headers.get('content-disposition')).toMatch(/filename="backup-20.*Z\.zip"/)
    const folder = join(settings.DATA_DIR ?? '', '..', 'unpacked')
    await unpack(await download.bytes(), folder)
    const key = await readFile(join(demoDir(settings), 'backup-key'), 'utf8')
    const other: Record<string, string> = { ...(await makeSettings()), BACKUP_KEY: key.trim() }
    const restored = await runProgram(RESTORE, other, folder)
    expect(restored).toMatchObject({ code: 0, said: expect.not.stringContaining('WRONG') })
    expect(restored.said).toContain('ok     Every picture file exists')
  },
)

itInLongRun(
  'makes up for a nightly backup whose server was killed, as soon as one runs',
  async () => {
    const settings = await makeSettings()
    const nightly = { ...settings, BACKUP_TARGET: placeOf(settings) }
    await endShop(await startShop(nightly), 'SIGKILL')
    const { DATABASE_URL: url } = settings
    const database = url
      ? openServer(url, () => undefined)
      : await openEmbedded({ folder: join(demoDir(settings), 'database') })
    const queued = sql<{ heartbeat: number; retries: number }>`
    select heartbeat_seconds as heartbeat, retry_limit as retries
    from jobs.queue where name in ('nightly_backup', 'back_up')`
    expect((await queued.execute(database.background)).rows).toEqual([
      { heartbeat: 300, retries: 5 },
      { heartbeat: 300, retries: 5 },
    ])
    // As that server would have left it behind.
    await sql`
    insert into jobs.job (name, state, retry_limit, retry_delay, expire_seconds, heartbeat_seconds,
      started_on, heartbeat_on)
    values ('nightly_backup', 'active', 5, 1, 14400, 300, now() - interval '10 minutes',
      now() - interval '301 seconds')`.execute(database.background)
    const seenAt = new Date(Date.now() - 5 * 60_000)
    await database.background
      .insertInto('backups')
      .values({ startedAt: seenAt, seenAt, target: placeOf(settings) })
      .execute()
    await database.close()
    await startShop(nightly)
    const place = createDiskBackupPlace(placeOf(settings))
    await expect.poll(() => listBackups(place), { timeout: 60_000 }).toHaveLength(1)
  },
)

itInLongRun('leaves nothing of a backup that cannot be read to its end', async () => {
  const settings = await makeSettings()
  await endShop(await startShop(settings), 'SIGTERM')
  const place = placeOf(settings)
  expect(await runProgram(BACKUP, settings, place)).toMatchObject({ code: 0 })
  const name = (await readdir(place)).find((entry) => entry.startsWith('20')) ?? ''
  const file = join(place, name, 'tables', 'products-00001.gz')
  await truncate(file, Math.floor((await stat(file)).size * 0.9))

  const other = await makeSettings()
  const { code, said } = await runProgram(RESTORE, other, place)
  expect(said).toContain('is damaged: tables/products-00001.gz is not what was written')
  expect(code).toBe(1)
  if (isOnServer) {
    const database = openServer(other.DATABASE_URL ?? '', () => undefined)
    const tables = sql`select from pg_tables where schemaname = 'public'`
    expect((await tables.execute(database.background)).rows).toEqual([])
    await database.close()
  }
  expect(await readdir(other.DATA_DIR ?? '')).toEqual([])
  // An interrupted one is no backup.
  await rm(join(place, name, 'manifest.json'))
  expect((await runProgram(RESTORE, other, place)).said).toContain('contains no backup')
})

itInLongRun(
  'says of a restore that was killed that it was, and replaces what that left',
  async () => {
    const settings = await makeSettings()
    await endShop(await startShop(settings), 'SIGTERM')
    const place = placeOf(settings)
    const keyed = { BACKUP_KEY: 'the key of the owner' }
    await runProgram(BACKUP, { ...settings, ...keyed }, place)
    const other: Record<string, string> = { ...(await makeSettings()), ...keyed }
    const { DATA_DIR = '' } = other
    const note = join(DATA_DIR, 'unfinished-restore')
    const ended = runProgram(RESTORE, other, place)
    await expect.poll(() => existsSync(note), { interval: 1, timeout: 60_000 }).toBe(true)
    ended.program.kill('SIGKILL')
    await ended
    // As if it came from another shop.
    await writeFile(join(DATA_DIR, 'secret'), 'half')
    const started = await runProgram('src/server/main.ts', other)
    expect(started).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Restoring 20.* was cut short/),
    })
    const again = await runProgram(RESTORE, other, place)
    expect(again).toMatchObject({
      code: 0,
      said: expect.stringContaining('An earlier restore, of 20'),
    })
    expect(existsSync(note)).toBe(false)
  },
)

itInLongRun('says what is lost without the key, and takes no other', async () => {
  const settings = await makeSettings()
  await endShop(await startShop(settings), 'SIGTERM')
  const place = placeOf(settings)
  await runProgram(BACKUP, { ...settings, BACKUP_KEY: 'the key of the owner' }, place)
  const other = await makeSettings()
  const wrong = await runProgram(RESTORE, { ...other, BACKUP_KEY: 'the key of another' }, place)
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('is not the key') })
  const without = await runProgram(RESTORE, other, place)
  expect(without.code).toBe(0)
  expect(without.said).toContain('these are lost')
  expect(await readdir(other.DATA_DIR ?? '')).not.toContain('restored-settings')
})

itInLongRun('makes a copy of what was copied by hand', async () => {
  const settings = await makeSettings()
  const shop = await startShop(settings)
  await endShop(shop, 'SIGTERM')
  expect(await runProgram(RESTORE, settings, '--mark')).toMatchObject({ code: 0 })
  const copy = await startShop(settings)
  expect(copy.output()).toContain('This is a copy')
})

itInLongRun('is told how to be used', async () => {
  expect(await runProgram(RESTORE, {}, '--help')).toMatchObject({ code: 2 })
  expect(await runProgram(BACKUP, {}, '--help')).toMatchObject({ code: 2 })
  const settings = await makeSettings()
  expect(await runProgram(RESTORE, settings)).toMatchObject({ code: 1 })
  expect(await runProgram(RESTORE, settings, '/nowhere')).toMatchObject({ code: 1 })
})
