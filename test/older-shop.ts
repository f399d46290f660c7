import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { OpenDatabase } from '#database/connect.ts'
import { openNewDatabase } from './database.ts'

const folder = new URL('../src/database/migrations/', import.meta.url)

/** A database of its own as it was before the migration of that number. */
export async function openShopBefore(number: string): Promise<OpenDatabase> {
  const database = await openNewDatabase()
  const files = (await readdir(folder)).filter((file) => file < number)
  const scripts = await Promise.all(
    files.map(async (file) => {
      const script = await readFile(new URL(file, folder), 'utf8')
      return [file.replace('.sql', ''), script] as const
    }),
  )
  const migrator = new Migrator({
    db: database.db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          scripts.map(([name, script]) => [
            name,
            {
              up: async (db) => {
                const all = `do $run$ begin execute $script$${script}$script$; end $run$`
                await sql.raw(all).execute(db)
              },
            },
          ]),
        ),
    },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  return database
}
