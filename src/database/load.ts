import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#shop/rows.ts'
import { listTables, type SavedTable } from './dump.ts'

/** The rows of a table from `dumpTables`, in batches. */
export type ReadRows = (table: string) => AsyncIterable<readonly string[]>

/** The input is not from `dumpTables`; the message says why, as part of a sentence. */
export class DamagedDump extends Error {}

/**
 * Replaces the tables that the same migrations have created, within the given transaction. Triggers are off, since
 * their results are saved as well. Foreign keys are checked at the end, so the order of tables does not matter.
 * @throws DamagedDump, and the database's errors about values that do not fit
 */
export async function loadTables(
  db: Kysely<DB>,
  saved: readonly SavedTable[],
  read: ReadRows,
): Promise<void> {
  const names = await listTables(db)
  if (saved.some(({ name }) => !names.includes(name))) {
    throw new DamagedDump('it holds a table that is not of the shop')
  }
  const references = await dropReferences(db)
  await forEach(db, names, (table) => sql`alter table ${table} disable trigger user`)
  const indexes = await dropIndexes(db)
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(db)
  for (const table of saved) await loadTable(db, table, read)
  await continueCounting(db)
  for (const definition of indexes) await sql.raw(definition).execute(db)
  await forEach(db, names, (table) => sql`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of references) {
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    )
  }
}

async function forEach(
  db: Kysely<DB>,
  names: readonly string[],
  statement: (table: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (const name of names) await statement(sql.table(name)).execute(db)
}

interface Reference {
  table: string
  name: string
  definition: string
}

async function dropReferences(db: Kysely<DB>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  return rows
}

/** Building indexes at the end is much faster than row by row. Those of keys stay, with their constraints. */
async function dropIndexes(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ definition }) => definition)
}

async function loadTable(
  db: Kysely<DB>,
  { name, columns, rows }: SavedTable,
  read: ReadRows,
): Promise<void> {
  const types = await readTypes(db, name)
  const isOfTable = columns.every((column) => types.has(column))
  if (!isOfTable || columns.length === 0 || new Set(columns).size < columns.length) {
    throw new DamagedDump(`its table ${name} has columns that are not of the shop`)
  }
  const values = columns.map(
    (column) => sql`${sql.ref(column)}::${sql.raw(types.get(column) ?? 'text')}`,
  )
  let count = 0
  for await (const lines of read(name)) {
    count += lines.length
    const parsed = lines.map((line) => parseRow(name, line, columns.length))
    const texts = columns.map((_, place) => sql`${parsed.map((row) => row[place])}::text[]`)
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      overriding system value
      select ${sql.join(values)}
      from unnest(${sql.join(texts)}) as saved (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
      db,
    )
  }
  if (count !== rows) {
    throw new DamagedDump(`the table ${name} had ${rows} rows, of which the backup holds ${count}`)
  }
}

function parseRow(table: string, line: string, length: number): (string | null)[] {
  const row = parseJson(line)
  const isText = (value: unknown) => value === null || typeof value === 'string'
  if (Array.isArray(row) && row.length === length && row.every(isText)) return row
  throw new DamagedDump(`its table ${table} holds rows that are none`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readTypes(db: Kysely<DB>, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** Sequences continue after the highest id. */
async function continueCounting(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attidentity <> '' and not attisdropped`.execute(db)
  for (const { table, column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(db)
  }
}
