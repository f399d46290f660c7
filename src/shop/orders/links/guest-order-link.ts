import { m } from '#messages'
import { DAY_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { GuestOrder } from './contract.ts'
import { pathToOrder } from './order-link.ts'

/** A guest id stays in its browser for long, and others may use that browser. */
const LINKED_FOR_MS = DAY_MS

/** Like `findGuestOrderLink`. @throws ShopError not_found */
export async function getGuestOrderLink(context: Context, order: GuestOrder): Promise<string> {
  const link = await findGuestOrderLink(context, order)
  if (link === undefined) throw new ShopError('not_found', m.refusal_order_not_found())
  return link
}

/** Path of an order link, as in mails, for an order that this guest id placed within the last day. */
export async function findGuestOrderLink(
  context: Context,
  order: GuestOrder,
): Promise<string | undefined> {
  const { db, clock } = context
  const found = await db
    .selectFrom('orders')
    .where('id', '=', order.orderId)
    .where('guestId', '=', order.userId.toLowerCase())
    .where('placedAt', '>', new Date(clock.now().getTime() - LINKED_FOR_MS))
    .where('deletedAt', 'is', null)
    .select(['uid', 'linkVersion as version'])
    .executeTakeFirst()
  return found && pathToOrder(context, found)
}
