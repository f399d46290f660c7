import { sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { processInRounds } from '../shared/rounds.ts'
import type { ParcelStage } from './contract.ts'
import { lockConsignment, recordNews } from './record-news.ts'

/**
 * Work of the schedule: a courier that takes a file says nothing, so its parcels follow their orders, which staff move.
 * @throws ShopError forbidden
 */
export async function followOrders(context: Context): Promise<void> {
  requireShop(context)
  const { rows } = await sql<{ id: string; stage: ParcelStage }>`
    select consignments.id, stage from consignments
    join orders on orders.id = order_id
    join (values ('picked_up', 'picked_up'), ('in_transit', 'in_transit'),
      ('out_for_delivery', 'out_for_delivery'), ('failed_delivery', 'attempt_failed'),
      ('delivered', 'delivered'), ('returned', 'returned'), ('pending', 'cancelled'),
      ('assigned', 'cancelled')) as stages (delivery, stage) on delivery = delivery_status
    where courier like 'csv\\_%' and stage <> state
      and state in ('booked', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed')
      and (stage <> 'cancelled' or order_status = 'cancelled')
    order by made_at limit 200`.execute(context.db)
  await processInRounds(rows, ({ id, stage }) =>
    inTransaction(context, async (transaction) => {
      const locked = await lockConsignment(transaction, id)
      if (locked) await recordNews(transaction, locked, 'staff', [{ kind: stage, at: null }])
      return undefined
    }),
  )
}
