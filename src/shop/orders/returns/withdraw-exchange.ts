import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'

/** An exchange whose order is not sent after all, or was refused: unless the old pieces are back, the customer keeps them. */
export async function withdrawExchange({ db }: Context, replacementId: string): Promise<void> {
  await sql`
    with kept as (
      delete from returns where replacement_order_id = ${replacementId} and received_at is null returning id
    )
    update order_lines set returned_quantity = returned_quantity - return_lines.quantity
    from kept join return_lines on return_id = kept.id
    where order_lines.order_id = return_lines.order_id and order_lines.position = return_lines.position
  `.execute(db)
}
