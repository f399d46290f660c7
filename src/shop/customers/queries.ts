import { getUser } from '../identity/queries.ts'
import { findRefusedMail } from '../mail/refused-mails.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
import type { Customer } from './contract.ts'

type ReadContext = Pick<Context, 'db'>

const MAX_ADDRESSES = 20
const MAX_SENT_BACK = 50

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function getCustomer(context: Context, email: string): Promise<Customer> {
  requireRight(context, 'manageUsers')
  const user = await getUser(context, email)
  const [totals, addresses, sentBack, refusal] = await Promise.all([
    addUp(context, user.email),
    listAddresses(context, user.email),
    listSentBack(context, user.email),
    findRefusedMail(context, user.email),
  ])
  const refusedMail = refusal
    ? { reason: refusal.reason, refusedAt: refusal.refused_at.toISOString() }
    : null
  return { user, totals, addresses, sentBack, refusedMail }
}

/** As `listOrdersOf` gives them to an administrator. */
function selectOrdersOf({ db }: ReadContext, email: string) {
  return db
    .selectFrom('orders')
    .where('orders.user_email', '=', email)
    .where('orders.user_removed_at', 'is', null)
    .where('orders.deleted_at', 'is', null)
}

async function addUp(context: ReadContext, email: string): Promise<Customer['totals']> {
  const [counted, { refundedPaisa }] = await Promise.all([
    selectOrdersOf(context, email)
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('orders'),
        fn.countAll<number>().filterWhere('order_status', '<>', 'cancelled').as('notCancelled'),
        fn
          .sum<number | null>('total_paisa')
          .filterWhere('order_status', '<>', 'cancelled')
          .as('spentPaisa'),
        fn
          .sum<number | null>('total_paisa')
          .filterWhere('order_status', '<>', 'cancelled')
          .filterWhere('payment_status', '=', 'paid')
          .as('paidPaisa'),
        fn
          .countAll<number>()
          .filterWhere('order_status', '=', 'cancelled')
          .filterWhere('delivery_status', '<>', 'returned')
          .as('cancelled'),
        fn.countAll<number>().filterWhere('delivery_status', '=', 'returned').as('returned'),
        fn
          .countAll<number>()
          .filterWhere(eb('delivery_status', '=', 'failed_delivery'))
          .as('refused'),
        fn.min('placed_at').as('first'),
        fn.max('placed_at').as('last'),
      ])
      .executeTakeFirstOrThrow(),
    selectOrdersOf(context, email)
      .innerJoin('refunds', 'refunds.order_id', 'orders.id')
      .where('refunds.state', '=', 'done')
      .select(({ fn }) => fn.sum<number | null>('amount_paisa').as('refundedPaisa'))
      .executeTakeFirstOrThrow(),
  ])
  const spentPaisa = Number(counted.spentPaisa ?? 0)
  return {
    orders: counted.orders,
    spent: toTaka(spentPaisa),
    paid: toTaka(Number(counted.paidPaisa ?? 0)),
    average: counted.notCancelled === 0 ? 0 : toTaka(Math.round(spentPaisa / counted.notCancelled)),
    refunded: toTaka(Number(refundedPaisa ?? 0)),
    cancelled: counted.cancelled,
    returned: counted.returned,
    refused: counted.refused,
    firstOrderAt: toMoment(counted.first),
    lastOrderAt: toMoment(counted.last),
  }
}

function toMoment(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

async function listAddresses(context: ReadContext, email: string): Promise<Customer['addresses']> {
  const rows = await selectOrdersOf(context, email)
    .groupBy([
      'recipient_name',
      'recipient_phone',
      'region',
      'district',
      'city',
      'address',
      'landmark',
    ])
    .select(({ fn }) => [
      'recipient_name as recipientName',
      'recipient_phone as recipientPhone',
      'region',
      'district',
      'city',
      'address',
      'landmark',
      fn.countAll<number>().as('orders'),
      fn.max('placed_at').as('lastUsed'),
    ])
    .orderBy('lastUsed', 'desc')
    .orderBy('address')
    .limit(MAX_ADDRESSES)
    .execute()
  return rows.map(({ lastUsed, ...row }) => ({ ...row, lastUsedAt: lastUsed.toISOString() }))
}

async function listSentBack(context: ReadContext, email: string): Promise<Customer['sentBack']> {
  const rows = await selectOrdersOf(context, email)
    .where('delivery_status', 'in', ['failed_delivery', 'returned'])
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SENT_BACK)
    .select(['id', 'delivery_status', 'placed_at', 'total_paisa'])
    .execute()
  return rows.map((row) => ({
    orderId: row.id,
    deliveryStatus: row.delivery_status,
    orderDate: row.placed_at.toISOString(),
    totalAmount: toTaka(row.total_paisa),
  }))
}
