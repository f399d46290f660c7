import { emptyCart } from '../cart/change-cart.ts'
import { requireWithinLimit } from '../limits/count-towards.ts'
import type { Order } from '../orders/contract.ts'
import { findOrder } from '../orders/queries.ts'
import { recordOrder } from '../orders/record-order.ts'
import { sell } from '../orders/sell.ts'
import { isPaidAtDoor } from '../payments/methods.ts'
import { requireMethod } from '../payments/require-method.ts'
import { limitCodeTries } from '../pricing/vouchers/limit-code-tries.ts'
import { requireAccount } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { hashRequest } from '../shared/idempotency.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'
import { findRepeat } from './idempotency.ts'
import { limitCashOrders, limitCashPieces } from './limit-cash-orders.ts'
import { lockBuyer } from './lock-buyer.ts'
import { prepareSale, withFreshQuote } from './prepare-sale.ts'
import { releaseOwnHolds } from './release-own-holds.ts'
import { LOGIN_TO_ORDER } from './rules.ts'

/**
 * Buys the signed-in person's cart with cash on delivery. The same idempotency key gives the first
 * order again.
 * @throws ShopError unauthenticated, invalid, too_many, conflict (with the fresh quote in `data.quote` when
 *   prices, stock or the voucher are no longer as the shopper was shown them)
 */
export async function placeOrder(
  context: Context,
  input: PlaceOrder,
  idempotencyKey?: string,
): Promise<Order> {
  const person = requireAccount(context, LOGIN_TO_ORDER)
  refuseCard(input)
  const idempotency = idempotencyKey
    ? { key: idempotencyKey, requestHash: hashRequest(input) }
    : undefined
  await requireWithinLimit(
    context,
    'order',
    person.accountId,
    (wait) => `Too many attempts. Please try again in ${wait}.`,
  )
  await limitCodeTries(context, input.voucherCode)
  try {
    return await inTransaction(context, async (transaction) => {
      const buyer = await lockBuyer(transaction, person)
      const repeat =
        idempotency && (await findRepeat(transaction, 'orders', person.accountId, idempotency))
      if (repeat) return getPlaced(transaction, repeat)

      await requireMethod(transaction, input.paymentMethod)
      const { customerId } = buyer
      const isNewcomer = await limitCashOrders(transaction, { ...input, customerId })
      await releaseOwnHolds(transaction, buyer, input)
      const sale = await prepareSale(transaction, buyer, input)
      if (isNewcomer) await limitCashPieces(transaction, customerId, sale.lines)
      const order = await recordOrder(transaction, {
        ...sale,
        payment: { method: 'cash_on_delivery' },
        idempotency,
      })
      await emptyCart(transaction.db, person.email)
      await sell(transaction, sale, { reason: 'sold', orderId: order.orderId })
      return order
    })
  } catch (error) {
    throw await withFreshQuote(context, person, input, error)
  }
}

/** Somebody repeats what they never heard the answer to; nothing is ordered a second time by that. */
async function getPlaced(context: Context, orderId: string): Promise<Order> {
  const order = await findOrder(context, orderId)
  if (order) return order
  throw new ShopError(
    'conflict',
    'This order was placed but has since been deleted by the shop. To order again, return to checkout.',
  )
}

function refuseCard(input: PlaceOrder): void {
  if (isPaidAtDoor(input.paymentMethod)) return
  throw new ShopError('invalid', 'Card payments are made on the payment provider’s page.', {
    fields: { paymentMethod: 'Card payments are made on the payment provider’s page.' },
  })
}
