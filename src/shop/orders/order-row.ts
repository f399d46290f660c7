import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { paymentMethods } from '../payments/methods.ts'
import { owedCashPaisaOf, refundedPaisaOf } from '../payments/queries.ts'
import { IS_REFUNDED_IN_FULL } from '../payments/read-standing.ts'
import { hasRightTo, hasRightToAll, isStaff } from '../shared/actor.ts'
import { SHOP_TIME_ZONE, type ShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { regularPriceOf, toTaka } from '../shared/money.ts'
import { countPieces } from '../shared/pieces.ts'
import { shownEmail } from '../shared/stand-in-email.ts'
import type { Order, ShownOrder } from './contract.ts'
import { REFUND_DUE_PAISA } from './refunds/refund-due.ts'
import { riderNameOf } from './riders/rider-row.ts'
import { shopperNote } from './rules.ts'

/** Without those that were deleted. */
export function selectOrders(context: Pick<Context, 'db'>) {
  return selectOrdersEver(context).where('orders.deleted_at', 'is', null)
}

export function selectOrdersEver({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select(IS_REFUNDED_IN_FULL.as('is_refunded_in_full'))
    .select((order) => [
      riderNameOf(order).as('delivery_assigned_to'),
      jsonArrayFrom(
        order
          .selectFrom('order_lines')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .orderBy('order_lines.position')
          .select([
            'product_id',
            'name',
            'size',
            'colour',
            'image_url',
            'unit_price_paisa',
            'regular_price_paisa',
            'quantity',
            'is_preorder',
          ])
          .select((line) =>
            line
              .exists(
                line
                  .selectFrom('products')
                  .whereRef('products.id', '=', 'order_lines.product_id')
                  .where('products.archived_at', 'is', null)
                  .select('products.id'),
              )
              .as('is_in_shop'),
          ),
      ).as('lines'),
      REFUND_DUE_PAISA.as('refund_due_paisa'),
      sql<number>`coalesce((select sum(amount_paisa) from order_adjustments
        where order_id = orders.id and kind = 'cash_fee'), 0)::bigint`.as('cash_fee_paisa'),
      sql<number>`case when orders.edit_count > 0 and orders.payment_method <> 'cash_on_delivery'
        then ${owedCashPaisaOf(sql.ref('orders.id'))} else 0 end`.as('due_at_door_paisa'),
      refundedPaisaOf(sql.ref('orders.id')).as('refunded_paisa'),
    ])
}

export type OrderRow = Awaited<
  ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>
>

export function toOrder(row: OrderRow): Order {
  return {
    _id: row.uid,
    orderId: row.id,
    customerId: row.customer_id,
    userEmail: shownEmail(row.user_email),
    userRemovedAt: row.user_removed_at?.toISOString() ?? null,
    userName: row.user_name,
    items: row.lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      image: line.image_url,
      size: line.size,
      colour: line.colour,
      price: toTaka(line.unit_price_paisa),
      ...regularPriceOf({ regularPricePaisa: line.regular_price_paisa }),
      quantity: line.quantity,
      itemTotal: toTaka(line.unit_price_paisa * line.quantity),
      isPreorder: line.is_preorder,
      isInShop: line.is_in_shop === true,
    })),
    itemCount: countPieces(row.lines),
    subtotal: toTaka(row.subtotal_paisa),
    deliveryCharge: toTaka(row.delivery_charge_paisa),
    ...(row.cash_fee_paisa > 0 && { cashFee: toTaka(row.cash_fee_paisa) }),
    voucherCode: row.voucher_code,
    voucherDiscount: toTaka(row.voucher_discount_paisa),
    discount: toTaka(row.discount_paisa),
    totalAmount: toTaka(row.total_paisa),
    source: row.source,
    onHoldSince: row.on_hold_since?.toISOString() ?? null,
    ...(row.due_at_door_paisa > 0 && { dueAtDoor: toTaka(row.due_at_door_paisa) }),
    ...(row.refunded_paisa > 0 && { refunded: toTaka(row.refunded_paisa) }),
    orderStatus: row.order_status,
    deliveryStatus: row.delivery_status,
    paymentStatus: row.payment_status,
    isRefundedInFull: row.is_refunded_in_full,
    refundDue: toTaka(row.refund_due_paisa),
    paymentMethod: paymentMethods[row.payment_method].label,
    paymentMethodCode: row.payment_method,
    deliveryOption: row.delivery_option,
    deliveryName: row.delivery_name,
    estimatedFrom: row.estimated_from,
    estimatedTo: row.estimated_to,
    recipientName: row.recipient_name,
    recipientPhone: row.recipient_phone,
    shippingAddress: {
      region: row.region,
      city: row.city,
      district: row.district,
      address: row.address,
      landmark: row.landmark,
      addressCategory: row.address_category,
    },
    // Most towns have the name of their district, and some of their division.
    deliveryAddress: [row.address, row.landmark, ...new Set([row.city, row.district, row.region])]
      .filter((part) => part !== '')
      .join(', '),
    deliveryAssignedTo: row.delivery_assigned_to,
    deliveryNotes: row.delivery_notes,
    orderDate: row.placed_at.toISOString(),
    createdAt: row.placed_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  }
}

/** For customers without what staff noted for each other; without amounts for staff who may not read those. */
export function toShownOrder(context: Pick<Context, 'actor'>, row: OrderRow): ShownOrder {
  const isForStaff = context.actor.kind === 'shop' || isStaff(context.actor)
  const noted = { ...toOrder(row), assignmentNotes: row.assignment_notes }
  const order = isForStaff ? toOrder(row) : withoutStaffNotes(noted)
  return {
    ...(hasRightTo(context, 'readMoney', row.account_id) ? order : withoutAmounts(order)),
    ...(hasRightToAll(context, 'readOrders') && { assignmentNotes: row.assignment_notes }),
  }
}

/** A note that came with a new delivery person is theirs, also while the parcel is on its way. */
export function withoutStaffNotes<T extends ShownOrder>({ assignmentNotes, ...order }: T) {
  const note = order.deliveryNotes === assignmentNotes ? '' : order.deliveryNotes
  return { ...order, deliveryNotes: shopperNote(order.deliveryStatus, note) }
}

function withoutAmounts(order: Order): ShownOrder {
  const { subtotal, deliveryCharge, voucherCode, voucherDiscount, totalAmount, ...rest } = order
  const { discount, dueAtDoor, refunded, refundDue, cashFee, ...shown } = rest
  return { ...shown, items: order.items.map(({ price, regularPrice, itemTotal, ...item }) => item) }
}

/** Midnight in Asia/Dhaka. */
export function startOfDay(date: ShopDate) {
  return sql<Date>`(${date}::date::timestamp at time zone ${SHOP_TIME_ZONE})`
}
