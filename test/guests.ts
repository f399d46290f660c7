import { randomBytes } from 'node:crypto'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { PlaceOrder } from '#shop/checkout/contract.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import type { OrderSettings } from '#shop/settings/orders/contract.ts'
import { findGroup } from '#shop/settings/queries.ts'
import type { Context } from '#shop/shared/context.ts'

/** As the owner sets it. */
export async function letOrder(
  shop: Context,
  whoMayOrder: OrderSettings['whoMayOrder'],
  change: Partial<OrderSettings> = {},
): Promise<void> {
  const { values, version } = await findGroup(shop, 'orders')
  await changeSettings(shop, 'orders', {
    values: { ...values, ...change, whoMayOrder },
    shownVersion: version,
  })
}

export function newGuestId(): string {
  return `guest_${randomBytes(16).toString('hex')}`
}

/** The order as that guest's browser sends it. */
export function asGuest(guestId: string, order: PlaceOrder): PlaceOrder {
  return { ...order, userId: guestId }
}

export function putAsGuest(
  visitor: Context,
  guestId: string,
  quantity = 1,
  productId = 'panjabi',
): Promise<void> {
  return addToCart(visitor, { userId: guestId, productId, size: 'M', quantity })
}
