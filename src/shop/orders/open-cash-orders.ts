import { sql } from 'kysely'
import type { DbContext } from '../shared/context.ts'

interface OpenCashOrders {
  ofPerson: number
  forPhone: number
  fromNetwork: number
}

interface Placing {
  customerId: string
  /** Set for guests. Anyone may have ordered with their phone: only orders of this guest or network count. */
  guestId: string | null
  /** Whether the guest has proven the phone; then orders of strangers with it do not count. */
  isProven: boolean
  recipientPhone: string
  network: string
  /** Only orders from the network after this time count. */
  networkSince: Date
}

/** Also orders whose transfer is not confirmed. Must match the condition of the indexes. */
const isOpenCashOrder = sql`(payment_method = 'cash_on_delivery' or payment_status = 'pending')
  and order_status in ('confirmed', 'processing') and deleted_at is null`

/** Number of unsent cash orders. For internal use. */
export async function countOpenCashOrders(
  { db }: DbContext,
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

/** Per network, since anyone can type a phone number. */
function isForPhone({ recipientPhone, isProven, network }: Placing) {
  return sql`(recipient_phone = ${recipientPhone} and network = ${network} and not ${isProven}::boolean)`
}

function isOfPerson({ customerId, guestId, isProven, network }: Placing) {
  const isOfCustomer = sql`customer_id = ${customerId}`
  return guestId === null
    ? isOfCustomer
    : sql`(${isOfCustomer} and (guest_id = ${guestId} or (network = ${network} and not ${isProven}::boolean)))`
}

/** Number of pieces in them, by customer or phone, and by network; preorders hold none. For internal use. */
export async function countOpenCashPieces({ db }: DbContext, placing: Placing) {
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

/** Whether any order was ever delivered to this customer. For internal use. */
export async function hasReceivedOrder({ db }: DbContext, customerId: string): Promise<boolean> {
  const received = await db
    .selectFrom('orders')
    .where('customerId', '=', customerId)
    .where('orderStatus', '=', 'delivered')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return received !== undefined
}

/** Whether any order was ever delivered to this customer, or paid. For internal use. */
export async function hasPaidOrReceived({ db }: DbContext, customerId: string): Promise<boolean> {
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
