import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/** What orders or checkouts of these ids have to do with. */
export interface MovementOwners {
  orders: readonly string[]
  checkouts: readonly string[]
}

/**
 * As if these orders and checkouts had never been: what they have taken is on the shelf again, and no movement
 * tells of them. Within the caller's transaction.
 */
export async function purgeMovements(
  db: Database,
  { orders, checkouts }: MovementOwners,
): Promise<void> {
  await sql`
    with purged as (
      delete from stock_movements
      where order_id = any(${orders}::text[]) or checkout_id = any(${checkouts}::uuid[])
      returning product_id, size, colour, quantity
    ), given_back as (
      select product_id, size, colour, -sum(quantity) as pieces from purged group by 1, 2, 3
    )
    update variants set stock = stock + pieces
    from given_back
    where variants.product_id = given_back.product_id and variants.size = given_back.size
      and variants.colour = given_back.colour and pieces <> 0 and stock is not null`.execute(db)
}
