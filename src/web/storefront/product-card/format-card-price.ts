import { formatTaka } from '#shop/shared/money.ts'
import type { ProductCardContent } from './product-card-content.ts'

/** `from ৳990` where sizes or colours have prices of their own. */
export function formatCardPrice({
  price,
  isPriceFrom,
}: Pick<ProductCardContent, 'price' | 'isPriceFrom'>): string {
  return isPriceFrom ? `from ${formatTaka(price)}` : formatTaka(price)
}
