import { sql } from 'kysely'
import { linkOrder } from '../payments/link-order.ts'
import { isPaidAtDoor } from '../payments/methods.ts'
import { CASH_DUE_OF_PLACED } from '../payments/move-cash.ts'
import { prorate } from '../payments/rules.ts'
import { type DeliveryEstimate, estimateDelivery } from '../pricing/rules.ts'
import { readSettings } from '../settings/queries.ts'
import { actorName, apiKeyName } from '../shared/actor.ts'
import { toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { randomReadableCode } from '../shared/id.ts'
import { networkOf } from '../shared/network.ts'
import { announce } from '../webhooks/announce.ts'
import type { Order, SaleLine } from './contract.ts'
import { toOrder } from './order-row.ts'
import { refuseBlockedPhone } from './refuse-blocked-phone.ts'
import type { Sale, StaffDiscount } from './sell.ts'

interface NewOrder extends Sale {
  /** When the person was removed, if their payment arrived after that. */
  userRemovedAt?: Date | null
  /** Cash is owed from now on. A card has been charged already: which payment became this order. */
  payment: { method: 'cash_on_delivery' } | { method: 'card'; paymentId: string }
  idempotency: { key: string; requestHash: string } | undefined
}

/**
 * Writes a confirmed order with its lines, its adjustments, the first step of its history and the cash that is due for
 * it in one statement, within the caller's transaction. A card's payment is there already. A million ids a day are
 * possible, so one that is taken is rare, and another is tried.
 * @throws ShopError invalid for a blocked number
 */
export async function recordOrder(context: Context, order: NewOrder): Promise<Order> {
  // What was paid by card before the number was blocked is sent.
  if (isPaidAtDoor(order.payment.method)) await refuseBlockedPhone(context, order)
  const now = context.clock.now()
  const { delivery, orders } = await readSettings(context)
  const estimate = estimateDelivery(order.delivery, delivery.holidays, now)
  const lines = order.lines.map((line, position) => ({
    position,
    product_id: line.productId,
    sku: line.sku,
    name: line.name,
    size: line.size,
    colour: line.colour,
    image_url: line.imageUrl,
    unit_price_paisa: line.unitPricePaisa,
    regular_price_paisa: line.regularPricePaisa,
    quantity: line.quantity,
    is_preorder: line.isPreorder,
    is_replacement: line.isReplacement ?? false,
  }))
  for (;;) {
    const inserted = await context.db
      .with('placed', (db) =>
        db
          .insertInto('orders')
          .values({
            id: makeOrderId(orders.idPrefix, now),
            ...toRow(context, order, estimate, now),
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returningAll(),
      )
      .with(
        'lines',
        () => sql`
          (insert into order_lines (order_id, position, product_id, sku, name, size, colour,
            image_url, unit_price_paisa, regular_price_paisa, quantity, is_preorder, is_replacement,
            unit_cost_paisa)
          select placed.id, line.position, line.product_id, line.sku, line.name, line.size,
            line.colour, line.image_url, line.unit_price_paisa, line.regular_price_paisa,
            line.quantity, line.is_preorder, line.is_replacement,
            coalesce(
              (select cost_paisa from variants where product_id = line.product_id
                and size = line.size and colour = line.colour),
              (select cost_paisa from products where id = line.product_id))
          from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
            position integer, product_id text, sku text, name text, size text, colour text,
            image_url text, unit_price_paisa bigint, regular_price_paisa bigint, quantity integer,
            is_preorder boolean, is_replacement boolean))`,
      )
      .with(
        'adjustments',
        () => sql`
          (insert into order_adjustments (order_id, kind, rule, position, amount_paisa)
          select placed.id, adjustment.*
          from placed, jsonb_to_recordset(${JSON.stringify(adjustmentsOf({ ...order, discounts: order.entry?.discounts }))}::jsonb) as
            adjustment (kind text, rule text, position integer, amount_paisa bigint))`,
      )
      .with(
        'history',
        () => sql`
          (insert into order_changes (order_id, changed_at, changed_by, changed_by_key, status_kind,
            to_status, note)
          select id, placed_at, ${actorName(context.actor)}, ${apiKeyName(context.actor)}::text, 'order',
            order_status,
            case when on_hold_since is null then '' else 'On hold until confirmed' end
          from placed)`,
      )
      .with('cash', () => CASH_DUE_OF_PLACED)
      .selectFrom('placed')
      .selectAll()
      .executeTakeFirst()
    if (!inserted) continue
    if (order.payment.method === 'card') {
      await linkOrder(context, order.payment.paymentId, inserted.id)
    }
    await announce(context, { kind: 'order_placed', orderId: inserted.id })
    return toOrder({
      ...inserted,
      delivery_assigned_to: null,
      is_refunded_in_full: false,
      refund_due_paisa: 0,
      cash_fee_paisa: order.amounts.cashFeePaisa ?? 0,
      due_at_door_paisa: 0,
      refunded_paisa: 0,
      lines: lines.map((line) => ({ ...line, is_in_shop: true })),
    })
  }
}

/** What makes the total of the lines the total of the order. */
export function adjustmentsOf({
  lines,
  amounts,
  voucherCode,
  discounts = [],
}: Pick<Sale, 'amounts' | 'voucherCode'> & {
  lines: readonly Pick<SaleLine, 'unitPricePaisa' | 'quantity'>[]
  discounts?: readonly StaffDiscount[] | undefined
}) {
  const linesPaisa = lines.map((line) => line.unitPricePaisa * line.quantity)
  const shares = prorate(amounts.voucherDiscountPaisa, linesPaisa).map((share, position) => ({
    kind: 'voucher' as const,
    rule: voucherCode,
    position,
    amount_paisa: -share,
  }))
  const { deliveryChargePaisa, cashFeePaisa = 0 } = amounts
  const ofOrder = { rule: null, position: null }
  const delivery = {
    ...ofOrder,
    kind: 'delivery_charge' as const,
    amount_paisa: deliveryChargePaisa - cashFeePaisa,
  }
  const cashFee = { ...ofOrder, kind: 'cash_fee' as const, amount_paisa: cashFeePaisa }
  const takenOff = discounts.map(({ reason, position, paisa }) => ({
    kind: 'manual' as const,
    rule: reason,
    position,
    amount_paisa: -paisa,
  }))
  return [delivery, cashFee, ...shares, ...takenOff].filter(
    ({ amount_paisa }) => amount_paisa !== 0,
  )
}

function discountOf({ entry }: NewOrder): number {
  return (entry?.discounts ?? []).reduce((sum, { paisa }) => sum + paisa, 0)
}

/** Such as `HT-251121-7K3F`: the day in Asia/Dhaka and four characters for the phone. */
function makeOrderId(prefix: string, now: Date): string {
  const day = toShopDate(now).slice(2).replaceAll('-', '')
  return `${prefix}-${day}-${randomReadableCode(4)}`
}

function toRow({ address }: Context, order: NewOrder, estimate: DeliveryEstimate, now: Date) {
  return {
    account_id: order.accountId,
    guest_id: order.guestId,
    customer_id: order.customerId,
    user_email: order.userEmail,
    user_name: order.userName,
    user_removed_at: order.userRemovedAt ?? null,
    order_status: 'confirmed' as const,
    payment_status: isPaidAtDoor(order.payment.method) ? ('pending' as const) : ('paid' as const),
    payment_method: order.payment.method,
    delivery_option: order.delivery.option,
    delivery_name: order.delivery.name,
    subtotal_paisa: order.amounts.subtotalPaisa,
    delivery_charge_paisa: order.amounts.deliveryChargePaisa,
    voucher_code: order.voucherCode,
    voucher_discount_paisa: order.amounts.voucherDiscountPaisa,
    discount_paisa: discountOf(order),
    total_paisa: order.amounts.totalPaisa,
    recipient_name: order.shipping.recipientName,
    recipient_phone: order.shipping.recipientPhone,
    region: order.shipping.region,
    city: order.shipping.city,
    district: order.shipping.district,
    address: order.shipping.address,
    landmark: order.shipping.landmark,
    address_category: order.shipping.addressCategory,
    estimated_from: estimate.from,
    estimated_to: estimate.to,
    idempotency_key: order.idempotency?.key ?? null,
    request_hash: order.idempotency?.requestHash ?? null,
    // Limits are for who orders, not for who enters what others order.
    network: order.entry ? '' : networkOf(address ?? ''),
    source: order.entry?.source ?? ('web' as const),
    entered_by: order.entry?.enteredBy ?? null,
    on_hold_since: order.entry?.isOnHold ? now : null,
    placed_at: now,
    updated_at: now,
  }
}
