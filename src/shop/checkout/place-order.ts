import { emptyCart } from '../cart/change-cart.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { takeStock } from '../catalogue/move-stock.ts'
import { MAIL_QUEUE, type MailJob } from '../mail/contract.ts'
import type { Order } from '../orders/contract.ts'
import { getOrder } from '../orders/queries.ts'
import { recordOrder } from '../orders/record-order.ts'
import { takeVoucherUse } from '../pricing/take-voucher-use.ts'
import { requirePerson } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'
import { findRepeat, hashRequest } from './idempotency.ts'
import { prepareSale } from './prepare-sale.ts'
import { withoutOwnHolds } from './release-checkout.ts'
import { LOGIN_TO_ORDER } from './rules.ts'

/**
 * Buys the signed-in person's cart with cash on delivery. The same idempotency key gives the first
 * order again.
 * @throws ShopError unauthenticated, invalid, conflict (with the fresh quote in `data.quote` when
 *   prices, stock or the voucher are no longer as the shopper was shown them)
 */
export async function placeOrder(
  context: Context,
  input: PlaceOrder,
  idempotencyKey?: string,
): Promise<Order> {
  const person = requirePerson(context, LOGIN_TO_ORDER)
  refuseCard(input)
  const idempotency = idempotencyKey
    ? { key: idempotencyKey, requestHash: hashRequest(input) }
    : undefined
  return withoutOwnHolds(context, person.email, async (transaction) => {
    await lockCart(transaction.db, person.email)
    const repeat = idempotency && (await findRepeat(transaction, person.email, idempotency))
    if (repeat) return getOrder(transaction, repeat)

    const { lines, voucher, quote } = await prepareSale(transaction, person.email, input)
    const order = await recordOrder(transaction, {
      userEmail: person.email,
      userName: person.name,
      paymentMethod: input.paymentMethod,
      deliveryOption: input.deliveryOption,
      quote,
      voucherCode: voucher?.code ?? null,
      shipping: { ...input, landmark: input.landmark ?? '' },
      lines,
      idempotency,
    })
    const { orderId } = order
    await takeStock(
      transaction,
      lines.filter((line) => !line.isPreorder),
      { reason: 'sold', orderId },
    )
    if (voucher) {
      await takeVoucherUse(
        transaction,
        {
          code: voucher.code,
          userEmail: person.email,
          discountPaisa: quote.voucherDiscountPaisa,
        },
        { orderId },
      )
    }
    await emptyCart(transaction.db, person.email)
    const mail: MailJob = { kind: 'order_confirmed', orderId }
    await transaction.jobs.add(transaction.db, MAIL_QUEUE, mail)
    return order
  })
}

function refuseCard(input: PlaceOrder): void {
  if (input.paymentMethod === 'cash_on_delivery') return
  throw new ShopError('invalid', 'Only cash on delivery is available for now.', {
    fields: { paymentMethod: 'Only cash on delivery is available for now.' },
  })
}
