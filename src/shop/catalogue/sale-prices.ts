import { tagUntil } from '../shared/cache-end.ts'
import type { Context } from '../shared/context.ts'
import type { ProductColumns } from './product-fields.ts'

/** The columns that say what a product costs. */
export const PRICE_COLUMNS = [
  'products.price_paisa',
  'products.sale_price_paisa',
  'products.sale_from',
  'products.sale_until',
] as const

export type PriceColumns = Pick<
  ProductColumns,
  'price_paisa' | 'sale_price_paisa' | 'sale_from' | 'sale_until'
>

interface CurrentPrice {
  pricePaisa: number
  /** What it costs otherwise; null while it is not on sale. */
  regularPricePaisa: number | null
}

/** A sale ends with the beginning of its last minute. A price of a variant's own is never on sale. */
export function priceAt(
  now: Date,
  { price_paisa, sale_price_paisa, sale_from, sale_until }: PriceColumns,
  ownPaisa: number | null = null,
): CurrentPrice {
  const isRunning = (sale_from === null || sale_from <= now) && (!sale_until || now < sale_until)
  if (ownPaisa !== null || sale_price_paisa === null || !isRunning) {
    return { pricePaisa: ownPaisa ?? price_paisa, regularPricePaisa: null }
  }
  return { pricePaisa: sale_price_paisa, regularPricePaisa: price_paisa }
}

/** For whatever says what a product costs now. */
export function tagSale(
  context: Pick<Context, 'addCacheTag' | 'clock'>,
  { sale_price_paisa, sale_from, sale_until }: PriceColumns,
): void {
  if (sale_price_paisa === null) return
  const now = context.clock.now()
  const next = [sale_from, sale_until].find((moment) => moment !== null && moment > now)
  if (next) tagUntil(context, next)
}
