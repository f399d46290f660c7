import { type RawBuilder, sql } from 'kysely'
import { m } from '#messages'
import { isCopy } from '../settings/connections/copy.ts'
import { GATEWAYS } from '../settings/gateways/contract.ts'
import { walletAccountOf } from '../settings/payments/contract.ts'
import { readSettings } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { jsonArrayFrom } from '../shared/json-from.ts'
import type { Language } from '../shared/language.ts'
import { toTaka } from '../shared/money.ts'
import type { Page } from '../shared/paging.ts'
import { pick } from '../shared/pick.ts'
import { ShopError } from '../shared/shop-error.ts'
import { readSortedPage } from '../shared/sorted-page.ts'
import { shownEmail } from '../shared/stand-in-email.ts'
import { translate } from '../shared/told.ts'
import { advanceRuleOf } from './advance/rules.ts'
import {
  type Payment,
  type PaymentFilter,
  type PaymentMethodChoice,
  type PaymentOutcome,
  type PaymentSummary,
  TransactionId,
} from './contract.ts'
import { findGateway } from './find-gateway.ts'
import {
  gatewayOf,
  isPaidAtDoor,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentMethods,
  walletOf,
} from './methods.ts'
import { isOverdue } from './overdue-refunds.ts'
import { ORDER_GRACE_MS, type PaymentState } from './rules.ts'

/** The amount received or expected, in paisa. */
export const RECEIVED_PAISA = sql<number>`coalesce(payments.received_paisa, payments.amount_paisa)`

/**
 * Payment methods for shoppers: those that the owner has left on, and at a gateway only with a usable account. A wallet
 * is one choice: by hand only where its own page is not offered.
 */
export async function listPaymentMethods(context: Context): Promise<PaymentMethodChoice[]> {
  const { payments } = await readSettings(context)
  const advance = advanceRuleOf(payments)
  const charging = new Set<string>()
  if (!(await isCopy(context))) {
    for (const code of GATEWAYS) if (await findGateway(context, code)) charging.add(code)
  }
  const isOffered = (method: PaymentMethod) => {
    const gateway = gatewayOf(method)
    return payments[paymentMethods[method].setting] && (!gateway || charging.has(gateway))
  }
  const isSecond = (method: PaymentMethod) => {
    const wallet = walletOf(method)
    return wallet !== undefined && isOffered(wallet)
  }
  return PAYMENT_METHODS.filter((method) => isOffered(method) && !isSecond(method)).map((code) => {
    const wallet = walletOf(code)
    return {
      ...{ code, name: paymentMethods[code].label() },
      ...(wallet && { wallet: walletAccountOf(payments, wallet) }),
      ...(isPaidAtDoor(code) && advance && { advance }),
    }
  })
}

/** The transaction of an attempt, by the session that its gateway names; undefined: the shop has none. */
export async function findTransactionOf(
  { db }: DbContext,
  gateway: string,
  sessionKey: string,
): Promise<string | undefined> {
  const payment = await db
    .selectFrom('payments')
    .where('gateway', '=', gateway)
    .where('sessionKey', '=', sessionKey)
    .select('transactionId')
    .executeTakeFirst()
  return payment?.transactionId ?? undefined
}

/**
 * The outcome of an attempt to pay. Transaction ids cannot be guessed: a caller who knows one has paid, or was given
 * it.
 * @throws ShopError not_found for an unknown transaction
 */
export async function getPaymentOutcome(
  { db }: DbContext,
  transactionId: string,
): Promise<PaymentOutcome> {
  if (!TransactionId.safeParse(transactionId).success) {
    throw new ShopError('not_found', m.refusal_payment_data_not_found())
  }
  const payment = await db
    .selectFrom('payments')
    .where('transactionId', '=', transactionId)
    .select(['state', 'orderId', 'orderRefusal as refusal'])
    .executeTakeFirst()
  if (!payment) {
    const unknown = await db
      .selectFrom('unknownPayments')
      .where('transactionId', '=', transactionId)
      .select('id')
      .executeTakeFirst()
    return { transactionId, outcome: unknown ? 'unmatched' : 'unknown', orderId: null }
  }
  const { orderId } = payment
  return { transactionId, outcome: outcomeOf(payment), orderId }
}

/** Received money without an order is about to get one. */
function outcomeOf(payment: {
  state: PaymentState
  orderId: string | null
  refusal: string | null
}) {
  if (payment.orderId !== null) return 'placed'
  if (payment.refusal !== null) return 'refused'
  return payment.state === 'paid' ? 'pending' : payment.state
}

const MAX_EVENTS = 100

function selectPayments({ db }: DbContext) {
  return db
    .selectFrom('payments')
    .selectAll('payments')
    .select((payment) => [
      payment
        .selectFrom('heldCheckouts')
        .whereRef('heldCheckouts.id', '=', 'payments.checkoutId')
        .select('userEmail')
        .as('userEmail'),
      payment
        .selectFrom('orders')
        .whereRef('orders.id', '=', 'payments.orderId')
        .select('orders.userEmail')
        .as('orderEmail'),
      payment
        .selectFrom('orders')
        .whereRef('orders.id', '=', 'payments.orderId')
        .select('orders.recipientPhone')
        .as('orderPhone'),
      payment
        .selectFrom('heldCheckouts')
        .whereRef('heldCheckouts.id', '=', 'payments.checkoutId')
        .select(sql<string>`shipping ->> 'recipientPhone'`.as('phone'))
        .as('recipientPhone'),
      jsonArrayFrom(
        payment
          .selectFrom((events) =>
            events
              .selectFrom('paymentEvents')
              .whereRef('paymentId', '=', 'payments.id')
              .orderBy('paymentEvents.id', 'desc')
              .limit(MAX_EVENTS)
              .selectAll()
              .as('newest'),
          )
          .orderBy('newest.id')
          .select(['happenedAt', 'source', 'kind', 'content']),
      ).as('events'),
      jsonArrayFrom(
        payment
          .selectFrom('refunds')
          .whereRef('paymentId', '=', 'payments.id')
          .orderBy('requestedAt')
          .select(['id', 'amountPaisa', 'reason', 'refunds.kind', 'refunds.state', 'requestedBy'])
          .select(['requestedAt', 'doneAt', 'failure', 'sentTo', 'sentTrxId']),
      ).as('refunds'),
    ])
}

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

function toPayment(row: PaymentRow): Payment {
  const userEmail = shownEmail(row.userEmail ?? row.orderEmail ?? '') || null
  const userPhone = row.recipientPhone ?? row.orderPhone
  return {
    _id: row.id,
    transactionId: row.transactionId,
    orderId: row.orderId,
    userEmail,
    ...(userEmail === null && userPhone && { userPhone }),
    ...pick(row, 'method', 'gateway', 'senderNumber'),
    amount: toTaka(row.amountPaisa),
    received: row.receivedPaisa === null ? null : toTaka(row.receivedPaisa),
    ...pick(row, 'currency', 'state', 'instrument', 'bankTransactionId'),
    reviewReason: row.reviewReason && translate(row.reviewReason),
    orderRefusal: row.orderRefusal && translate(row.orderRefusal),
    startedAt: row.startedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    events: row.events.map(({ happenedAt, source, kind, content }) => ({
      happenedAt: new Date(happenedAt).toISOString(),
      source,
      kind,
      content: toTexts(content),
    })),
    refunds: row.refunds.map((refund) => ({
      _id: refund.id,
      amount: toTaka(refund.amountPaisa),
      reason: translate(refund.reason),
      ...pick(refund, 'kind', 'state', 'requestedBy'),
      requestedAt: new Date(refund.requestedAt).toISOString(),
      doneAt: refund.doneAt === null ? null : new Date(refund.doneAt).toISOString(),
      failure: refund.failure && translate(refund.failure),
      ...pick(refund, 'sentTo', 'sentTrxId'),
    })),
  }
}

function toTexts(content: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, translate(String(value))]),
  )
}

/** Of the page that was left to pay; undefined for that of the shop. */
export async function findPaymentLanguage(
  { db }: DbContext,
  transactionId: string,
): Promise<Language | undefined> {
  const payment = await db
    .selectFrom('payments')
    .where('transactionId', '=', transactionId)
    .leftJoin('heldCheckouts', 'heldCheckouts.id', 'checkoutId')
    .leftJoin('orders', 'orders.id', 'payments.orderId')
    .select(({ fn }) => fn.coalesce('heldCheckouts.language', 'orders.language').as('language'))
    .executeTakeFirst()
  return payment?.language ?? undefined
}

/** Every attempt to pay an order, with everything reported about it, oldest first. */
export async function listPaymentsOf(context: Context, orderId: string): Promise<Payment[]> {
  requireRight(context, 'managePayments')
  const ids = sql`
    select id from payments where order_id = ${orderId}
    union select others.id from payments
      join payments as others using (checkout_id)
      where payments.order_id = ${orderId}`
  const rows = await selectPayments(context)
    .where(sql<boolean>`payments.id = any(array(${ids}))`)
    .orderBy('payments.startedAt')
    .orderBy('payments.id')
    .execute()
  return rows.map(toPayment)
}

/** What was received for an order and neither refunded nor about to be; in paisa. For internal use. */
export function refundablePaisaOf(orderId: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(
    coalesce((select sum(${RECEIVED_PAISA}) from payments
      where payments.order_id = ${orderId} and payments.state = 'paid'), 0)
    - coalesce((select sum(refunds.amount_paisa) from refunds
      where refunds.order_id = ${orderId} and refunds.state <> 'failed'), 0))::float8`
}

/** What was refunded of an order, without pending refunds; in paisa. For internal use. */
export function refundedPaisaOf(orderId: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`coalesce((select sum(refunds.amount_paisa) from refunds
    where refunds.order_id = ${orderId} and refunds.state = 'done'), 0)::float8`
}

/** What is still due on delivery; in paisa. For internal use. */
export function owedCashPaisaOf(orderId: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(amount_paisa), 0) from payments
    where payments.order_id = ${orderId} and gateway is null and state = 'pending')::float8`
}

interface OrderMoney {
  receivedPaisa: number
  /** Still due on delivery. */
  owedCashPaisa: number
}

/** The money of these orders, by order id. For internal use. */
export async function listMoneyOf(
  { db }: DbContext,
  orderIds: string[],
): Promise<Map<string, OrderMoney>> {
  const { rows } = await sql<OrderMoney & { orderId: string }>`
    select order_id,
      coalesce(sum(${RECEIVED_PAISA}) filter (where state = 'paid'), 0)::float8 as "receivedPaisa",
      coalesce(sum(amount_paisa)
        filter (where state = 'pending' and method = 'cash_on_delivery'), 0)::float8 as "owedCashPaisa"
    from payments where order_id = any(${orderIds}) group by order_id`.execute(db)
  return new Map(rows.map(({ orderId, ...money }) => [orderId, money]))
}

/**
 * Payments that need a decision: includes declined refunds until the money is refunded in another way, and refunds long
 * unconfirmed. They are few, and each part has its index; PostgreSQL cannot estimate how many, so the query collects
 * ids.
 */
function idsToDecide(context: Pick<Context, 'clock'>) {
  const before = new Date(context.clock.now().getTime() - ORDER_GRACE_MS)
  return sql`
    select id from payments where state = 'review'
    union select id from payments where state = 'pending' and sender_number is not null
    union select failed.payment_id from refunds as failed
      join payments on payments.id = failed.payment_id
      where failed.state = 'failed' and failed.amount_paisa <= ${RECEIVED_PAISA} - coalesce((
        select sum(amount_paisa) from refunds
        where refunds.payment_id = payments.id and refunds.state <> 'failed'), 0)
    union select payment_id from refunds where ${isOverdue(context)}
    union select id from payments
      where state = 'paid' and order_id is null and order_refusal is null and paid_at <= ${before}`
}

/** Kept short, since each item has its whole history. */
const MAX_LISTED = 50

/** Gateway payments, newest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listPayments(
  context: Context,
  filter: PaymentFilter = {},
): Promise<Page<Payment>> {
  requireRight(context, 'managePayments')
  let query = selectPayments(context).where('gateway', 'is not', null)
  if (filter.toDecide === 'true')
    query = query.where(sql<boolean>`payments.id = any(array(${idsToDecide(context)}))`)
  const paging = { ...filter, limit: Math.min(filter.limit ?? MAX_LISTED, MAX_LISTED) }
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', {
    'payments.startedAt': 'time',
    'payments.id': 'uuid',
  })
  return { items: items.map(toPayment), nextCursor }
}

/** @throws ShopError unauthenticated, forbidden */
export async function summarisePayments(context: Context): Promise<PaymentSummary> {
  requireRight(context, 'managePayments')
  const { rows } = await sql<PaymentSummary>`
    select count(*)::int as "toDecide" from (${idsToDecide(context)}) as to_decide`.execute(
    context.db,
  )
  return rows[0] ?? { toDecide: 0 }
}
