import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '#database/connect.ts'
import { makeTables } from '#database/migrate.ts'
import { describeSchema, readGivenRows } from './catalog.ts'
import { openTestDatabase } from './database.ts'
import { buildScript, chooseDatabase, runAndDie } from './dying.ts'

const script = await buildScript('die-upgrading')
const fresh = await openTestDatabase()
afterAll(fresh.close)

const names = (await readdir(new URL('../src/database/migrations/', import.meta.url)))
  .map((file) => file.replace('.sql', ''))
  .toSorted()
const HALF = Math.floor(names.length / 2)

/** Reopening the embedded database takes seconds. */
const STEP = inject('template').kind === 'snapshot' ? 12 : 5

async function makeHalf({ db }: OpenDatabase): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await db.transaction().execute((making) => makeTables(making, names.slice(0, HALF)))
}

async function readNames({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

it('has complete migrations after an interrupted upgrade, and continues from there', async () => {
  const { where, open } = await chooseDatabase()
  const older = await open()
  await makeHalf(older)
  await older.close()

  const cutOffAt = new Set<number>()
  for (let place = STEP; await runAndDie(script, [where, String(place)]); place += STEP) {
    const database = await open()
    const applied = await readNames(database)
    expect(applied).toEqual(names.slice(0, applied.length))
    cutOffAt.add(applied.length)
    await database.close()
  }
  expect(cutOffAt.size).toBeGreaterThan(2)

  const database = await open()
  expect(await readNames(database)).toEqual(names)
  expect(await describeSchema(database.db)).toEqual(await describeSchema(fresh.db))
  expect(await readGivenRows(database.db)).toEqual(await readGivenRows(fresh.db))
  await database.close()
})
