import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { WAITING } from '#test/waiting.ts'
import { openServer } from './connect.ts'
import { migrate } from './migrate.ts'

const database = await openTestDatabase()
const { background: db } = database
afterAll(database.close)

let folder: string
const steps = () => migrate(db, pathToFileURL(`${folder}/`))
const write = (name: string, script: string) => writeFile(join(folder, `${name}.sql`), script)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-migrations-'))
  await sql`delete from migrations`.execute(db)
})

async function namesOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
  return rows.map(({ name }) => name)
}

it('keeps the migrations before a failed one, and continues from there', async () => {
  await write('0001-first', 'create table steps (name text)')
  await write('0002-second', "insert into steps values ('kept'); select 1 / 0")
  await write('0003-third', "insert into steps values ('third')")
  await expect(steps()).rejects.toThrow('division by zero')
  expect(await namesOf('migrations')).toEqual(['0001-first'])
  expect(await namesOf('steps')).toEqual([])

  await write('0002-second', "insert into steps values ('second')")
  expect(await steps()).toEqual(['0002-second', '0003-third'])
  expect(await namesOf('steps')).toEqual(['second', 'third'])
  expect(await steps()).toEqual([])
})

it('applies each once, however many servers start at once', async () => {
  await write('0004-fourth', "insert into steps values ('fourth')")
  await write('0005-fifth', "insert into steps values ('fifth')")
  const applied = await Promise.all([steps(), steps(), steps()])
  expect(applied.flat().toSorted()).toEqual(['0004-fourth', '0005-fifth'])
  expect((await namesOf('steps')).filter((name) => name === 'fifth')).toEqual(['fifth'])
})

it.runIf(inject('template').kind === 'server')(
  'waits for another server that is migrating, longer than for any other lock',
  async () => {
    const lockMs = 200
    const other = openServer(database.url ?? '', () => undefined, { timeLimits: { lockMs } })
    await write('0006-slow', 'select pg_sleep(2)')
    const slow = steps()
    await expect.poll(isSomebodyMigrating).toBe(true)
    expect(await migrate(other.db, pathToFileURL(`${folder}/`))).toEqual([])
    expect(await slow).toEqual(['0006-slow'])
    await other.close()
  },
  60_000,
)

it.runIf(inject('template').kind === 'server')(
  'steps back from a table in use, and tries again',
  async () => {
    const other = openServer(database.url ?? '', () => undefined)
    await write('0007-seventh', 'alter table steps add column note text')
    const release = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const held = other.background.transaction().execute(async (holder) => {
      await sql`select from steps`.execute(holder)
      holding.resolve()
      await release.promise
    })
    await holding.promise
    const migrated = steps()
    await expect.poll(isSomebodyWaiting).toBe(true)
    // Waits for the migration, and runs although the holder has not released the lock.
    expect(await namesOf('steps')).toContain('fifth')
    release.resolve()
    await held
    expect(await migrated).toEqual(['0007-seventh'])
    await other.close()
  },
  60_000,
)

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql.raw(`select ${WAITING}`).execute(db)
  return rows.length > 0
}

async function isSomebodyMigrating(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`.execute(
    db,
  )
  return rows.length > 0
}
