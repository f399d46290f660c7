import { type Kysely, sql } from 'kysely'
import type { DB } from '#shop/rows.ts'

/** A saved table; each row is a line, a JSON array of these columns as text. */
export interface SavedTable {
  name: string
  columns: string[]
  rows: number
}

/** Some rows of a table, in the order of `columns`. */
export type WriteRows = (table: string, lines: readonly string[]) => Promise<void>

/** Bytes read at a time. They exist several times in memory: as rows, as lines, and in the embedded engine. */
const MAX_BYTES = 1024 * 1024
const MAX_ROWS = 2000

/**
 * Reads all tables of the shop at one moment, on either engine, while the shop keeps running. On the embedded one,
 * which has a single session, other statements wait.
 */
export async function dumpTables(
  db: Kysely<DB>,
  write: WriteRows,
  /** What else to read at that moment. */
  also: (transaction: Kysely<DB>) => Promise<void> = async () => undefined,
): Promise<{ migrations: string[]; tables: SavedTable[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const known = await sql<{ name: string }>`
        select name from migrations order by name`.execute(transaction)
      const tables: SavedTable[] = []
      for (const name of await listTables(transaction)) {
        const columns = await listColumns(transaction, name)
        tables.push({ name, columns, rows: await dumpTable(transaction, name, columns, write) })
      }
      await also(transaction)
      return { migrations: known.rows.map((row) => row.name), tables }
    })
}

/** All tables except the list of migrations, which is saved apart. */
export async function listTables(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Leaves out generated columns. */
async function listColumns(db: Kysely<DB>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

async function dumpTable(
  db: Kysely<DB>,
  table: string,
  columns: readonly string[],
  write: WriteRows,
): Promise<number> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
  await sql`
    declare saved no scroll cursor for
    select to_json(array[${texts}])::text as line from ${sql.table(table)}`.execute(db)
  const atOnce = await countAtOnce(db, table)
  let count = 0
  for (;;) {
    const { rows } = await sql<{
      line: string
    }>`fetch forward ${sql.lit(atOnce)} from saved`.execute(db)
    if (rows.length === 0) break
    count += rows.length
    await write(
      table,
      rows.map(({ line }) => line),
    )
  }
  await sql`close saved`.execute(db)
  return count
}

/** Some tables contain files of megabytes. */
async function countAtOnce(db: Kysely<DB>, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_table_size(${table}::regclass) / greatest(count(*), 1) as bytes
    from ${sql.table(table)}`.execute(db)
  return Math.min(MAX_ROWS, Math.max(1, Math.floor(MAX_BYTES / Math.max(1, rows[0]?.bytes ?? 1))))
}
