import { sql } from 'kysely'
import { m } from '#messages'
import { listOrdersOfPhone } from '../../orders/queries.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { parseMobile, toLocalPhone } from '../../shared/phone.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { Caller } from './contract.ts'

const MAX_LATEST = 5

/**
 * Identifies a caller by earlier orders for that number, in any spelling.
 * @throws ShopError unauthenticated, forbidden, invalid when it is not a mobile number
 */
export async function findCaller(context: Context, typed: string): Promise<Caller> {
  requireRight(context, 'manageOrders')
  if (!parseMobile(typed)) throw new ShopError('invalid', m.refusal_no_mobile_number())
  const phone = toLocalPhone(parseMobile(typed) ?? '')
  const counts = await context.db
    .selectFrom('orders')
    .where('recipientPhone', '=', phone)
    .where('deletedAt', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<number>`count(*) filter (where order_status = 'delivered')`.as('delivered'),
      sql<number>`count(*) filter (where delivery_status in ('returned', 'failed_delivery'))`.as(
        'refused',
      ),
      sql<number>`count(*) filter (where order_status = 'cancelled'
        and delivery_status <> 'returned')`.as('cancelled'),
    ])
    .executeTakeFirstOrThrow()
  const latest = await listOrdersOfPhone(context, phone, { limit: MAX_LATEST })
  return {
    phone,
    orders: Number(counts.orders),
    delivered: Number(counts.delivered),
    refused: Number(counts.refused),
    cancelled: Number(counts.cancelled),
    latest: latest.items,
  }
}
