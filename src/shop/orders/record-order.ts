import { brand } from '#brand'
import type { Size } from '../catalogue/contract.ts'
import type { DeliveryOption } from '../pricing/contract.ts'
import type { DeliveryEstimate, PaisaQuote } from '../pricing/rules.ts'
import { nameActor } from '../shared/actor.ts'
import { toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { randomReadable } from '../shared/id.ts'
import type { AddressCategory, PaymentMethod, Region } from './contract.ts'

interface NewOrder {
  userEmail: string
  userName: string
  paymentMethod: PaymentMethod
  deliveryOption: DeliveryOption
  quote: PaisaQuote
  estimate: DeliveryEstimate
  shipping: {
    recipientName: string
    recipientPhone: string
    region: Region
    city: string
    district: string
    address: string
    landmark: string
    addressCategory: AddressCategory
  }
  lines: {
    productId: string
    name: string
    size: Size
    imageUrl: string
    unitPricePaisa: number
    quantity: number
    isPreorder: boolean
  }[]
  idempotency: { key: string; requestHash: string } | undefined
}

/** Writes a confirmed order within the caller's transaction. Returns its public id. */
export async function recordOrder(context: Context, order: NewOrder): Promise<string> {
  const id = await insertOrder(context, order)
  await context.db
    .insertInto('order_lines')
    .values(
      order.lines.map((line, position) => ({
        order_id: id,
        position,
        product_id: line.productId,
        name: line.name,
        size: line.size,
        image_url: line.imageUrl,
        unit_price_paisa: line.unitPricePaisa,
        quantity: line.quantity,
        is_preorder: line.isPreorder,
      })),
    )
    .execute()
  await context.db
    .insertInto('order_changes')
    .values({
      order_id: id,
      changed_at: context.clock.now(),
      changed_by: nameActor(context.actor),
      status_kind: 'order',
      from_status: null,
      to_status: 'confirmed',
    })
    .execute()
  return id
}

/** Such as `HT-251121-7K3F`: the day in Asia/Dhaka and four characters for the telephone. */
function makeOrderId(now: Date): string {
  const day = toShopDate(now).slice(2).replaceAll('-', '')
  return `${brand.orderIdPrefix}-${day}-${randomReadable(4)}`
}

/** A million ids a day are possible, so one that is taken is rare, and another is tried. */
async function insertOrder(context: Context, order: NewOrder): Promise<string> {
  const now = context.clock.now()
  for (;;) {
    const inserted = await context.db
      .insertInto('orders')
      .values({
        id: makeOrderId(now),
        user_email: order.userEmail,
        user_name: order.userName,
        order_status: 'confirmed',
        delivery_status: 'pending',
        payment_status: 'pending',
        payment_method: order.paymentMethod,
        delivery_option: order.deliveryOption,
        subtotal_paisa: order.quote.subtotalPaisa,
        delivery_charge_paisa: order.quote.deliveryChargePaisa,
        voucher_discount_paisa: order.quote.voucherDiscountPaisa,
        total_paisa: order.quote.totalPaisa,
        recipient_name: order.shipping.recipientName,
        recipient_phone: order.shipping.recipientPhone,
        region: order.shipping.region,
        city: order.shipping.city,
        district: order.shipping.district,
        address: order.shipping.address,
        landmark: order.shipping.landmark,
        address_category: order.shipping.addressCategory,
        estimated_from: order.estimate.from,
        estimated_to: order.estimate.to,
        idempotency_key: order.idempotency?.key ?? null,
        request_hash: order.idempotency?.requestHash ?? null,
        placed_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return inserted.id
  }
}
