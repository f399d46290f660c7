import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'

type CheckContext = Pick<Context, 'db' | 'clock'>

/** How many rows violate a check, and the first few names. */
export interface Fault {
  count: number
  names: string[]
}

/** A query that returns the `name` of each violating row. */
type SelectNames = (context: CheckContext) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>

/** An invariant of the shop's data. */
export interface Check {
  /** As a sentence. */
  holds: string
  /** What to do if it is violated. */
  advice: string
  select: SelectNames
}

/** Enough to start looking. */
export const MAX_NAMES = 5

export async function findFault(context: CheckContext, select: SelectNames): Promise<Fault> {
  const { rows } = await sql<Fault>`
    with wrong as materialized (${await select(context)})
    select (select count(*) from wrong) as count,
      array(select name from wrong order by name limit ${MAX_NAMES}) as names`.execute(context.db)
  return rows[0] ?? { count: 0, names: [] }
}
