import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/** The carts of people of a demo, by their emails. */
export async function purgeCarts(db: Database, emails: readonly string[]): Promise<void> {
  await sql`delete from cart_lines where owner = any(${emails}::text[])`.execute(db)
}

/** Products of a demo, of which a cart would say that they are gone. */
export async function purgeFromCarts(db: Database, productIds: readonly string[]): Promise<void> {
  await sql`delete from cart_lines where product_id = any(${productIds}::text[])`.execute(db)
}
