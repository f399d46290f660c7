import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isAskedFor } from '../../catalogue/search/filter.ts'
import { readSearch } from '../../catalogue/search/read-search.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { toLatinDigits } from '../../shared/digits.ts'
import { cursorParts, decodeCursor, type Page, readPage } from '../../shared/paging.ts'
import { shownColumn } from '../../shared/shown-column.ts'
import type { StockFilter, VariantStock } from './contract.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

/** Sorted by product name, then in the order of the product's form. */
const PLACE = sql.raw('lower_name, product_id, colour_position, size_position')
const STOCK_CURSOR = [cursorParts.text, cursorParts.text, cursorParts.int, cursorParts.int] as const

/** Without a limit, at most a thousand. @throws ShopError unauthenticated, forbidden, invalid */
export async function listStock(
  context: Context,
  { limit, cursor, ...selection }: StockFilter = {},
): Promise<Page<VariantStock>> {
  requireRight(context, 'manageCatalogue')
  const conditions = [...(await conditionsOf(context, selection)), isBehind(cursor)]
  const variants = sql`
    select variants.id, variants.product_id, ${shownColumn('products.name')} as name, size,
      variants.colour, sku, stock,
      lower(products.name) collate "C" as lower_name,
      coalesce(product_colours.position, 0) as colour_position, sizes.position as size_position
    from variants
    join products on products.id = variants.product_id
    join sizes on sizes.run_id = variants.size_run_id and sizes.label = size
    left join product_colours on product_colours.product_id = variants.product_id
      and product_colours.name = variants.colour
    where products.archived_at is null and ${sql.join(conditions, sql` and `)}`
  const { items, nextCursor } = await readPage(
    { limit: (count) => ({ execute: () => addUp(context, variants, count) }) },
    limit,
    ({ place }) => place,
  )
  return { items: items.map(({ place: _, ...variant }) => variant), nextCursor }
}

async function conditionsOf(context: ReadContext, { q, sizeRun, size, colour }: StockFilter) {
  return [
    ...(q ? await readWords(context, q) : []),
    ...(sizeRun === undefined ? [] : [sql<SqlBool>`variants.size_run_id = ${sizeRun}`]),
    ...(size === undefined ? [] : [sql<SqlBool>`size = ${size}`]),
    ...(colour ? [sql<SqlBool>`starts_with(lower(variants.colour), lower(${colour}))`] : []),
  ]
}

/** Product lists match only sizes in stock; here a sold-out size must match too. */
async function readWords(context: ReadContext, q: string): Promise<RawBuilder<SqlBool>[]> {
  const sku = toLatinDigits(q).trim().toLowerCase()
  const isSku = sql<SqlBool>`lower(sku) = ${sku}`
  const one = await context.db.selectFrom('variants').where(isSku).select('id').executeTakeFirst()
  if (one) return [isSku]
  const ofSku = sql<SqlBool>`position(${sku} in lower(coalesce(sku, ''))) > 0`
  const search = await readSearch(context, q)
  if (search?.length === 0) return [ofSku]
  const words = search?.filter(({ sizes }) => sizes.length === 0)
  const ofSizes = search?.filter(({ sizes }) => sizes.length > 0) ?? []
  const found = [
    isAskedFor(context, {}, words),
    ...ofSizes.map(
      (word) => sql<SqlBool>`(size = any(${word.sizes}::text[])
        or ${isAskedFor(context, {}, [{ ...word, sizes: [] }])})`,
    ),
  ]
  return [sql`(${ofSku} or ${sql.join(found, sql` and `)})`]
}

function isBehind(cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql`true`
  const [name, id, colour, size] = decodeCursor(cursor, STOCK_CURSOR)
  const lowerName = sql`lower(products.name) collate "C"`
  return sql`${lowerName} >= ${name} and (
    ${lowerName}, variants.product_id, coalesce(product_colours.position, 0), sizes.position
  ) > (${name}, ${id}, ${colour}::int, ${size}::int)`
}

interface StockRow extends VariantStock {
  place: (string | number)[]
}

/** Only for the variants on the page. Movements of an ended checkout add up to zero. */
async function addUp({ db }: ReadContext, variants: RawBuilder<unknown>, count: number) {
  const { rows } = await sql<StockRow>`
    with page as materialized (
      select * from (${variants}) as variants order by ${PLACE} limit ${count}
    )
    select product_id, name, size, colour, sku, sold, to_send, held,
      stock as "left", stock + held + to_send as "onHand", json_build_array(${PLACE}) as place
    from page cross join lateral (
      select
        coalesce(-sum(quantity) filter (where order_id is not null), 0)::int as sold,
        coalesce(-sum(quantity) filter (
          where order_status in ('confirmed', 'processing') and deleted_at is null
        ), 0)::int as to_send,
        coalesce(-sum(quantity) filter (where checkout_id is not null), 0)::int as held
      from stock_movements left join orders on orders.id = order_id
      where variant_id = page.id
    ) as moved
    order by ${PLACE}`.execute(db)
  return rows
}
