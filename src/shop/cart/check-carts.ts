import { sql } from 'kysely'
import { type CheckContext, type Fault, findFault } from '../shared/check.ts'

/** Counts cart lines of removed products. Their owners are informed, so this is not an error. */
export function findCartsOfRemovedProducts(context: CheckContext): Promise<Fault> {
  return findFault(
    context,
    sql`
      select distinct product_id as name from cart_lines
      where not exists (select from products where id = product_id and archived_at is null)`,
  )
}
