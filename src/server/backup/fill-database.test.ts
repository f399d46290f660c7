import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDiskBackupPlace } from '#adapters/disk/disk-backup-place.ts'
import { hasQueue } from '#adapters/pg-boss/work.ts'
import { openEmbedded } from '#database/connect.ts'
import { dumpTables } from '#database/dump.ts'
import { hasTables, listPending, makeTables } from '#database/migrate.ts'
import { copyTemplate } from '#database/template.ts'
import { fillDatabase } from './fill-database.ts'
import {
  backupName,
  describeFile,
  JOBS,
  type Manifest,
  packLines,
  type SavedBackup,
  tableFile,
} from './manifest.ts'

const folder = await mkdtemp(join(tmpdir(), 'haat-filled-'))
afterAll(() => rm(folder, { recursive: true }))
const place = createDiskBackupPlace(join(folder, 'place'))

async function openNew(name: string) {
  const path = join(folder, name)
  await copyTemplate(path)
  return openEmbedded({ folder: path, isFilled: true })
}

/** As a shop of then would have saved itself. */
async function saveAsOf(lastMigration: string): Promise<SavedBackup> {
  const { background: db, close } = await openNew('old')
  const scripts = await readdir(new URL('../../database/migrations/', import.meta.url))
  const names = scripts.map((script) => script.replace(/\.sql$/, '')).toSorted()
  await db.transaction().execute((transaction) =>
    makeTables(
      transaction,
      names.filter((name) => name <= lastMigration),
    ),
  )
  const startedAt = new Date('2026-11-20T21:00:00Z')
  const name = backupName(startedAt)
  const files: Manifest['files'] = {}
  const write = async (file: string, lines: readonly string[]) => {
    const { bytes, unpackedBytes } = await packLines(lines)
    await place.write(`${name}/${file}`, bytes)
    files[file] = { ...describeFile(bytes), unpackedBytes }
  }
  const dump = await dumpTables(db, (table, lines) => write(tableFile(table, 1), lines))
  await write(JOBS, [])
  await close()
  return {
    place,
    name,
    manifest: { format: 2, startedAt: startedAt.toISOString(), ...dump, files },
  }
}

it('a shop of before is brought to the newest shape and marked as a copy; one that is damaged leaves nothing', async () => {
  const saved = await saveAsOf('0270-backups')
  const database = await openNew('new')
  const { background: db } = database
  const { manifest } = saved
  const tables = manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
  await expect(
    fillDatabase(database, { ...saved, manifest: { ...manifest, tables } }),
  ).rejects.toThrow('of which the backup holds')
  expect([await hasTables(db), await hasQueue(db)]).toEqual([false, false])

  await fillDatabase(database, saved)
  expect(await listPending(db)).toEqual([])
  const setup = await db.selectFrom('shop_setup').select('restored_at').executeTakeFirstOrThrow()
  expect(setup.restored_at).not.toBeNull()
  await database.close()
})
