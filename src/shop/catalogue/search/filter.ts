import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { toPaisa } from '../../shared/money.ts'
import { productPrice, variantPrice } from '../prices.ts'
import type { Availability, ProductFilter, ProductSelection } from './contract.ts'
import type { SearchWord } from './read-search.ts'
import { saysOneOf } from './says-one-of.ts'

// Each is an expression over `products`.

export type FilterContext = Pick<Context, 'clock'>

/** Whether a list is filtered or sorted by price, which a sale changes without a write. */
export function isByPrice({ minPrice, maxPrice, sort }: Partial<ProductFilter>): boolean {
  const isNarrowed = minPrice !== undefined || maxPrice !== undefined
  return isNarrowed || sort === 'price-up' || sort === 'price-down'
}

/** Whether a product matches the filter. Archived products never do. */
export function isAskedFor(
  context: FilterContext,
  filter: ProductSelection,
  search: readonly SearchWord[] = [],
): RawBuilder<SqlBool> {
  const conditions = [
    sql`products.archived_at is null`,
    ...conditionsOf(filter),
    ...search.map(hasWord),
  ]
  if (filter.minPrice !== undefined || filter.maxPrice !== undefined) {
    conditions.push(sql`${listPrice(context, filter)} is not null`)
  }
  return sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * The price for lists, in paisa: the lowest among variants in stock, or among all if none is, that match the size,
 * colour and price filters; null without one. Where no variant has a price of its own, variants need not be read.
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
    sql`(variants.stock is distinct from 0 or not ${IS_AVAILABLE})`,
    ...ofVariant({ size, colour }),
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

/** Stock over all sizes; 2147483647 when one is not counted, and so always in stock. */
export const PIECES = sql<number>`(
  select coalesce(case when count(*) > count(stock) then 2147483647 else sum(stock) end, 0)::integer
  from variants where variants.product_id = products.id
)`

/** Whether a variant that meets the conditions can be bought now. */
function hasOffer(conditions: readonly RawBuilder<unknown>[] = []): RawBuilder<SqlBool> {
  const all = [
    sql`variants.product_id = products.id`,
    sql`variants.stock is distinct from 0`,
    ...conditions,
  ]
  return sql`(products.is_offered and exists (
    select from variants where ${sql.join(all, sql` and `)}
  ))`
}

export const IS_AVAILABLE = hasOffer()

function ofVariant({ size, colour }: Pick<ProductSelection, 'size' | 'colour'>) {
  return [
    ...(size === undefined ? [] : [sql`variants.size = ${size}`]),
    ...(colour ? [sql`lower(variants.colour) = ${colour.toLowerCase()}`] : []),
  ]
}

function* conditionsOf(filter: ProductSelection): Generator<RawBuilder<SqlBool>> {
  const { category, featured, size, sizeRun, colour, cloth, inStock, availability } = filter
  if (category !== undefined) yield isInCategory(sql`products.category_id`, category)
  if (featured !== undefined) yield isTrue(sql`products.is_featured`, featured)
  if (sizeRun !== undefined) yield sql`products.size_run_id = ${sizeRun}`
  if (size !== undefined || colour) yield hasOffer(ofVariant({ size, colour }))
  if (cloth) yield sql`products.cloth <> '' and lower(products.cloth) = any(${cloth}::text[])`
  if (inStock !== undefined) yield isTrue(IS_AVAILABLE, inStock)
  if (availability !== undefined) yield availabilities[availability]
}

const availabilities: Record<Availability, RawBuilder<SqlBool>> = {
  'in-stock': IS_AVAILABLE,
  low: hasOffer([sql`variants.stock between 1 and 5`]),
  'out-of-stock': sql`products.is_offered and not ${IS_AVAILABLE}`,
  'not-for-sale': sql`not products.is_offered`,
}

/** Written as plain conditions: the planner uses a partial index only where it can see that it applies. */
function isTrue(condition: RawBuilder<unknown>, isWanted: boolean): RawBuilder<SqlBool> {
  return isWanted ? sql`${condition}` : sql`not ${condition}`
}

/** By public id or `_id`. */
export function isInCategory(column: RawBuilder<unknown>, id: string): RawBuilder<SqlBool> {
  if (!isUid(id)) return sql`${column} = ${id}`
  return sql`${column} in (select id from categories where id = ${id} or uid = ${id})`
}

function hasWord({ exact, near, sizes, sizeRunIds, categoryIds }: SearchWord): RawBuilder<SqlBool> {
  const words = [...exact, ...near]
  const meant = [
    ...(words.length > 0 ? [saysOneOf(words)] : []),
    ...(categoryIds.length > 0 ? [sql`products.category_id in (${sql.join(categoryIds)})`] : []),
    ...(sizes.length > 0 ? [hasOffer([sql`variants.size in (${sql.join(sizes)})`])] : []),
    ...(sizeRunIds.length > 0 ? [sql`products.size_run_id in (${sql.join(sizeRunIds)})`] : []),
  ]
  return meant.length === 0 ? sql`false` : sql`(${sql.join(meant, sql` or `)})`
}

function isNamed(words: readonly string[]): RawBuilder<SqlBool> {
  return sql`products.name_words && ${words}::text[]`
}

/** Names count more than categories, those more than descriptions; a whole word more than a part. */
export function scoreOf(search: readonly SearchWord[]): RawBuilder<number> {
  const scores = search.map(
    ({ exact, near, categoryIds }) => sql`case
      when ${isNamed(exact)} then 8
      when ${isNamed(near)} then 6
      when products.category_id = any(${categoryIds}::text[]) then 3
      when ${saysOneOf(exact)} then 2
      else 1 end`,
  )
  return sql<number>`(${sql.join([sql`0`, ...scores], sql` + `)})`
}
