import { sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'

/** Changes that a refused call may cause: counters and logs. */
const COUNTS_AND_LOGS = [
  'audit_entries',
  'limits',
  'sign_in_failures',
  'auth_spent_codes',
  'auth_two_factors',
  'auth_verifications',
]

/** Written by the shop’s own tasks at any time. */
const OF_WORK = ['backups', 'order_mails_underway', 'work_runs']

/** Times of last use, and columns that a queued mail fills in. */
const PASSING = {
  api_keys: ['last_used_at'],
  auth_sessions: ['last_used_at', 'updated_at'],
  invitations: ['token_hash'],
  report_mails: ['sent_at'],
}

type Digest = Record<string, string>

export interface Witness {
  /** Remembers the state of the shop before a request. */
  look(): Promise<void>
  /** Returns the tables that have changed since. */
  changed(): Promise<string[]>
}

function digestOf(table: string) {
  const passing = new Map(Object.entries(PASSING)).get(table)
  return passing
    ? sql<string>`md5(string_agg((to_jsonb(row) - ${passing}::text[])::text, ' ' order by id))`
    : sql<string>`count(*) || ' ' || coalesce(max(row.xmin::text::bigint), 0)`
}

/**
 * Detects changes cheaply: for each table, by the number of its rows and the transaction that wrote the latest one. A
 * removal changes the number, a write changes the transaction.
 */
export async function openWitness(db: Database): Promise<Witness> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${[...COUNTS_AND_LOGS, ...OF_WORK]}) order by 1`.execute(
    db,
  )
  const query = sql<{ name: string; digest: string }>`${sql.join(
    tables.map(
      ({ name }) => sql`select ${sql.lit(name)} as name, ${digestOf(name)} as digest
      from ${sql.table(name)} as row`,
    ),
    sql` union all `,
  )}`

  let nextTransaction = ''
  let digest: Digest = {}

  async function readNextTransaction(): Promise<string> {
    const { rows } = await sql<{ next: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
    return rows[0]?.next ?? ''
  }

  async function read(): Promise<Digest> {
    const { rows } = await query.execute(db)
    return Object.fromEntries(rows.map(({ name, digest: each }) => [name, each]))
  }

  /** Skips the comparison when nothing at all was written. */
  async function readIfWritten(): Promise<Digest> {
    const next = await readNextTransaction()
    if (next === nextTransaction) return digest
    nextTransaction = next
    return read()
  }

  return {
    look: async () => {
      digest = await readIfWritten()
    },
    changed: async () => {
      const before = digest
      digest = await readIfWritten()
      return Object.keys(digest).filter((name) => digest[name] !== before[name])
    },
  }
}
