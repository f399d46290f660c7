import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'

const folder = new URL('../src/database/migrations/', import.meta.url)

/** A database of its own as it was before the migration of that number. */
export async function openShopBefore(number: string): Promise<OpenDatabase> {
  const database = await openEmpty()
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

async function openEmpty(): Promise<OpenDatabase> {
  const template = inject('template')
  if (template.kind === 'snapshot') return openEmbedded({})
  const name = `haat_test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: template.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(template.url)
  address.pathname = `/${name}`
  return openServer(address.href, () => undefined)
}
