import type { z } from 'zod'
import { tagUntil } from '../shared/cache-end.ts'
import type { Context } from '../shared/context.ts'
import type { ProductColumns, ProductValues } from './product-fields.ts'

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

type SaleValues = {
  [Name in 'price' | 'salePrice' | 'saleFrom' | 'saleUntil']?: ProductValues[Name] | undefined
}

/** What keeps a sale from being one, by the field to mend; undefined when nothing does. */
export function explainSale({ price, salePrice, saleFrom, saleUntil }: SaleValues) {
  if (salePrice != null && price !== undefined && salePrice >= price) {
    return { field: 'salePrice', message: 'The sale price must be below the price' } as const
  }
  if (salePrice === null && (saleFrom || saleUntil)) {
    return { field: 'salePrice', message: 'Enter a sale price, or clear the times' } as const
  }
  if (saleFrom && saleUntil && saleUntil <= saleFrom) {
    return { field: 'saleUntil', message: 'The sale must end after it starts' } as const
  }
  return undefined
}

export function checkSale<Values extends SaleValues>(
  values: Values,
  check: z.RefinementCtx<Values>,
): void {
  const fault = explainSale(values)
  if (fault) check.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
}
