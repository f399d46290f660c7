import type { NotNull } from 'kysely'
import { m } from '#messages'
import { refuseBlockedBuyer } from '../orders/refuse-blocked-buyer.ts'
import {
  CURRENCY,
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentRequest,
} from '../payments/contract.ts'
import { findGateway } from '../payments/find-gateway.ts'
import { gatewayOf, type PaymentMethod, paymentMethods } from '../payments/methods.ts'
import { cashHint, refuseMethod } from '../payments/require-method.ts'
import {
  type Attempt,
  endUnopened,
  findStarted,
  keepSession,
  startAttempt,
  waitForPage,
} from '../payments/start-attempt.ts'
import { limitCodeTries } from '../pricing/vouchers/limit-code-tries.ts'
import { isCopy } from '../settings/connections/copy.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { hashRequest } from '../shared/idempotency.ts'
import { pick } from '../shared/pick.ts'
import { countPieces } from '../shared/pieces.ts'
import { ShopError } from '../shared/shop-error.ts'
import { shownEmail } from '../shared/stand-in-email.ts'
import { linesOf } from './checkout-lines.ts'
import type { PlaceOrder, StartedPayment } from './contract.ts'
import { holdCheckout } from './hold-checkout.ts'
import { limitNetwork } from './limit-holds.ts'
import { limitOrderTries } from './limit-order-tries.ts'
import { pathToResult } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import { belongsTo, requireOrderer, type Shopper } from './shopper.ts'

/**
 * Holds the items of the shopper's cart, and opens the gateway's payment page. Repeating the same request while they
 * are held returns the same page, so that two windows pay once.
 * @throws ShopError unauthenticated, invalid, too_many, conflict (with the fresh quote in `data.quote`), unavailable
 *   when the gateway does not answer
 */
export async function startPayment(
  context: Context,
  input: PlaceOrder,
  idempotencyKey: string,
): Promise<StartedPayment> {
  const shopper = await requireOrderer(context, input)
  const { paymentMethod: method } = input
  const gateway = await findGateway(context, gatewayOf(method) ?? null)
  // A copy must not take payments for orders that the live shop never sees.
  if (!gateway || (await isCopy(context))) {
    throw await refuseMethod(context, paymentMethods[method].closed())
  }
  await limitOrderTries(context, shopper)
  await limitCodeTries(context, shopper, input.voucherCode)
  const open = await findOpenAttempt(context, shopper, hashRequest(input))
  if (open) {
    const { outcome, orderId } = await settlePayment(context, {
      transactionId: open.transactionId,
      source: 'shop',
    })
    if (outcome === 'placed') return pageOfPlaced(open.transactionId, orderId)
    if (outcome === 'review') throw new ShopError('conflict', m.refusal_payment_being_checked())
    if (outcome === 'pending' && open.hasPage) {
      return openAttempt(context, { gateway, method }, open.checkoutId)
    }
  }
  await limitNetwork(context, shopper, countPieces(input.items))
  const { checkoutId } = await holdCheckout(
    { ...context, paymentGateway: gateway },
    input,
    idempotencyKey,
    { joinsSame: true },
  )
  return openAttempt(context, { gateway, method }, checkoutId)
}

/** A payment for exactly the same items that is open, or paid and still without an order. */
async function findOpenAttempt({ db, clock }: Context, shopper: Shopper, requestHash: string) {
  return (
    db
      .selectFrom('payments')
      .innerJoin('heldCheckouts', 'heldCheckouts.id', 'checkoutId')
      .where(belongsTo(shopper, 'heldCheckouts'))
      .where('requestHash', '=', requestHash)
      .where('heldCheckouts.state', '=', 'held')
      .where('expiresAt', '>', clock.now())
      .where('payments.state', 'in', ['pending', 'review', 'paid'])
      .where('orderRefusal', 'is', null)
      // Received money comes before an open page.
      .orderBy((payment) => payment('payments.state', '=', 'pending'))
      .orderBy((payment) => payment('redirectUrl', 'is', null))
      .orderBy('startedAt', 'desc')
      .select(['transactionId', 'heldCheckouts.id as checkoutId'])
      .select((payment) => payment('redirectUrl', 'is not', null).as('hasPage'))
      .$narrowType<{ transactionId: NotNull }>()
      .executeTakeFirst()
  )
}

async function openAttempt(
  context: Context,
  { gateway, method }: { gateway: PaymentGateway; method: PaymentMethod },
  checkoutId: string,
): Promise<StartedPayment> {
  const checkout = await context.db
    .selectFrom('heldCheckouts')
    .where('id', '=', checkoutId)
    .selectAll()
    .select(linesOf)
    .executeTakeFirstOrThrow()
  if (checkout.orderId !== null) return findPageOfPlaced(context, checkout.orderId)
  if (checkout.state !== 'held') {
    throw new ShopError('conflict', m.refusal_payment_ended_check())
  }
  const { customerId, shipping, lines, totalPaisa, advancePaisa } = checkout
  const amountPaisa = advancePaisa ?? totalPaisa
  await refuseBlockedBuyer(context, { customerId, shipping, lines })
  const { attempt, isOurs } = await inTransaction(context, async (transaction) => {
    await lockCheckout(transaction, checkoutId)
    const started = await findStarted(transaction, checkoutId)
    if (started) return { attempt: started, isOurs: false }
    const ours = await startAttempt(transaction, {
      checkoutId,
      accountId: checkout.accountId,
      method,
      gateway: gateway.code,
      amountPaisa,
    })
    return { attempt: ours, isOurs: true }
  })
  if (!isOurs) {
    const redirectUrl = await waitForPage(context, attempt.id)
    if (redirectUrl === undefined) throw await cannotBeOpened(context)
    return { transactionId: attempt.transactionId, redirectUrl }
  }
  const session = await openSession(context, gateway, attempt, {
    transactionId: attempt.transactionId,
    amountPaisa,
    currency: CURRENCY,
    customer: {
      name: checkout.shipping.recipientName,
      email: shownEmail(checkout.userEmail),
      phone: checkout.shipping.recipientPhone,
      ...pick(checkout.shipping, 'address', 'city', 'district'),
      ipAddress: context.address,
    },
    lines: checkout.lines.map(({ productId, name, size, quantity, unitPricePaisa }) => ({
      name,
      sku: `${productId}-${size}`,
      quantity,
      unitPricePaisa,
    })),
    urls: urlsOf(context.shopUrl, gateway.code),
  })
  return { transactionId: attempt.transactionId, redirectUrl: session.redirectUrl }
}

/** One attempt after the other, so that the second one sees the first. */
async function lockCheckout({ db }: Context, checkoutId: string): Promise<void> {
  await db
    .selectFrom('heldCheckouts')
    .where('id', '=', checkoutId)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function openSession(
  context: Context,
  gateway: PaymentGateway,
  attempt: Attempt,
  request: PaymentRequest,
) {
  try {
    const session = await gateway.openSession(request)
    await keepSession(context, attempt.id, session)
    return session
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefusal)) throw error
    await endUnopened(context, attempt.id, error.told)
    throw await cannotBeOpened(context)
  }
}

async function cannotBeOpened(context: Context): Promise<ShopError> {
  const inCash = await cashHint(context, m.refusal_or_cash())
  return new ShopError('unavailable', m.refusal_payment_page_unavailable({ inCash }), {
    retryAfterSeconds: 10,
  })
}

/** Where the gateway sends the browser, and its own notice. */
function urlsOf(shopUrl: string, gateway: string): PaymentRequest['urls'] {
  const calls = `${shopUrl}/api/payment-gateways/${gateway}`
  return {
    success: `${calls}/returns/success`,
    failed: `${calls}/returns/failed`,
    cancelled: `${calls}/returns/cancelled`,
    notice: `${calls}/notices`,
  }
}

function pageOfPlaced(transactionId: string, orderId: string | null): StartedPayment {
  const redirectUrl = pathToResult({ transactionId, outcome: 'placed', orderId }, 'success')
  return { transactionId, redirectUrl }
}

/** For a shopper who repeats the request after paying. */
async function findPageOfPlaced({ db }: Context, orderId: string): Promise<StartedPayment> {
  const { transactionId } = await db
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .select('transactionId')
    .executeTakeFirstOrThrow()
  return pageOfPlaced(transactionId ?? '', orderId)
}
