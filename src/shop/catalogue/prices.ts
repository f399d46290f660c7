import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import type { ProductColumns } from './product-fields.ts'

// Prices of products and variants, as expressions to select, filter and sort by. Each is over `products`, or `products`
// and `variants`, in paisa.

/** A sale ends at the start of its last minute. */
function isOnSale(now: Date): RawBuilder<SqlBool> {
  return sql`(products.sale_price_paisa is not null
    and coalesce(products.sale_from <= ${now}::timestamptz, true)
    and coalesce(products.sale_until > ${now}::timestamptz, true))`
}

export function productPrice(now: Date): RawBuilder<number> {
  return sql`case when ${isOnSale(now)} then products.sale_price_paisa else products.price_paisa end`
}

/** A variant's own price is never on sale. */
export function variantPrice(now: Date): RawBuilder<number> {
  return sql`coalesce(variants.price_paisa, ${productPrice(now)})`
}

/** To select; `regularPricePaisa` is the price without the sale, null while there is none. */
export function productPrices(now: Date) {
  const regular = sql<number | null>`case when ${isOnSale(now)} then products.price_paisa end`
  return [productPrice(now).as('pricePaisa'), regular.as('regularPricePaisa')] as const
}

/** The same for a variant. */
export function variantPrices(now: Date) {
  const regular = sql<number | null>`case when ${isOnSale(now)} and variants.price_paisa is null
    then products.price_paisa end`
  return [variantPrice(now).as('pricePaisa'), regular.as('regularPricePaisa')] as const
}

/** Whether it can be bought and shipped now. */
export const IS_IN_STOCK = sql<boolean>`(products.is_offered and variants.stock is distinct from 0)`

type SaleColumns = Pick<ProductColumns, 'salePricePaisa' | 'saleFrom' | 'saleUntil'>

/** Call it wherever the current price of a product is shown. */
export function cacheUntilSaleChanges(
  context: Pick<Context, 'cacheUntil' | 'clock'>,
  { salePricePaisa, saleFrom, saleUntil }: SaleColumns,
): void {
  if (salePricePaisa === null) return
  const now = context.clock.now()
  const next = [saleFrom, saleUntil].find((moment) => moment !== null && moment > now)
  if (next) context.cacheUntil?.(next)
}

/** For lists that are sorted or filtered by price: any sale that starts or ends changes them. */
export async function cacheUntilNextSale({
  db,
  clock,
  cacheUntil,
}: Pick<Context, 'db' | 'cacheUntil' | 'clock'>): Promise<void> {
  if (!cacheUntil) return
  const now = clock.now()
  const { next } = await db
    .selectFrom('products')
    .where('salePricePaisa', 'is not', null)
    .select(({ fn }) =>
      sql<Date | null>`least(
        ${fn.min('saleFrom').filterWhere('saleFrom', '>', now)},
        ${fn.min('saleUntil').filterWhere('saleUntil', '>', now)}
      )`.as('next'),
    )
    .executeTakeFirstOrThrow()
  if (next) cacheUntil(next)
}
