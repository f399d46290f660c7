import { sql } from 'kysely'
import { clearCartLine } from '../cart/change-cart.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { asWanted } from '../catalogue/move-stock.ts'
import { lockCustomers } from '../identity/find-customer.ts'
import type { Order } from '../orders/contract.ts'
import { getOrderEver } from '../orders/queries.ts'
import { recordOrder } from '../orders/record-order.ts'
import { type Sale, sell, sellHeld } from '../orders/sell.ts'
import { METHODS_PAID_BEFORE } from '../payments/methods.ts'
import { checkVoucher } from '../pricing/vouchers/queries.ts'
import { lockVoucher } from '../pricing/vouchers/take-voucher-use.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { pick } from '../shared/pick.ts'
import { ShopError } from '../shared/shop-error.ts'
import { told } from '../shared/told.ts'
import { linesOf } from './checkout-lines.ts'
import { LATEST_PAYMENT_MS } from './rules.ts'
import { belongsTo } from './shopper.ts'

/**
 * Turns a held checkout whose payment has arrived into its order, for the shop itself, and links the payment to it. A
 * repeat returns the first order, even if it was deleted since: its payment has been dealt with. Within two weeks, a
 * checkout that was released in the meantime is bought again at the price that was paid.
 * @throws ShopError forbidden, not_found, conflict when its stock or voucher is gone, the same was ordered since, or it
 *   is too late; the payment must then be refunded
 */
export async function completeCheckout(
  context: Context,
  checkoutId: string,
  paymentId: string,
): Promise<Order> {
  requireRight(context, 'managePayments')
  return inTransaction(context, async (transaction) => {
    const checkout = await lockCheckout(transaction, checkoutId)
    if (checkout.orderId !== null) return getOrderEver(transaction, checkout.orderId)

    const sale = toSale(checkout)
    await refuseBoughtSince(transaction, sale, checkout.historyId)
    const { method } = await transaction.db
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .select('method')
      .executeTakeFirstOrThrow()
    const order = await recordOrder(transaction, {
      ...sale,
      userRemovedAt: checkout.userRemovedAt,
      payment: { method, paymentId, advancePaisa: checkout.advancePaisa ?? undefined },
      idempotency: undefined,
    })
    const { orderId } = order
    await transaction.db
      .updateTable('heldCheckouts')
      .set({ state: 'completed', place: null, orderId, endedAt: context.clock.now() })
      .where('id', '=', checkoutId)
      .execute()
    await clearCartLine(transaction.db, sale.guestId ?? sale.userEmail, sale.lines)
    if (checkout.state === 'held') {
      await sellHeld(transaction, checkoutId, orderId)
    } else {
      refuseLate(context, checkout.heldAt)
      await reserveVoucher(transaction, sale)
      await sell(transaction, sale, { reason: 'sold', orderId })
    }
    return order
  })
}

/**
 * A shopper who leaves the gateway's page and then orders exactly the same, in cash or on another page, does not want
 * it twice. Both happened with the cart locked, so the first change of a later order has a higher number. Replacements
 * for returned pieces do not count. An edited order counts as first sold. What a gateway charged counts in any browser of the
 * customer; with cash, anyone can order with a guest's number.
 * @throws ShopError conflict
 */
async function refuseBoughtSince(
  { db }: Context,
  sale: Sale,
  historyId: number | null,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where (${belongsTo(sale, 'orders')}
        or (customer_id = ${sale.customerId} and payment_method = any(${METHODS_PAID_BEFORE})))
      and order_status <> 'cancelled' and deleted_at is null
      and (select min(id) from order_changes where order_id = orders.id) > ${historyId}::bigint
      and not exists (select from order_lines where order_id = orders.id and is_replacement)
      and not exists (
        select from (
          select variant_id, quantity from order_lines
          where order_id = orders.id and orders.edit_count = 0
          union all
          select variant_id, quantity
          from order_edits, jsonb_populate_recordset(null::order_lines, lines) as first_sold
          where order_edits.order_id = orders.id and number = 1
          union all
          select variant_id, -quantity from ${asWanted(sale.lines)}
        ) as lines
        group by variant_id having sum(quantity) <> 0
      )
    limit 1`.execute(db)
  if (!rows[0]) return
  throw new ShopError('conflict', told('refusal_same_items_were', { id: rows[0].id }))
}

/** A price is not guaranteed forever. @throws ShopError conflict */
function refuseLate({ clock }: Context, heldAt: Date): void {
  if (clock.now().getTime() - heldAt.getTime() <= LATEST_PAYMENT_MS) return
  throw new ShopError('conflict', told('refusal_payment_arrived_long'))
}

/**
 * Locks the checkout together with the payer's cart, which always comes first, and a guest's customer, who may pay in
 * two browsers.
 */
async function lockCheckout({ db }: Context, checkoutId: string) {
  const isIt = isUid(checkoutId) ? checkoutId : null
  const found = await db
    .selectFrom('heldCheckouts')
    .select(['guestId', 'userEmail', 'customerId'])
    .where('id', '=', isIt)
    .executeTakeFirst()
  if (!found) throw new ShopError('not_found', told('refusal_payment_data_not_found'))
  await lockCart(db, found.guestId ?? found.userEmail)
  if (found.guestId !== null) await lockCustomers({ db }, [found.customerId])
  return db
    .selectFrom('heldCheckouts')
    .selectAll()
    .select(linesOf)
    .where('id', '=', isIt)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

function toSale(checkout: Awaited<ReturnType<typeof lockCheckout>>): Sale {
  return {
    ...pick(checkout, 'accountId', 'guestId', 'customerId', 'userEmail', 'userName'),
    delivery: {
      option: checkout.deliveryOption,
      name: checkout.deliveryName,
      nameBangla: checkout.deliveryNameBangla,
      earliestDays: checkout.earliestDays,
      latestDays: checkout.latestDays,
    },
    ...pick(checkout, 'shipping', 'language', 'lines', 'voucherCode'),
    amounts: {
      ...pick(checkout, 'subtotalPaisa', 'deliveryChargePaisa', 'voucherDiscountPaisa'),
      cashFeePaisa: checkout.cashFeePaisa,
      totalPaisa: checkout.totalPaisa,
    },
  }
}

/** Locked until the transaction ends, for a checkout that has returned its use. @throws ShopError conflict */
async function reserveVoucher(
  context: Context,
  { voucherCode: code, accountId, customerId, userEmail: email, shipping, lines }: Sale,
): Promise<void> {
  if (code === null) return
  await lockVoucher(context, code)
  const { recipientPhone } = shipping
  const customer = { accountId, customerId, email, recipientPhone }
  const { refusal } = await checkVoucher(context, { code, customer, lines })
  if (refusal !== undefined) throw new ShopError('conflict', refusal)
}
