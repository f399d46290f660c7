import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'

interface OpenCashOrders {
  ofPerson: number
  forPhone: number
  fromNetwork: number
}

interface Placing {
  customerId: string
  /** A guest, whose phone anybody may have ordered with: only what came from them or their network counts. */
  guestId: string | null
  /** Of a guest: whether the phone is proven to be theirs, so that nothing of others counts. */
  isProven: boolean
  recipientPhone: string
  network: string
  /** Only orders from the network that are younger count. */
  networkSince: Date
}

/** In the words of the indexes of them. */
const isOpenCashOrder = sql`payment_method = 'cash_on_delivery'
  and order_status in ('confirmed', 'processing') and deleted_at is null`

/** How many cash orders nobody has sent yet. For the shop's own work. */
export async function countOpenCashOrders(
  { db }: Pick<Context, 'db'>,
  placing: Placing,
): Promise<OpenCashOrders> {
  const { network, networkSince } = placing
  const { rows } = await sql<OpenCashOrders>`
    select
      (select count(*)::int from orders where ${isOpenCashOrder} and ${isOfPerson(placing)}) as "ofPerson",
      (select count(*)::int from orders where ${isOpenCashOrder} and ${isForPhone(placing)}) as "forPhone",
      (select count(*)::int from orders
        where ${isOpenCashOrder} and network = ${network} and placed_at > ${networkSince}) as "fromNetwork"`.execute(
    db,
  )
  return rows[0] ?? { ofPerson: 0, forPhone: 0, fromNetwork: 0 }
}

/** From one network, since anybody can type a phone. */
function isForPhone({ recipientPhone, isProven, network }: Placing) {
  return sql`(recipient_phone = ${recipientPhone} and network = ${network} and not ${isProven}::boolean)`
}

function isOfPerson({ customerId, guestId, isProven, network }: Placing) {
  const isOfCustomer = sql`customer_id = ${customerId}`
  return guestId === null
    ? isOfCustomer
    : sql`(${isOfCustomer} and (guest_id = ${guestId} or (network = ${network} and not ${isProven}::boolean)))`
}

/** How many pieces wait in them, of one customer or phone, and from one network; pre-orders keep none. For the shop's own work. */
export async function countOpenCashPieces(
  { db }: Pick<Context, 'db'>,
  placing: Placing,
): Promise<{ ofPerson: number; fromNetwork: number }> {
  const { customerId, recipientPhone, network, networkSince } = placing
  const isOfBuyer = sql`${isOfPerson(placing)} or ${isForPhone(placing)}`
  const { rows } = await sql<{ ofPerson: number; fromNetwork: number }>`
    select coalesce(sum(quantity) filter (where ${isOfBuyer}), 0)::int as "ofPerson",
      coalesce(sum(quantity) filter (where network = ${network} and placed_at > ${networkSince}), 0)::int
        as "fromNetwork"
    from orders join order_lines on order_lines.order_id = orders.id
    where ${isOpenCashOrder} and not is_preorder
      and (customer_id = ${customerId} or recipient_phone = ${recipientPhone}
        or (network = ${network} and placed_at > ${networkSince}))`.execute(db)
  return rows[0] ?? { ofPerson: 0, fromNetwork: 0 }
}

/** Whether something was ever delivered to this customer. For the shop's own work. */
export async function hasReceivedOrder(
  { db }: Pick<Context, 'db'>,
  customerId: string,
): Promise<boolean> {
  const received = await db
    .selectFrom('orders')
    .where('customerId', '=', customerId)
    .where('orderStatus', '=', 'delivered')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return received !== undefined
}

/** Whether something was ever delivered to this customer, or is paid for. For the shop's own work. */
export async function hasPaidOrReceived(
  { db }: Pick<Context, 'db'>,
  customerId: string,
): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .where('customerId', '=', customerId)
    .where('paymentStatus', '=', 'paid')
    .where('orderStatus', '<>', 'cancelled')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return order !== undefined || hasReceivedOrder({ db }, customerId)
}
