import { sql } from 'kysely'
import { type CheckContext, type Fault, findFault } from '../shared/check.ts'

/** Carts that hold what the shop no longer has. Their owners are told; nothing is wrong with it. */
export function findCartsOfRemovedProducts(context: CheckContext): Promise<Fault> {
  return findFault(
    context,
    sql`
      select distinct product_id as name from cart_lines
      where not exists (select from products where id = product_id and archived_at is null)`,
  )
}
