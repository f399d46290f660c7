import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from '#shop/tables.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * A whole script as one statement, because the embedded engine takes one at a time when a
 * transaction is under way.
 */
async function runScript(db: Kysely<Tables>, script: string): Promise<void> {
  await sql.raw(`do $run$ begin execute $script$${script}$script$; end $run$`).execute(db)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = files.map(async (file) => {
    const script = await readFile(new URL(file, folder), 'utf8')
    const migration: Migration = { up: (db) => runScript(db, script) }
    return [file.replace(/\.sql$/, ''), migration] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}

/**
 * Brings the database to the newest shape, in one transaction and under a lock: of several servers
 * that start at once, one migrates and the others wait. Returns the names of what was applied.
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Fresh statistics: plans made for empty tables are bad plans for full ones. */
export async function analyze(db: Kysely<Tables>): Promise<void> {
  await sql`analyze`.execute(db)
}
