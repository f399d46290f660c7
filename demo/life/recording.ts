import { sql } from 'kysely'
import { z } from 'zod'
import { addDays, DAY_MS, type ShopDate, startOfShopDate } from '#shop/shared/clock.ts'
import type { Database } from '#shop/shared/context.ts'

/**
 * Tables that the migrations fill, or whose rows belong to one server or one moment.
 */
const LEFT_OUT = [
  'migrations',
  'backups',
  'shop_setup',
  'limits',
  'size_runs',
  'sizes',
  'staff_roles',
  'welcome_keys',
  'work_runs',
]

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** The identity column of the table. */
  numbered: z.string().nullable(),
})
type Table = z.infer<typeof Table>

const Heading = z.object({
  /** The day of the recording; everything in it happened before. */
  today: z.string(),
  /** The migrations of the database that it fits. */
  migrations: z.array(z.string()),
})

/** The rows of a shop as text, two lines per table: its columns, and its rows. Referenced tables come first. */
export async function* recordShop(db: Database, today: ShopDate): AsyncGenerator<string> {
  const heading: z.infer<typeof Heading> = { today, migrations: await listMigrations(db) }
  yield `${JSON.stringify(heading)}\n`
  for (const table of await listTables(db)) {
    const columns = sql.join(table.columns.map((column) => sql.ref(column)))
    const { rows } = await sql<{ content: string | null }>`
      select json_agg(to_json(chosen))::text as content
      from (select ${columns} from ${sql.table(table.name)}) as chosen`.execute(db)
    const content = rows[0]?.content
    if (!content) continue
    yield `${JSON.stringify(table)}\n${content.replaceAll('\n', ' ')}\n`
  }
}

async function listMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Referenced tables come first. */
async function listTables(db: Database): Promise<Table[]> {
  const { rows: tables } = await sql<Table>`
    select table_name as name, json_agg(column_name order by ordinal_position) as columns,
      min(column_name) filter (where is_identity = 'YES') as numbered
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> all(${LEFT_OUT}::text[])
    group by 1 order by 1`.execute(db)
  const { rows: keys } = await sql<{ from: string; to: string }>`
    select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f'`.execute(db)
  const sorted: Table[] = []
  const visit = (table: Table) => {
    if (sorted.includes(table)) return
    for (const { to } of keys.filter(({ from }) => from === table.name)) {
      const named = tables.find(({ name }) => name === to)
      if (named && named !== table) visit(named)
    }
    sorted.push(table)
  }
  for (const table of tables) visit(table)
  return sorted
}

/** Matches days, moments, and the days in ids of orders. */
const DATES = /\b(20\d\d-\d\d-\d\d)(T\d\d:\d\d:[\d.]+\+00:00)?|\bHT-(\d\d)(\d\d)(\d\d)-/g

/** Moves the rows forward by that many days; a time in the future becomes now. */
function moveDays(rows: string, days: number, now: Date): string {
  const latest = now.toISOString().replace('Z', '+00:00')
  const moved = new Map<string, string>()
  const move = (day: string) => {
    const known = moved.get(day)
    if (known !== undefined) return known
    const later = addDays(day, days)
    moved.set(day, later)
    return later
  }
  return rows.replaceAll(
    DATES,
    (_, day?: string, time?: string, year = '', month = '', date = '') => {
      if (day === undefined) {
        return `HT-${move(`20${year}-${month}-${date}`).slice(2).replaceAll('-', '')}-`
      }
      if (time === undefined) return move(day)
      const moment = move(day) + time
      if (moment > latest) return latest
      return moment
    },
  )
}

/**
 * Writes the recorded rows into an empty shop, moved so that they end yesterday. Call it within a transaction.
 * Returns whether it did: a recording of another version does not fit.
 */
export async function playRecording(
  db: Database,
  recording: AsyncIterable<string>,
  { today, now }: { today: ShopDate; now: Date },
): Promise<boolean> {
  const lines = recording[Symbol.asyncIterator]()
  const heading = Heading.parse(JSON.parse((await lines.next()).value ?? '{}'))
  if (heading.migrations.join() !== (await listMigrations(db)).join()) return false
  const days =
    (startOfShopDate(today).getTime() - startOfShopDate(heading.today).getTime()) / DAY_MS
  // Triggers cannot be enabled again on a table with deferred checks pending.
  await sql`set constraints all immediate`.execute(db)
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const table = Table.parse(JSON.parse(line.value))
    await writeRows(db, table, moveDays((await lines.next()).value ?? '[]', days, now))
  }
  return true
}

/** Disables triggers, whose effects are already among the rows. */
async function writeRows(
  db: Database,
  { name, columns, numbered }: Table,
  rows: string,
): Promise<void> {
  const table = sql.table(name)
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  await sql`alter table ${table} disable trigger user`.execute(db)
  await sql`
    insert into ${table} (${chosen}) overriding system value
    select ${chosen} from json_populate_recordset(null::${table}, ${rows}::json)`.execute(db)
  await sql`alter table ${table} enable trigger user`.execute(db)
  if (numbered === null) return
  await sql`
    select setval(pg_get_serial_sequence(${name}, ${numbered}), max(${sql.ref(numbered)}))
    from ${table}`.execute(db)
}
