import { sql } from 'kysely'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import {
  countOpenCashOrders,
  countOpenCashPieces,
  hasReceivedOrder,
} from '../orders/open-cash-orders.ts'
import type { Sale } from '../orders/sell.ts'
import { hasProven } from '../phone-codes/queries.ts'
import { readSettings } from '../settings/queries.ts'
import { contactUsText } from '../settings/shop/rules.ts'
import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { networkOf } from '../shared/network.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Buyer } from './lock-buyer.ts'
import { cashLimits, heldPieces } from './rules.ts'
import { hasHistory } from './shopper.ts'

interface CashLimit {
  /** Whether limitCashPieces must check the items too. */
  isNewcomer: boolean
  /** too_many */
  refusal?: ShopError
}

/**
 * Keeps robots from emptying the shop's stock with parcels that will never be paid for. Customers who have received an
 * order are not limited; others are, by customer, phone and network. The caller's transaction has locked the shopper's
 * cart; the phone is locked here.
 */
export async function limitCashOrders(
  context: Context,
  buyer: Buyer,
  recipientPhone: string,
): Promise<CashLimit> {
  if (context.limits === 'off') return { isNewcomer: false }
  const { db, clock } = context
  const { customerId, guestId } = buyer
  if ((await hasReceivedOrder(context, customerId)) && (await hasHistory(context, buyer)))
    return { isNewcomer: false }
  const key = `cash orders ${recipientPhone}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const network = networkOf(context.address ?? '')
  const networkSince = new Date(clock.now().getTime() - DAY_MS)
  const open = await countOpenCashOrders(context, {
    ...(await identify(context, buyer)),
    recipientPhone,
    network,
    networkSince,
  })
  const most = cashLimits((await readSettings(context)).orders)
  const refuse = async (reason: string) => ({
    isNewcomer: true,
    refusal: await tooMany(context, reason),
  })
  if (guestId === null && open.ofPerson >= most.orders) {
    const count = open.ofPerson
    return refuse(m.refusal_orders_waiting({ count, orders: formatWhole(count) }))
  }
  if (Math.max(open.ofPerson, open.forPhone) >= most.orders) {
    return refuse(m.refusal_several_orders_phone())
  }
  if (network !== '' && open.fromNetwork >= most.networkOrders) {
    return refuse(m.refusal_too_many_orders())
  }
  return { isNewcomer: true }
}

/**
 * Limits the pieces in a new customer's unsent orders: a few orders can hold the whole stock. Call it in the ordering
 * transaction, with the shopper's cart locked.
 * @throws ShopError too_many
 */
export async function limitCashPieces(
  context: Context,
  buyer: Buyer,
  { lines, shipping: { recipientPhone } }: Pick<Sale, 'lines' | 'shipping'>,
): Promise<void> {
  const network = networkOf(context.address ?? '')
  const networkSince = new Date(context.clock.now().getTime() - DAY_MS)
  const placing = {
    ...(await identify(context, buyer)),
    recipientPhone,
    network,
    networkSince,
  }
  const open = await countOpenCashPieces(context, placing)
  const pieces = heldPieces(lines)
  const most = cashLimits((await readSettings(context)).orders)
  if (open.ofPerson + pieces > most.pieces) {
    const max = formatWhole(most.pieces)
    const isGuest = buyer.guestId !== null
    const reason = isGuest
      ? m.refusal_max_pieces_guest({ max })
      : m.refusal_max_pieces_newcomer({ max })
    throw await tooMany(context, reason)
  }
  if (network !== '' && open.fromNetwork + pieces > most.networkPieces) {
    throw await tooMany(context, m.refusal_too_many_pieces())
  }
}

/** Strangers may have ordered with a guest's phone; those orders do not limit a guest who has proven it. */
async function identify(context: Context, { customerId, guestId, phone }: Buyer) {
  const isProven = guestId !== null && (await hasProven(context, { guestId, phone }))
  return { customerId, guestId, isProven }
}

async function tooMany(context: Context, reason: string): Promise<ShopError> {
  const { shop } = await readSettings(context)
  return new ShopError('too_many', m.refusal_order_more({ reason, contact: contactUsText(shop) }))
}
