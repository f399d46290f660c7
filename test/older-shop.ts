import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { OpenDatabase } from '#database/connect.ts'
import { readMigrations } from '#database/migration-files.ts'
import type { Tables } from '#shop/tables.ts'
import { openNewDatabase } from './database.ts'

const start = new URL('./shop-at-0090.sql', import.meta.url)
const folder = new URL('../src/database/legacy-migrations/', import.meta.url)

/** Makes that database as it was before a legacy migration, whatever it has been. */
export async function turnBack(db: Kysely<Tables>, number: string): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await makeShopBefore(db, number)
}

/** A database of its own as it was before the legacy migration of that number; the first of them is 0100. */
export async function openShopBefore(number: string): Promise<OpenDatabase> {
  const database = await openNewDatabase()
  await makeShopBefore(database.db, number)
  return database
}

async function makeShopBefore(db: Kysely<Tables>, number: string): Promise<void> {
  await runScript(db, await readFile(start, 'utf8'))
  for (const { name, script } of await readMigrations(folder)) {
    if (name >= number) break
    await runScript(db, script)
    await sql`insert into migrations values (${name}, '2026-11-21T00:00:00.000Z')`.execute(db)
  }
}

async function runScript(db: Kysely<Tables>, script: string): Promise<void> {
  await sql.raw(`do $run$ begin execute $script$${script}$script$; end $run$`).execute(db)
}
