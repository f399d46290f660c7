import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { isUid } from '../shared/id.ts'
import { toPaisa } from '../shared/money.ts'
import type { Tables } from '../tables.ts'
import type { ProductFilter } from './contract.ts'
import type { SearchWord } from './search.ts'

/** Adds to a query of products what they are narrowed to. */
export function narrowProducts<Row>(
  query: SelectQueryBuilder<Tables, 'products', Row>,
  filter: Partial<ProductFilter>,
  search: readonly SearchWord[] | undefined,
): SelectQueryBuilder<Tables, 'products', Row> {
  const conditions = [...conditionsOf(filter), ...(search ?? []).map(hasWord)]
  return conditions.reduce<SelectQueryBuilder<Tables, 'products', Row>>(
    (narrowed, condition) => narrowed.where(condition),
    query,
  )
}

function* conditionsOf(filter: Partial<ProductFilter>): Generator<Expression<SqlBool>> {
  const { category, featured, minPrice, maxPrice, size, inStock } = filter
  if (category !== undefined) yield isInCategory(category)
  if (featured !== undefined) yield sql`products.is_featured = ${featured}`
  if (minPrice !== undefined) yield sql`products.price_paisa >= ${toPaisa(minPrice)}::bigint`
  if (maxPrice !== undefined) yield sql`products.price_paisa <= ${toPaisa(maxPrice)}::bigint`
  if (size !== undefined) yield canBeBought(sql`product_sizes.size = ${size}`)
  if (inStock !== undefined) yield sql`${canBeBought(sql`true`)} = ${inStock}`
}

function isInCategory(id: string): RawBuilder<SqlBool> {
  if (!isUid(id)) return sql`products.category_id = ${id}`
  return sql`products.category_id in (select id from categories where id = ${id} or uid = ${id})`
}

/** Whether the product is for sale and there are pieces of a size such as this. */
function canBeBought(isSuchASize: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`(products.is_offered and exists (
    select from product_sizes
    where product_sizes.product_id = products.id
      and product_sizes.stock is distinct from 0
      and ${isSuchASize}
  ))`
}

/** What cannot be is left out: the planner takes an index for `or` only when both sides are worth it. */
function hasWord({ exact, longer, similar, categoryIds }: SearchWord): RawBuilder<SqlBool> {
  const words = [...exact, ...longer, ...similar]
  const isSaid = sql<SqlBool>`products.search_words && ${words}::text[]`
  if (categoryIds.length === 0) return isSaid
  return sql`(${isSaid} or products.category_id = any(${categoryIds}::text[]))`
}

/** Names count more than categories, those more than descriptions; a whole word more than a part. */
export function scoreOf(search: readonly SearchWord[]): RawBuilder<number> {
  const scores = search.map(
    ({ exact, longer, similar, categoryIds }) => sql`case
      when products.name_words && ${exact}::text[] then 8
      when products.name_words && ${longer}::text[] then 6
      when products.name_words && ${similar}::text[] then 5
      when products.category_id = any(${categoryIds}::text[]) then 3
      when products.search_words && ${exact}::text[] then 2
      else 1 end`,
  )
  return sql<number>`(${sql.join(scores, sql` + `)})`
}
