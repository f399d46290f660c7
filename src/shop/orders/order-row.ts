import { sql } from 'kysely'
import { shownArea, shownPlace } from '../areas/areas.ts'
import { shownVariant } from '../catalogue/rules.ts'
import { paymentMethods } from '../payments/methods.ts'
import { owedCashPaisaOf, refundedPaisaOf } from '../payments/queries.ts'
import { IS_REFUNDED_IN_FULL } from '../payments/read-standing.ts'
import { hasRightTo, hasRightToAll, isStaff } from '../shared/actor.ts'
import { inShownLanguage } from '../shared/bangla.ts'
import { SHOP_TIME_ZONE, type ShopDate } from '../shared/clock.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { jsonArrayFrom } from '../shared/json-from.ts'
import { formatWhole } from '../shared/language.ts'
import { regularPriceOf, toTaka } from '../shared/money.ts'
import { pick } from '../shared/pick.ts'
import { countPieces } from '../shared/pieces.ts'
import { shownEmail } from '../shared/stand-in-email.ts'
import { type Order, PLACE_PARTS, type ShownOrder } from './contract.ts'
import { REFUND_DUE_PAISA } from './refunds/refund-due.ts'
import { riderNameOf } from './riders/rider-row.ts'
import { shopperNote } from './rules.ts'

/** Leaves out deleted orders. */
export function selectOrders(context: DbContext) {
  return selectOrdersEver(context).where('orders.deletedAt', 'is', null)
}

export function selectOrdersEver({ db }: DbContext) {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select(IS_REFUNDED_IN_FULL.as('isRefundedInFull'))
    .select((order) => [
      riderNameOf(order).as('deliveryAssignedTo'),
      jsonArrayFrom(
        order
          .selectFrom('orderLines')
          .whereRef('orderLines.orderId', '=', 'orders.id')
          .orderBy('orderLines.position')
          .select(['productId', 'name', 'nameBangla', 'size', 'colour', 'imageUrl'])
          .select(['unitPricePaisa', 'regularPricePaisa', 'quantity', 'isPreorder'])
          .select((line) =>
            line
              .selectFrom('images')
              .where('hash', '=', sql<string>`image_hash_of(order_lines.image_url)`)
              .where('images.colour', '<>', '')
              .select('images.colour')
              .as('imageColour'),
          )
          .select((line) =>
            line
              .exists(
                line
                  .selectFrom('products')
                  .whereRef('products.id', '=', 'orderLines.productId')
                  .where('products.archivedAt', 'is', null)
                  .select('products.id'),
              )
              .as('isInShop'),
          ),
      ).as('lines'),
      jsonArrayFrom(
        order
          .selectFrom('returns')
          .innerJoin('returnLines', 'returnId', 'returns.id')
          .innerJoin('orderLines as old', (join) =>
            join
              .onRef('old.orderId', '=', 'returnLines.orderId')
              .onRef('old.position', '=', 'returnLines.position'),
          )
          .whereRef('replacementOrderId', '=', 'orders.id')
          .where('receivedAt', 'is', null)
          .select(['old.name', 'old.nameBangla', 'old.size', 'old.colour', 'returnLines.quantity']),
      ).as('takesBack'),
      REFUND_DUE_PAISA.as('refundDuePaisa'),
      sql<number>`coalesce((select sum(amount_paisa) from order_adjustments
        where order_id = orders.id and kind = 'cash_fee'), 0)::bigint`.as('cashFeePaisa'),
      sql<number>`case when orders.payment_method <> 'cash_on_delivery'
        then ${owedCashPaisaOf(sql.ref('orders.id'))} else 0 end`.as('dueAtDoorPaisa'),
      refundedPaisaOf(sql.ref('orders.id')).as('refundedPaisa'),
    ])
}

export type OrderRow = Awaited<
  ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>
>

export function toOrder(row: OrderRow): Order {
  const { lines, deliveryName, takesBack } = inShownLanguage(
    pick(row, 'lines', 'deliveryName', 'deliveryNameBangla', 'takesBack'),
  )
  return {
    _id: row.uid,
    orderId: row.id,
    ...pick(row, 'customerId', 'userName', 'voucherCode', 'source'),
    userEmail: shownEmail(row.userEmail),
    userRemovedAt: row.userRemovedAt?.toISOString() ?? null,
    items: lines.map((line) => ({
      ...pick(line, 'productId', 'name', 'size', 'colour', 'quantity', 'isPreorder'),
      image: line.imageUrl,
      ...(line.imageColour !== null && { imageColour: line.imageColour }),
      price: toTaka(line.unitPricePaisa),
      ...regularPriceOf({ regularPricePaisa: line.regularPricePaisa }),
      itemTotal: toTaka(line.unitPricePaisa * line.quantity),
      isInShop: line.isInShop === true,
    })),
    itemCount: countPieces(row.lines),
    subtotal: toTaka(row.subtotalPaisa),
    deliveryCharge: toTaka(row.deliveryChargePaisa),
    ...(row.cashFeePaisa > 0 && { cashFee: toTaka(row.cashFeePaisa) }),
    voucherDiscount: toTaka(row.voucherDiscountPaisa),
    discount: toTaka(row.discountPaisa),
    ...(row.exchangeCreditPaisa > 0 && { exchangeCredit: toTaka(row.exchangeCreditPaisa) }),
    totalAmount: toTaka(row.totalPaisa),
    ...takesBackOf(takesBack),
    onHoldSince: row.onHoldSince?.toISOString() ?? null,
    ...(row.advanceAskedPaisa !== null && {
      askedAdvance: toTaka(Math.min(row.advanceAskedPaisa, row.totalPaisa)),
    }),
    ...(row.dueAtDoorPaisa > 0 && { dueAtDoor: toTaka(row.dueAtDoorPaisa) }),
    ...(row.refundedPaisa > 0 && { refunded: toTaka(row.refundedPaisa) }),
    ...pick(row, 'orderStatus', 'deliveryStatus', 'paymentStatus', 'isRefundedInFull'),
    refundDue: toTaka(row.refundDuePaisa),
    paymentMethod: paymentMethods[row.paymentMethod].label(),
    paymentMethodCode: row.paymentMethod,
    ...pick(row, 'deliveryOption', 'estimatedFrom', 'estimatedTo'),
    ...pick(row, 'recipientName', 'recipientPhone', 'deliveryAssignedTo', 'deliveryNotes'),
    deliveryName,
    shippingAddress: pick(row, ...PLACE_PARTS),
    area: shownArea(row),
    deliveryAddress: [row.address, row.landmark, ...shownPlace(row)].filter(Boolean).join(', '),
    orderDate: row.placedAt.toISOString(),
    createdAt: row.placedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}

function takesBackOf([old]: OrderRow['takesBack']) {
  return old && { takesBack: `${formatWhole(old.quantity)} × ${old.name}, ${shownVariant(old)}` }
}

/** Without internal notes for customers; without amounts for staff who cannot see them. */
export function toShownOrder(context: Pick<Context, 'actor'>, row: OrderRow): ShownOrder {
  const isForStaff = context.actor.kind === 'shop' || isStaff(context.actor)
  const noted = { ...toOrder(row), assignmentNotes: row.assignmentNotes }
  const order = isForStaff ? toOrder(row) : withoutStaffNotes(noted)
  return {
    ...(hasRightTo(context, 'readMoney', row.accountId) ? order : withoutAmounts(order)),
    ...(hasRightToAll(context, 'readOrders') && {
      assignmentNotes: row.assignmentNotes,
      endReason: row.endReason,
    }),
  }
}

/** A note given with a new rider is meant for them, even while the parcel is on its way. */
export function withoutStaffNotes<T extends ShownOrder>({ assignmentNotes, ...order }: T) {
  const note = order.deliveryNotes === assignmentNotes ? '' : order.deliveryNotes
  return { ...order, deliveryNotes: shopperNote(order.deliveryStatus, note) }
}

function withoutAmounts(order: Order): ShownOrder {
  const { subtotal, deliveryCharge, voucherCode, voucherDiscount, totalAmount, ...rest } = order
  const { discount, exchangeCredit, dueAtDoor, refunded, refundDue, cashFee, ...shown } = rest
  return { ...shown, items: order.items.map(({ price, regularPrice, itemTotal, ...item }) => item) }
}

/** Midnight in Asia/Dhaka. */
export function startOfDay(date: ShopDate) {
  return sql<Date>`(${date}::date::timestamp at time zone ${SHOP_TIME_ZONE})`
}
