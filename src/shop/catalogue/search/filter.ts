import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { toPaisa } from '../../shared/money.ts'
import { productPrice, variantPrice } from '../prices.ts'
import type { Availability, ProductFilter, ProductSelection } from './contract.ts'
import type { SearchWord } from './read-search.ts'

/** Which table is looked at; words, prices, sizes and colours are of the listings alone. */
type ListingTable = 'productListings' | 'productPieces'

export type FilterContext = Pick<Context, 'clock'>

/** Whether a list is narrowed or sorted by price, which a sale changes without a write. */
export function isByPrice({ minPrice, maxPrice, sort }: Partial<ProductFilter>): boolean {
  const isNarrowed = minPrice !== undefined || maxPrice !== undefined
  return isNarrowed || sort === 'price-up' || sort === 'price-down'
}

/** Whether a product is among what is asked for. */
export function isAskedFor(
  context: FilterContext,
  filter: ProductSelection,
  search: readonly SearchWord[] | undefined,
  table: ListingTable = 'productListings',
): RawBuilder<SqlBool> {
  const conditions = [...conditionsOf(filter, table), ...(search ?? []).map(hasWord)]
  if (filter.minPrice !== undefined || filter.maxPrice !== undefined) {
    conditions.push(sql`exists (
      select from products
      where products.id = product_listings.product_id and ${listPrice(context, filter)} is not null
    )`)
  }
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * The price in a list: the lowest of the variants in stock, or of all where none is, in the size and colour and at a
 * price that is asked for; null where there is none. In paisa, beside `product_listings` and `products`. Where no
 * variant has a price of its own, they need not be looked at.
 */
export function listPrice(
  { clock }: FilterContext,
  { size, colour, minPrice, maxPrice }: ProductSelection,
): RawBuilder<number | null> {
  const now = clock.now()
  const isWanted = (price: RawBuilder<number>) => [
    ...(minPrice === undefined ? [] : [sql`${price} >= ${toPaisa(minPrice)}::bigint`]),
    ...(maxPrice === undefined ? [] : [sql`${price} <= ${toPaisa(maxPrice)}::bigint`]),
  ]
  const conditions = [
    sql`variants.product_id = products.id`,
    sql`(variants.stock is distinct from 0 or not product_listings.is_available)`,
    ...(size === undefined ? [] : [sql`variants.size = ${size}`]),
    ...(colour ? [sql`lower(variants.colour) = ${colour.toLowerCase()}`] : []),
    ...isWanted(variantPrice(now)),
  ]
  const price = productPrice(now)
  return sql`case
    when products.id in (select product_id from variants where price_paisa is not null) then (
      select min(${variantPrice(now)}) from variants where ${sql.join(conditions, sql` and `)}
    )
    when ${sql.join([sql`true`, ...isWanted(price)], sql` and `)} then ${price}
  end`
}

function* conditionsOf(
  filter: ProductSelection,
  table: ListingTable,
): Generator<RawBuilder<SqlBool>> {
  const { category, featured, size, sizeRun, inStock, availability } = filter
  const colour = filter.colour?.toLowerCase()
  if (category !== undefined) {
    yield isInCategory(sql.ref(`${table}.category_id`), category)
  }
  if (featured !== undefined) yield isTrue(`${table}.is_featured`, featured)
  if (size !== undefined) yield sql`product_listings.sizes @> array[${size}]`
  if (sizeRun !== undefined) yield sql`product_listings.size_run_id = ${sizeRun}`
  if (colour) {
    const offer = size === undefined ? colour : `${colour}\n${size}`
    yield sql`product_listings.colours @> array[${offer}]`
  }
  if (inStock !== undefined) yield isTrue(`${table}.is_available`, inStock)
  if (availability !== undefined) yield* availabilities[availability](table)
}

const availabilities: Record<Availability, (table: ListingTable) => RawBuilder<SqlBool>[]> = {
  'in-stock': (table) => [isTrue(`${table}.is_available`, true)],
  low: (table) => [isTrue(`${table}.is_low`, true)],
  'out-of-stock': (table) => [
    isTrue(`${table}.is_offered`, true),
    isTrue(`${table}.is_available`, false),
  ],
  'not-for-sale': (table) => [isTrue(`${table}.is_offered`, false)],
}

/** Written out, because the planner takes an index of the few alone only where it sees that it may. */
function isTrue(column: string, isWanted: boolean): RawBuilder<SqlBool> {
  return isWanted ? sql`${sql.ref(column)}` : sql`not ${sql.ref(column)}`
}

/** By public id or `_id`. */
export function isInCategory(column: RawBuilder<unknown>, id: string): RawBuilder<SqlBool> {
  if (!isUid(id)) return sql`${column} = ${id}`
  return sql`${column} in (select id from categories where id = ${id} or uid = ${id})`
}

/** The category is among the words of a listing, so that one look into the index answers. */
function hasWord({ sizes, sizeRunIds, ...word }: SearchWord): RawBuilder<SqlBool> {
  const categories = word.categoryIds.map((id) => `category:${id}`)
  const words = [...word.exact, ...word.near, ...categories]
  const meant = [
    ...(words.length > 0 ? [sql`product_listings.search_words && ${words}::text[]`] : []),
    ...(sizes.length > 0 ? [sql`product_listings.sizes && ${sizes}::text[]`] : []),
    ...(sizeRunIds.length > 0
      ? [sql`product_listings.size_run_id in (${sql.join(sizeRunIds)})`]
      : []),
  ]
  return meant.length === 0 ? sql`false` : sql`(${sql.join(meant, sql` or `)})`
}

/** Names count more than categories, those more than descriptions; a whole word more than a part. */
export function scoreOf(search: readonly SearchWord[]): RawBuilder<number> {
  const scores = search.map(
    ({ exact, near, categoryIds }) => sql`case
      when product_listings.name_words && ${exact}::text[] then 8
      when product_listings.name_words && ${near}::text[] then 6
      when product_listings.category_id = any(${categoryIds}::text[]) then 3
      when product_listings.search_words && ${exact}::text[] then 2
      else 1 end`,
  )
  return sql<number>`(${sql.join(scores, sql` + `)})`
}
