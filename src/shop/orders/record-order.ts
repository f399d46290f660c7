import { sql } from 'kysely'
import { hashOfUrl } from '../images/rules.ts'
import { linkOrder } from '../payments/link-order.ts'
import { isPaidBefore, type PaymentMethod } from '../payments/methods.ts'
import { CASH_DUE_OF_PLACED, changeCashDue } from '../payments/move-cash.ts'
import { recordTransfer, type TransferMethod } from '../payments/record-transfer.ts'
import { prorate } from '../payments/rules.ts'
import type { Transfer } from '../payments/wallets/contract.ts'
import { type DeliveryEstimate, estimateDelivery } from '../pricing/rules.ts'
import { readSettings } from '../settings/queries.ts'
import { actorName, apiKeyName } from '../shared/actor.ts'
import { toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { randomReadableCode } from '../shared/id.ts'
import { networkOf } from '../shared/network.ts'
import { pick } from '../shared/pick.ts'
import { announce } from '../webhooks/announce.ts'
import { type Order, type Remark, SHIPPING_PARTS } from './contract.ts'
import { toOrder } from './order-row.ts'
import { queuePushes } from './push/send-push.ts'
import { refuseBlockedBuyer } from './refuse-blocked-buyer.ts'
import type { Sale, SaleLine, StaffDiscount } from './sell.ts'

const ON_HOLD: Remark = { code: 'on_hold' }

interface NewOrder extends Sale {
  /** When the user was removed, if the payment arrived after that. */
  userRemovedAt?: Date | null
  /**
   * Cash becomes due. A gateway has charged already: the payment that paid for this order. A transfer waits for staff
   * to confirm it; where it is an advance, the rest becomes due in cash.
   */
  payment:
    | { method: 'cash_on_delivery' }
    | { method: PaymentMethod; paymentId: string; advancePaisa?: number | undefined }
    | { method: TransferMethod; transfer: Transfer; advancePaisa?: number | undefined }
  idempotency: { key: string; requestHash: string } | undefined
}

/**
 * Writes a confirmed order with its lines, adjustments, first step of its history and the cash due in one statement,
 * within the caller's transaction. A card payment exists already. A million ids a day are possible, so a collision is
 * rare, and leads to another attempt.
 * @throws ShopError invalid for a blocked number, conflict for a TrxID that pays another order
 */
export async function recordOrder(context: Context, order: NewOrder): Promise<Order> {
  // An order paid by card before the number was blocked is shipped.
  if (!isPaidBefore(order.payment.method)) await refuseBlockedBuyer(context, order)
  const now = context.clock.now()
  const { delivery, orders } = await readSettings(context)
  const estimate = estimateDelivery(order.delivery, delivery.holidays, now)
  const lines = order.lines.map((line, position) => ({
    position,
    ...pick(
      line,
      'productId',
      'variantId',
      'sku',
      'name',
      'nameBangla',
      'size',
      'colour',
      'imageUrl',
      'unitPricePaisa',
    ),
    ...pick(line, 'regularPricePaisa', 'quantity', 'isPreorder'),
    isReplacement: line.isReplacement ?? false,
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
          (insert into order_lines (order_id, position, product_id, variant_id, sku, name, name_bangla, size,
            colour, image_url, unit_price_paisa, regular_price_paisa, quantity, is_preorder, is_replacement,
            unit_cost_paisa)
          select placed.id, line.position, line."productId", line."variantId", line.sku, line.name,
            line."nameBangla", line.size,
            line.colour, line."imageUrl", line."unitPricePaisa", line."regularPricePaisa",
            line.quantity, line."isPreorder", line."isReplacement",
            coalesce(
              (select cost_paisa from variants where id = line."variantId"),
              (select cost_paisa from products where id = line."productId"))
          from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
            position integer, "productId" text, "variantId" uuid, sku text, name text,
            "nameBangla" text, size text, colour text, "imageUrl" text, "unitPricePaisa" bigint, "regularPricePaisa" bigint, quantity integer,
            "isPreorder" boolean, "isReplacement" boolean))`,
      )
      .with(
        'adjustments',
        () => sql`
          (insert into order_adjustments (order_id, kind, rule, position, amount_paisa)
          select placed.id, kind, rule, position, "amountPaisa"
          from placed, jsonb_to_recordset(${JSON.stringify(adjustmentsOf({ ...order, discounts: order.entry?.discounts }))}::jsonb) as
            adjustment (kind text, rule text, position integer, "amountPaisa" bigint))`,
      )
      .with(
        'history',
        () => sql`
          (insert into order_changes (order_id, changed_at, changed_by, changed_by_key, status_kind,
            to_status, remark)
          select id, placed_at, ${actorName(context.actor)}, ${apiKeyName(context.actor)}::text, 'order',
            order_status,
            case when on_hold_since is not null then ${JSON.stringify(ON_HOLD)}::jsonb end
          from placed)`,
      )
      .with('cash', () => CASH_DUE_OF_PLACED)
      .selectFrom('placed')
      .selectAll()
      .select(
        sql<Record<string, string> | null>`(
          select jsonb_object_agg(hash, colour) from images
          where hash = any(${lines.flatMap(({ imageUrl }) => hashOfUrl(imageUrl) ?? [])}::text[])
            and colour <> '')`.as('imageColours'),
      )
      .executeTakeFirst()
    if (!inserted) continue
    if ('paymentId' in order.payment) {
      await linkOrder(context, order.payment.paymentId, inserted.id)
    }
    const { totalPaisa } = inserted
    const advance = 'advancePaisa' in order.payment ? order.payment.advancePaisa : undefined
    const sentPaisa = order.payment.method === 'cash_on_delivery' ? 0 : (advance ?? totalPaisa)
    const dueAtDoorPaisa = sentPaisa && totalPaisa - sentPaisa
    if ('transfer' in order.payment) {
      await recordTransfer(context, { order: inserted, ...order.payment, amountPaisa: sentPaisa })
    }
    if (dueAtDoorPaisa > 0) {
      const { id: orderId, accountId } = inserted
      await changeCashDue(context, { orderId, accountId, amountPaisa: dueAtDoorPaisa })
    }
    await announce(context, { kind: 'order_placed', orderId: inserted.id })
    await queuePushes(context, inserted.id)
    return toOrder({
      ...inserted,
      deliveryAssignedTo: null,
      isRefundedInFull: false,
      refundDuePaisa: 0,
      cashFeePaisa: order.amounts.cashFeePaisa ?? 0,
      dueAtDoorPaisa,
      refundedPaisa: 0,
      lines: lines.map((line) => ({
        ...line,
        imageColour: inserted.imageColours?.[hashOfUrl(line.imageUrl) ?? ''] ?? null,
        isInShop: true,
      })),
      takesBack: [],
    })
  }
}

/** Adjustments that turn the total of the lines into the order's total. */
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
    amountPaisa: -share,
  }))
  const { deliveryChargePaisa, cashFeePaisa = 0, exchangeCreditPaisa = 0 } = amounts
  const ofOrder = { rule: null, position: null }
  const delivery = {
    ...ofOrder,
    kind: 'delivery_charge' as const,
    amountPaisa: deliveryChargePaisa - cashFeePaisa,
  }
  const cashFee = { ...ofOrder, kind: 'cash_fee' as const, amountPaisa: cashFeePaisa }
  const takenOff = discounts.map(({ reason, position, paisa }) => ({
    kind: 'manual' as const,
    rule: reason,
    position,
    amountPaisa: -paisa,
  }))
  const exchange = {
    kind: 'exchange' as const,
    rule: null,
    position: 0,
    amountPaisa: -exchangeCreditPaisa,
  }
  return [delivery, cashFee, ...shares, ...takenOff, exchange].filter(
    ({ amountPaisa }) => amountPaisa !== 0,
  )
}

function discountOf({ entry }: NewOrder): number {
  return (entry?.discounts ?? []).reduce((sum, { paisa }) => sum + paisa, 0)
}

/** Such as `HT-251121-7K3F`: the day in Asia/Dhaka and four characters that are easy to say on the phone. */
function makeOrderId(prefix: string, now: Date): string {
  const day = toShopDate(now).slice(2).replaceAll('-', '')
  return `${prefix}-${day}-${randomReadableCode(4)}`
}

function toRow({ address }: Context, order: NewOrder, estimate: DeliveryEstimate, now: Date) {
  return {
    ...pick(order, 'accountId', 'guestId', 'customerId', 'userEmail', 'userName', 'language'),
    userRemovedAt: order.userRemovedAt ?? null,
    orderStatus: 'confirmed' as const,
    paymentStatus: isPaidBefore(order.payment.method) ? ('paid' as const) : ('pending' as const),
    paymentMethod: order.payment.method,
    deliveryOption: order.delivery.option,
    deliveryName: order.delivery.name,
    deliveryNameBangla: order.delivery.nameBangla,
    ...pick(
      order.amounts,
      'subtotalPaisa',
      'deliveryChargePaisa',
      'voucherDiscountPaisa',
      'totalPaisa',
    ),
    voucherCode: order.voucherCode,
    discountPaisa: discountOf(order),
    exchangeCreditPaisa: order.amounts.exchangeCreditPaisa ?? 0,
    ...pick(order.shipping, ...SHIPPING_PARTS),
    estimatedFrom: estimate.from,
    estimatedTo: estimate.to,
    idempotencyKey: order.idempotency?.key ?? null,
    requestHash: order.idempotency?.requestHash ?? null,
    // Limits apply to shoppers, not to staff who enter orders.
    network: order.entry ? '' : networkOf(address ?? ''),
    source: order.entry?.source ?? ('web' as const),
    enteredBy: order.entry?.enteredBy ?? null,
    onHoldSince: order.isOnHold ? now : null,
    placedAt: now,
    updatedAt: now,
  }
}
