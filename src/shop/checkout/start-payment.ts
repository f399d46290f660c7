import { requireWithinLimit } from '../limits/count-towards.ts'
import {
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentRequest,
} from '../payments/contract.ts'
import { requireGateway } from '../payments/require-gateway.ts'
import { type Attempt, endUnopened, keepSession, startAttempt } from '../payments/start-attempt.ts'
import { requireAccount } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PlaceOrder, StartedPayment } from './contract.ts'
import { holdCheckout } from './hold-checkout.ts'
import { hashRequest } from './idempotency.ts'
import { LOGIN_TO_ORDER } from './rules.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Keeps what is in the signed-in person's cart, and opens the gateway's page to pay for it. Whoever asks
 * for the same again while it is kept gets the same page, so that two windows pay once.
 * @throws ShopError unauthenticated, invalid, too_many, conflict (with the fresh quote in `data.quote`),
 *   unavailable when the gateway does not answer
 */
export async function startPayment(
  context: Context,
  input: PlaceOrder,
  idempotencyKey: string,
): Promise<StartedPayment> {
  const gateway = requireGateway(context)
  const { accountId } = requireAccount(context, LOGIN_TO_ORDER)
  await requireWithinLimit(
    context,
    'order',
    accountId,
    (wait) => `You have tried to order very often. Please try again in ${wait}.`,
  )
  const hold = await findHold(context, accountId, hashRequest(input))
  if (hold?.open) {
    const { transactionId } = hold.open
    const settled = await settlePayment(context, { transactionId, source: 'shop' })
    if (settled.outcome === 'pending') return hold.open
    if (settled.outcome === 'placed') return pageOfPlaced(transactionId, settled.orderId)
  } else if (hold) {
    return openAttempt(context, gateway, hold.checkoutId)
  }
  const { checkoutId } = await holdCheckout(context, input, idempotencyKey)
  return openAttempt(context, gateway, checkoutId)
}

interface OwnHold {
  checkoutId: string
  /** The attempt to pay for it whose page is open. */
  open: StartedPayment | undefined
}

/** What the account holds already for the very same purchase. */
async function findHold(
  { db, clock }: Context,
  accountId: string,
  requestHash: string,
): Promise<OwnHold | undefined> {
  const hold = await db
    .selectFrom('held_checkouts')
    .leftJoin('payments', (join) =>
      join
        .onRef('checkout_id', '=', 'held_checkouts.id')
        .on('payments.state', '=', 'pending')
        .on('redirect_url', 'is not', null),
    )
    .where('held_checkouts.account_id', '=', accountId)
    .where('request_hash', '=', requestHash)
    .where('held_checkouts.state', '=', 'held')
    .where('expires_at', '>', clock.now())
    .orderBy('started_at', 'desc')
    .select([
      'held_checkouts.id as checkoutId',
      'transaction_id as transactionId',
      'redirect_url as redirectUrl',
    ])
    .executeTakeFirst()
  if (!hold) return undefined
  const { checkoutId, transactionId, redirectUrl } = hold
  const open = transactionId && redirectUrl ? { transactionId, redirectUrl } : undefined
  return { checkoutId, open }
}

async function openAttempt(
  context: Context,
  gateway: PaymentGateway,
  checkoutId: string,
): Promise<StartedPayment> {
  const checkout = await context.db
    .selectFrom('held_checkouts')
    .where('id', '=', checkoutId)
    .selectAll()
    .executeTakeFirstOrThrow()
  if (checkout.state !== 'held') {
    throw new ShopError(
      'conflict',
      'This payment has ended. Please look at your cart and try again.',
    )
  }
  const attempt = await inTransaction(context, (transaction) =>
    startAttempt(transaction, {
      checkoutId,
      accountId: checkout.account_id,
      gateway: gateway.code,
      amountPaisa: checkout.total_paisa,
    }),
  )
  const session = await openSession(context, gateway, attempt, {
    transactionId: attempt.transactionId,
    amountPaisa: checkout.total_paisa,
    currency: 'BDT',
    customer: {
      name: checkout.shipping.recipientName,
      email: checkout.user_email,
      phone: checkout.shipping.recipientPhone,
      address: checkout.shipping.address,
      city: checkout.shipping.city,
      district: checkout.shipping.district,
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
    await endUnopened(context, attempt.id, error.message)
    throw new ShopError(
      'unavailable',
      'The payment page cannot be opened just now. Please try again, or choose Cash on Delivery.',
      { retryAfterSeconds: 10 },
    )
  }
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
  const query = new URLSearchParams({ tran_id: transactionId, order_id: orderId ?? '' })
  return { transactionId, redirectUrl: `/payment/success?${query}` }
}
