import { m } from '#messages'
import { numberFormat } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import type { ProductCardContent } from './product-card-content.ts'

/** `from ৳990` where sizes or colours have prices of their own. */
export function formatCardPrice({
  price,
  isPriceFrom,
}: Pick<ProductCardContent, 'price' | 'isPriceFrom'>): string {
  return isPriceFrom ? m.price_from({ price: formatTaka(price) }) : formatTaka(price)
}

const percent = numberFormat({ style: 'percent' })

/** `−20%`, rounded down: a sale promises no more than it gives. */
export function formatReduction(price: number, regularPrice = price): string {
  return `−${percent(Math.floor((1 - price / regularPrice) * 100) / 100)}`
}
