import { sql } from 'kysely'
import { clearCartLine } from '../cart/change-cart.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { lockCustomers } from '../identity/find-customer.ts'
import type { Order } from '../orders/contract.ts'
import { getOrderEver } from '../orders/queries.ts'
import { recordOrder } from '../orders/record-order.ts'
import { type Sale, sell, sellHeld } from '../orders/sell.ts'
import { checkVoucher } from '../pricing/vouchers/queries.ts'
import { lockVoucher } from '../pricing/vouchers/take-voucher-use.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { linesOf } from './checkout-lines.ts'
import { LATEST_PAYMENT_MS } from './rules.ts'
import { belongsTo } from './shopper.ts'

/**
 * Turns a held checkout whose payment has arrived into its order, for the shop itself, and names the order in
 * the payment. A second time gives the first order again, also when it was deleted since: its payment has
 * been dealt with. A checkout that was released meanwhile is bought anew at the price that was paid, for
 * two weeks.
 * @throws ShopError forbidden, not_found, conflict when its goods or its voucher are gone, they were ordered since, or
 *   it is too late; the payment must then be refunded
 */
export async function completeCheckout(
  context: Context,
  checkoutId: string,
  paymentId: string,
): Promise<Order> {
  requireRight(context, 'managePayments')
  return inTransaction(context, async (transaction) => {
    const checkout = await lockCheckout(transaction, checkoutId)
    if (checkout.order_id !== null) return getOrderEver(transaction, checkout.order_id)

    const sale = toSale(checkout)
    await refuseBoughtSince(transaction, sale, checkout.history_id)
    const order = await recordOrder(transaction, {
      ...sale,
      userRemovedAt: checkout.user_removed_at,
      payment: { method: 'card', paymentId },
      idempotency: undefined,
    })
    const { orderId } = order
    await transaction.db
      .updateTable('held_checkouts')
      .set({ state: 'completed', place: null, order_id: orderId, ended_at: context.clock.now() })
      .where('id', '=', checkoutId)
      .execute()
    await clearCartLine(transaction.db, sale.guestId ?? sale.userEmail, sale.lines)
    if (checkout.state === 'held') {
      await sellHeld(transaction, checkoutId, orderId)
    } else {
      refuseLate(context, checkout.held_at)
      await reserveVoucher(transaction, sale)
      await sell(transaction, sale, { reason: 'sold', orderId })
    }
    return order
  })
}

/**
 * Someone who leaves the gateway's page and then orders the very same, in cash or on another page, does not mean to buy
 * it twice. Both were done with the cart locked, so the first change of a later order has a higher number. What
 * replaces returned pieces was not ordered. An edited order counts as it was first sold.
 * A card pays for the customer in any browser; in cash anyone can order with a guest's number.
 * @throws ShopError conflict
 */
async function refuseBoughtSince(
  { db }: Context,
  sale: Sale,
  historyId: number | null,
): Promise<void> {
  const wanted = JSON.stringify(
    sale.lines.map(({ productId, size, colour, quantity }) => ({
      product_id: productId,
      size,
      colour,
      quantity,
    })),
  )
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select product_id, size, colour, quantity
      from jsonb_to_recordset(${wanted}::jsonb)
        as line (product_id text, size text, colour text, quantity integer)
    )
    select id from orders
    where (${belongsTo(sale, 'orders')}
        or (customer_id = ${sale.customerId} and payment_method = 'card'))
      and order_status <> 'cancelled' and deleted_at is null
      and (select min(id) from order_changes where order_id = orders.id) > ${historyId}::bigint
      and not exists (select from order_lines where order_id = orders.id and is_replacement)
      and not exists (
        select from (
          select product_id, size, colour, quantity from order_lines
          where order_id = orders.id and orders.edit_count = 0
          union all
          select product_id, size, colour, quantity
          from order_edits, jsonb_populate_recordset(null::order_lines, lines) as first_sold
          where order_edits.order_id = orders.id and number = 1
          union all
          select product_id, size, colour, -quantity from wanted
        ) as lines
        group by product_id, size, colour having sum(quantity) <> 0
      )
    limit 1`.execute(db)
  if (!rows[0]) return
  throw new ShopError('conflict', `The same items were ordered since: ${rows[0].id}.`)
}

/** A price is not agreed on for ever. @throws ShopError conflict */
function refuseLate({ clock }: Context, heldAt: Date): void {
  if (clock.now().getTime() - heldAt.getTime() <= LATEST_PAYMENT_MS) return
  throw new ShopError('conflict', 'The payment arrived long after its items were released.')
}

/** With the payer's cart, which is locked first everywhere, and a guest's customer, who may pay in two browsers. */
async function lockCheckout({ db }: Context, checkoutId: string) {
  const isIt = isUid(checkoutId) ? checkoutId : null
  const found = await db
    .selectFrom('held_checkouts')
    .select(['guest_id', 'user_email', 'customer_id'])
    .where('id', '=', isIt)
    .executeTakeFirst()
  if (!found) throw new ShopError('not_found', 'Payment data not found. Please try again.')
  await lockCart(db, found.guest_id ?? found.user_email)
  if (found.guest_id !== null) await lockCustomers({ db }, [found.customer_id])
  return db
    .selectFrom('held_checkouts')
    .selectAll()
    .select(linesOf)
    .where('id', '=', isIt)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

function toSale(checkout: Awaited<ReturnType<typeof lockCheckout>>): Sale {
  return {
    accountId: checkout.account_id,
    guestId: checkout.guest_id,
    customerId: checkout.customer_id,
    userEmail: checkout.user_email,
    userName: checkout.user_name,
    delivery: {
      option: checkout.delivery_option,
      name: checkout.delivery_name,
      earliestDays: checkout.earliest_days,
      latestDays: checkout.latest_days,
    },
    shipping: checkout.shipping,
    lines: checkout.lines,
    voucherCode: checkout.voucher_code,
    amounts: {
      subtotalPaisa: checkout.subtotal_paisa,
      deliveryChargePaisa: checkout.delivery_charge_paisa,
      voucherDiscountPaisa: checkout.voucher_discount_paisa,
      totalPaisa: checkout.total_paisa,
    },
  }
}

/** Locked until the transaction ends, for a checkout that gave its use back. @throws ShopError conflict */
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
