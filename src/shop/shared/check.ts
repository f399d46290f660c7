import { type RawBuilder, sql } from 'kysely'
import type { Context, DbContext } from './context.ts'

export type CheckContext = Pick<Context, 'db' | 'clock'>

/** How many rows violate a check, and the first few names. */
export interface Fault {
  count: number
  names: string[]
}

/** An invariant of the shop's data. */
export interface Check {
  /** As a sentence. */
  holds: string
  /** What to do if it is violated. */
  advice: string
  find(context: CheckContext): Promise<Fault>
}

/** Enough to start looking. */
export const MAX_NAMES = 5

/** Runs a query that returns the `name` of each violating row. */
export async function findFault(
  { db }: DbContext,
  selectNames: RawBuilder<unknown>,
): Promise<Fault> {
  const { rows } = await sql<Fault>`
    with wrong as materialized (${selectNames})
    select (select count(*) from wrong) as count,
      array(select name from wrong order by name limit ${MAX_NAMES}) as names`.execute(db)
  return rows[0] ?? { count: 0, names: [] }
}
