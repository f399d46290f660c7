import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'

/** A cart that is bought at this moment is not waited for: it will be empty. */
export async function renameColourInCarts(
  { db }: Context,
  productId: string,
  { was, name }: { was: string; name: string },
): Promise<void> {
  await sql`
    update cart_lines set colour = ${name} where id in (
      select id from cart_lines as line
      where product_id = ${productId} and colour = ${was} and not exists (
        select from cart_lines as other
        where other.owner = line.owner and other.product_id = line.product_id
          and other.size = line.size and other.colour = ${name}
      )
      for update skip locked
    )`.execute(db)
}
