import { emptyCart } from '../cart/change-cart.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { type CurrentLine, listCurrentLines } from '../cart/queries.ts'
import { takeStock } from '../catalogue/move-stock.ts'
import { MAIL_QUEUE, type MailJob } from '../mail/contract.ts'
import type { Order } from '../orders/contract.ts'
import { getOrder } from '../orders/queries.ts'
import { recordOrder } from '../orders/record-order.ts'
import type { Quote } from '../pricing/contract.ts'
import { estimateDelivery, quote, toQuote } from '../pricing/rules.ts'
import { requirePerson } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'
import { findRepeat, hashRequest } from './idempotency.ts'
import { CART_IS_EMPTY, LOGIN_TO_ORDER } from './rules.ts'

/**
 * Buys the signed-in person's cart with cash on delivery. The same idempotency key gives the first
 * order again.
 * @throws ShopError unauthenticated, invalid, conflict (with the fresh quote in `data.quote` when
 *   prices or stock have moved since the shopper was shown them)
 */
export async function placeOrder(
  context: Context,
  input: PlaceOrder,
  idempotencyKey?: string,
): Promise<Order> {
  const person = requirePerson(context, LOGIN_TO_ORDER)
  refuseWhatIsNotOffered(input)
  const idempotency = idempotencyKey
    ? { key: idempotencyKey, requestHash: hashRequest(input) }
    : undefined
  return inTransaction(context, async (transaction) => {
    await lockCart(transaction.db, person.email)
    const repeat = idempotency && (await findRepeat(transaction, person.email, idempotency))
    if (repeat) return getOrder(transaction, repeat)

    const lines = await listCurrentLines(transaction, person.email)
    if (lines.length === 0) throw new ShopError('conflict', CART_IS_EMPTY)
    refuseIfChanged(lines, input)
    const orderId = await recordOrder(transaction, {
      userEmail: person.email,
      userName: person.name,
      paymentMethod: input.paymentMethod,
      deliveryOption: input.deliveryOption,
      quote: quote(lines, input.deliveryOption),
      estimate: estimateDelivery(input.deliveryOption, context.clock.now()),
      shipping: { ...input, landmark: input.landmark ?? '' },
      lines,
      idempotency,
    })
    await takeStock(
      transaction,
      lines.filter((line) => !line.isPreorder),
      { reason: 'sold', orderId },
    )
    await emptyCart(transaction.db, person.email)
    const mail: MailJob = { kind: 'order_confirmed', orderId }
    await transaction.jobs.add(transaction.db, MAIL_QUEUE, mail)
    return getOrder(transaction, orderId)
  })
}

function refuseWhatIsNotOffered(input: PlaceOrder): void {
  if (input.paymentMethod !== 'cash_on_delivery') {
    throw new ShopError('invalid', 'Only cash on delivery is available for now.', {
      fields: { paymentMethod: 'Only cash on delivery is available for now.' },
    })
  }
  if (input.voucherCode) {
    throw new ShopError('invalid', 'This voucher code is not known.', {
      fields: { voucherCode: 'This voucher code is not known.' },
    })
  }
}

/** The shopper agreed to lines and amounts; anything else must be shown and agreed to first. */
function refuseIfChanged(lines: readonly CurrentLine[], input: PlaceOrder): void {
  const current = toQuote(lines, input.deliveryOption)
  const problem = lines.find((line) => line.problem !== null)
  if (!problem && isAsShown(current, input)) return
  throw new ShopError(
    'conflict',
    problem
      ? `${problem.name}: ${problem.problem}`
      : 'Prices or items have changed since this page was opened. Please check the new total.',
    { data: { quote: current } },
  )
}

function isAsShown(current: Quote, input: PlaceOrder): boolean {
  const key = (line: { productId: string; size: string }) => `${line.productId} ${line.size}`
  const shown = new Map(input.items.map((item) => [key(item), item]))
  return (
    shown.size === current.lines.length &&
    current.lines.every((line) => {
      const item = shown.get(key(line))
      return item?.quantity === line.quantity && item.price === line.price
    }) &&
    input.subtotal === current.subtotal &&
    input.deliveryCharge === current.deliveryCharge &&
    input.voucherDiscount === current.voucherDiscount &&
    input.totalAmount === current.totalAmount
  )
}
