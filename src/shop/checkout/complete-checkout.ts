import { takeOutOfCart } from '../cart/change-cart.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { sellHeldStock, takeStock } from '../catalogue/move-stock.ts'
import { MAIL_QUEUE, type MailJob } from '../mail/contract.ts'
import type { Order } from '../orders/contract.ts'
import { getOrderEver } from '../orders/queries.ts'
import { recordOrder } from '../orders/record-order.ts'
import { checkVoucher } from '../pricing/queries.ts'
import { lockVoucher, passVoucherUseOn, takeVoucherUse } from '../pricing/take-voucher-use.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'

/**
 * Turns a checkout whose payment has arrived into its order, for the shop itself. A second time gives
 * the first order again, also when it was deleted since: its payment has been dealt with. A checkout
 * that was released meanwhile is bought anew at the price that was paid.
 * @throws ShopError forbidden, not_found, conflict when its goods or its voucher are gone; the payment
 *   must then be refunded
 */
export async function completeCheckout(context: Context, checkoutId: string): Promise<Order> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const checkout = await lockCheckout(transaction, checkoutId)
    if (checkout.order_id !== null) return getOrderEver(transaction, checkout.order_id)

    const userEmail = checkout.user_email
    const order = await recordOrder(transaction, {
      accountId: checkout.account_id,
      userRemovedAt: checkout.user_removed_at,
      userEmail,
      userName: checkout.user_name,
      paymentMethod: 'card',
      deliveryOption: checkout.delivery_option,
      quote: {
        subtotalPaisa: checkout.subtotal_paisa,
        deliveryChargePaisa: checkout.delivery_charge_paisa,
        voucherDiscountPaisa: checkout.voucher_discount_paisa,
        totalPaisa: checkout.total_paisa,
      },
      voucherCode: checkout.voucher_code,
      shipping: checkout.shipping,
      lines: checkout.lines,
      idempotency: undefined,
    })
    const { orderId } = order
    if (checkout.state === 'held') {
      await passVoucherUseOn(transaction, checkoutId, orderId)
      await sellHeldStock(transaction, checkoutId, orderId)
    } else {
      await takeAnew(transaction, checkout, orderId)
    }
    await transaction.db
      .updateTable('held_checkouts')
      .set({ state: 'completed', place: null, order_id: orderId, ended_at: context.clock.now() })
      .where('id', '=', checkoutId)
      .execute()
    await takeOutOfCart(transaction.db, userEmail, checkout.lines)
    const mail: MailJob = { kind: 'order_confirmed', orderId }
    await transaction.jobs.add(transaction.db, MAIL_QUEUE, mail)
    return order
  })
}

/** With the cart of whoever pays, which everybody locks first. */
async function lockCheckout({ db }: Context, checkoutId: string) {
  const isIt = isUid(checkoutId) ? checkoutId : null
  const found = await db
    .selectFrom('held_checkouts')
    .select('user_email')
    .where('id', '=', isIt)
    .executeTakeFirst()
  if (!found) throw new ShopError('not_found', 'Payment data not found. Please try again.')
  await lockCart(db, found.user_email)
  return db
    .selectFrom('held_checkouts')
    .selectAll()
    .where('id', '=', isIt)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type LockedCheckout = Awaited<ReturnType<typeof lockCheckout>>

async function takeAnew(
  context: Context,
  checkout: LockedCheckout,
  orderId: string,
): Promise<void> {
  if (checkout.voucher_code !== null) {
    const { user_email: userEmail, voucher_code: code } = checkout
    await lockVoucher(context, code)
    const { refusal } = await checkVoucher(context, {
      code,
      userEmail,
      subtotalPaisa: checkout.subtotal_paisa,
    })
    if (refusal !== undefined) throw new ShopError('conflict', refusal)
    const discountPaisa = checkout.voucher_discount_paisa
    await takeVoucherUse(context, { code, userEmail, discountPaisa }, { orderId })
  }
  await takeStock(
    context,
    checkout.lines.filter((line) => !line.isPreorder),
    { reason: 'sold', orderId },
  )
}
