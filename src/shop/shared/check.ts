import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'

export type CheckContext = Pick<Context, 'db' | 'clock'>

/** What does not hold: of how many things, and the names of the first few. */
export interface Fault {
  count: number
  names: string[]
}

/** Something that holds of the shop's data at every moment, as far as one moment shows it. */
export interface Check {
  /** As a sentence. */
  holds: string
  /** What to do where it does not. */
  advice: string
  find(context: CheckContext): Promise<Fault>
}

/** As many as help to look further. */
export const MAX_NAMES = 5

/** Runs a query of one column, `name`, that names each thing of which something does not hold. */
export async function findFault(
  { db }: Pick<Context, 'db'>,
  selectNames: RawBuilder<unknown>,
): Promise<Fault> {
  const { rows } = await sql<Fault>`
    with wrong as materialized (${selectNames})
    select (select count(*) from wrong) as count,
      array(select name from wrong order by name limit ${MAX_NAMES}) as names`.execute(db)
  return rows[0] ?? { count: 0, names: [] }
}
