import { m } from '#messages'
import { isToBeCalled } from '../calls/is-to-be-called.ts'
import { emptyCart } from '../cart/change-cart.ts'
import type { Order } from '../orders/contract.ts'
import { findGuestOrderLink } from '../orders/links/guest-order-link.ts'
import { findOrder } from '../orders/queries.ts'
import { recordOrder } from '../orders/record-order.ts'
import { sell } from '../orders/sell.ts'
import { paymentMethods } from '../payments/methods.ts'
import { isByTransfer } from '../payments/record-transfer.ts'
import { requireMethod } from '../payments/require-method.ts'
import { transferShape } from '../payments/wallets/contract.ts'
import { limitCodeTries } from '../pricing/vouchers/limit-code-tries.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { toPaisa } from '../shared/money.ts'
import { isShopError, ShopError } from '../shared/shop-error.ts'
import type { PlacedOrder, PlaceOrder } from './contract.ts'
import { findRepeat, hashOrder, type Idempotency } from './idempotency.ts'
import { limitCashOrders, limitCashPieces } from './limit-cash-orders.ts'
import { limitOrderTries } from './limit-order-tries.ts'
import { lockBuyer } from './lock-buyer.ts'
import { prepareSale, withFreshQuote } from './prepare-sale.ts'
import { releaseOwnHolds } from './release-own-holds.ts'
import { requireAdvance } from './require-advance.ts'
import { requireCodeWhereRisky, takePhoneCode } from './require-code.ts'
import { requireOrderer, type Shopper } from './shopper.ts'

/**
 * Buys the shopper's cart with cash on delivery, or with money that the shopper sent by hand. The same idempotency key
 * returns the first order again.
 * @throws ShopError unauthenticated, invalid, phone_code_required, too_many, conflict (with the fresh quote in
 *   `data.quote` when prices, stock or the voucher are no longer as the shopper was shown them), also for a used TrxID
 */
export async function placeOrder(
  context: Context,
  input: PlaceOrder,
  idempotencyKey?: string,
): Promise<PlacedOrder> {
  const shopper = await requireOrderer(context, input)
  const payment = readPayment(input)
  const idempotency = idempotencyKey
    ? { key: idempotencyKey, requestHash: hashOrder(input) }
    : undefined
  try {
    return await withLink(
      context,
      shopper,
      await place(context, shopper, input, payment, idempotency),
    )
  } catch (error) {
    const placed = idempotency && (await findWhileBusy(context, shopper, idempotency, error))
    if (placed) return withLink(context, shopper, placed)
    throw await withFreshQuote(context, shopper, input, error)
  }
}

async function place(
  context: Context,
  shopper: Shopper,
  input: PlaceOrder,
  payment: ReturnType<typeof readPayment>,
  idempotency: Idempotency | undefined,
): Promise<Order> {
  // Before the limits, from which a proven phone is exempt; the code has its own limit of attempts.
  await takePhoneCode(context, shopper, input)
  await limitOrderTries(context, shopper)
  await limitCodeTries(context, shopper, input.voucherCode)
  return inTransaction(context, async (transaction) => {
    const buyer = await lockBuyer(transaction, shopper)
    const repeat = idempotency && (await findRepeat(transaction, 'orders', shopper, idempotency))
    if (repeat) return getPlaced(transaction, repeat)

    await requireMethod(transaction, input.paymentMethod, buyer.terms.payments)
    const { isNewcomer, refusal } = await limitCashOrders(transaction, buyer, input.recipientPhone)
    await releaseOwnHolds(transaction, buyer, input)
    const sold = await prepareSale(transaction, buyer, input, refusal)
    await requireCodeWhereRisky(transaction, buyer, sold.amounts.totalPaisa)
    if (isNewcomer) await limitCashPieces(transaction, buyer, sold)
    await requireAdvance(transaction, input, sold)
    const isOnHold =
      payment.method === 'cash_on_delivery' && (await isToBeCalled(transaction, sold.shipping))
    const sale = { ...sold, isOnHold }
    const order = await recordOrder(transaction, {
      ...sale,
      payment,
      idempotency,
    })
    await emptyCart(transaction.db, buyer.cartOwner)
    await sell(transaction, sale, { reason: 'sold', orderId: order.orderId })
    return order
  })
}

/** Finds the order of a repeated request when the shop is too busy for a transaction. */
async function findWhileBusy(
  context: Context,
  shopper: Shopper,
  idempotency: Idempotency,
  error: unknown,
): Promise<Order | undefined> {
  if (!isShopError(error) || error.code !== 'unavailable') return undefined
  const repeat = await findRepeat(context, 'orders', shopper, idempotency)
  return repeat === undefined ? undefined : getPlaced(context, repeat)
}

async function withLink(
  context: Context,
  { guestId }: Shopper,
  order: Order,
): Promise<PlacedOrder> {
  if (guestId === null) return order
  const { orderId } = order
  const orderLink = await findGuestOrderLink(context, { userId: guestId, orderId })
  return { ...order, ...(orderLink !== undefined && { orderLink }) }
}

/** A repeat by a client that never received the answer; nothing is ordered again. */
async function getPlaced(context: Context, orderId: string): Promise<Order> {
  const order = await findOrder(context, orderId)
  if (order) return order
  throw new ShopError('conflict', m.refusal_order_placed_but())
}

/** @throws ShopError invalid for a gateway, and for no number or TrxID of a wallet */
function readPayment({ paymentMethod: method, senderNumber, trxId, advance }: PlaceOrder) {
  if (method === 'cash_on_delivery') return { method } as const
  if (!isByTransfer(method)) {
    const label = paymentMethods[method].label()
    throw refuse({ paymentMethod: m.refusal_pay_on_page({ label }) })
  }
  const shape = transferShape(paymentMethods[method].wallet)
  const { data: transfer, error } = shape.safeParse({ senderNumber, trxId })
  if (transfer) {
    const advancePaisa = advance === undefined ? undefined : toPaisa(advance)
    return { method, transfer, advancePaisa } as const
  }
  throw refuse(
    Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}

function refuse(fields: Record<string, string>): ShopError {
  return new ShopError('invalid', Object.values(fields)[0] ?? '', { fields })
}
