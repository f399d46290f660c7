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
import { SettingError } from '../config/setting-error.ts'
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

async function openNew() {
  const path = await mkdtemp(join(folder, 'database-'))
  await copyTemplate(path)
  return openEmbedded({ folder: path, isFilled: true })
}

/** A backup as an older shop would have saved it. */
async function saveAsOf(lastMigration: string): Promise<SavedBackup> {
  const { background: db, close } = await openNew()
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

const saved = await saveAsOf('0508-setup')

it('upgrades an older backup and marks it as a copy; a damaged one leaves nothing', async () => {
  const database = await openNew()
  const { background: db } = database
  const { manifest } = saved
  const tables = manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
  await expect(
    fillDatabase(database, { ...saved, manifest: { ...manifest, tables } }),
  ).rejects.toThrow('of which the backup holds')
  expect([await hasTables(db), await hasQueue(db)]).toEqual([false, false])

  await fillDatabase(database, saved)
  expect(await listPending(db)).toEqual([])
  const setup = await db.selectFrom('shopSetup').select('restoredAt').executeTakeFirstOrThrow()
  expect(setup.restoredAt).not.toBeNull()
  await database.close()
})

// Last, because its files replace the saved ones.
it('reports a forged backup as damaged in one line, and leaves nothing', async () => {
  const { manifest } = saved
  const [first] = manifest.tables
  if (!first) throw new Error('No table was saved.')
  const put = async (file: string, lines: string[]) => {
    const { bytes, unpackedBytes } = await packLines(lines)
    await place.write(`${saved.name}/${file}`, bytes)
    return { ...manifest.files, [file]: { ...describeFile(bytes), unpackedBytes } }
  }
  const withTable = async (change: Partial<typeof first>, lines: string[]) => ({
    tables: [{ ...first, rows: lines.length, ...change }],
    files: await put(tableFile(change.name ?? first.name, 1), lines),
  })
  const whole = JSON.stringify(first.columns.map(() => null))
  const values = JSON.stringify(first.columns.map(() => 'no \u001b[31m\nvalue'))
  const forgeries: (() => Promise<Partial<Manifest>>)[] = [
    () => withTable({ name: 'pg_authid' }, [whole]),
    () => withTable({ columns: ['of_theirs'] }, ['["1"]']),
    () => withTable({ columns: first.columns.map(() => first.columns[0] ?? '') }, [whole]),
    () => withTable({}, ['no JSON']),
    () => withTable({}, ['["too few"]']),
    () => withTable({}, [JSON.stringify(first.columns.map(() => [1]))]),
    () => withTable({}, [values]),
    async () => ({ migrations: [] }),
    async () => ({ files: await put(JOBS, ['no JSON']) }),
  ]
  const database = await openNew()
  for (const forge of forgeries) {
    const forged = { ...saved, manifest: { ...manifest, ...(await forge()) } }
    const failure = await fillDatabase(database, forged).catch((error) => error)
    expect(failure).toBeInstanceOf(SettingError)
    expect(failure.message).toMatch(/^The backup \S+ is damaged: [^\p{Cc}]+\. Choose another\.$/u)
    expect([await hasTables(database.background), await hasQueue(database.background)]).toEqual([
      false,
      false,
    ])
  }
  await database.close()
})
