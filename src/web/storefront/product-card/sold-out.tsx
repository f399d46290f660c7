import { m } from '#messages'
import { useTakesPreOrders } from '#web/settings/shop.ts'
import type { ProductCardContent } from './product-card-content.ts'

export function SoldOut({ isPreorderable }: Pick<ProductCardContent, 'isPreorderable'>) {
  return useTakesPreOrders() && isPreorderable ? m.sold_out_pre_order() : m.sold_out()
}
