import { m } from '#messages'
import { formatTaka } from '#shop/shared/money.ts'
import type { ProductCardContent } from './product-card-content.ts'

/** `from ৳990` where sizes or colours have prices of their own. */
export function formatCardPrice({
  price,
  isPriceFrom,
}: Pick<ProductCardContent, 'price' | 'isPriceFrom'>): string {
  return isPriceFrom ? m.price_from({ price: formatTaka(price) }) : formatTaka(price)
}
