import type { Pieces } from '../../catalogue/move-stock.ts'
import { findDelivery } from '../../pricing/delivery/queries.ts'
import type { Context } from '../../shared/context.ts'
import { pick } from '../../shared/pick.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { SHIPPING_PARTS } from '../contract.ts'
import { recordOrder } from '../record-order.ts'
import { sell } from '../sell.ts'

export const NO_LONGER_SOLD = 'This size and colour is no longer sold.'

/**
 * Creates an order to the same customer and address for which at most the delivery is charged. Within the caller's
 * transaction, which has locked the variants. @returns its id
 * @throws ShopError conflict when the stock is gone
 */
export async function replacePieces(
  context: Context,
  orderId: string,
  wanted: readonly Pieces[],
  deliveryChargePaisa: number,
): Promise<string> {
  const order = await context.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const destination = { district: order.district, area: order.city }
  const { terms } = await findDelivery(context, order.deliveryOption, destination)
  const sale = {
    ...pick(order, 'accountId', 'guestId', 'customerId', 'userEmail', 'userName', 'userRemovedAt'),
    delivery: { ...terms, option: order.deliveryOption, name: order.deliveryName },
    shipping: pick(order, ...SHIPPING_PARTS),
    lines: await toLines(context, orderId, wanted),
    voucherCode: null,
    amounts: {
      subtotalPaisa: 0,
      deliveryChargePaisa,
      voucherDiscountPaisa: 0,
      totalPaisa: deliveryChargePaisa,
    },
  }
  const { orderId: replacementId } = await recordOrder(context, {
    ...sale,
    payment: { method: 'cash_on_delivery' },
    idempotency: undefined,
  })
  await sell(context, sale, { reason: 'sold', orderId: replacementId })
  return replacementId
}

async function toLines({ db }: Context, orderId: string, wanted: readonly Pieces[]) {
  const sold = await db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .orderBy('position')
    .select(['productId', 'name', 'imageUrl'])
    .execute()
  const made = await db
    .selectFrom('variants')
    .where(
      'id',
      'in',
      wanted.map(({ variantId }) => variantId),
    )
    .select(['id', 'productId', 'size', 'colour', 'sku'])
    .execute()
  return wanted.map((pieces) => {
    const variant = made.find(({ id }) => id === pieces.variantId)
    const product = sold.find(({ productId }) => productId === variant?.productId)
    if (!product || !variant) throw new ShopError('conflict', NO_LONGER_SOLD)
    return {
      ...pieces,
      ...product,
      ...pick(variant, 'size', 'colour'),
      sku: variant.sku ?? '',
      unitPricePaisa: 0,
      regularPricePaisa: null,
      isPreorder: false,
      isReplacement: true,
    }
  })
}
