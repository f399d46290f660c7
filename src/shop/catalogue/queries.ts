import { type ExpressionBuilder, sql } from 'kysely'
import { m } from '#messages'
import type { DB } from '../rows.ts'
import { hasRightToAll } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { jsonArrayFrom } from '../shared/json-from.ts'
import { shownLanguage } from '../shared/language.ts'
import { regularPriceOf, toTaka } from '../shared/money.ts'
import { type Page, type Paging, readPage } from '../shared/paging.ts'
import { prepared } from '../shared/prepared.ts'
import { ShopError } from '../shared/shop-error.ts'
import { readSortedPage } from '../shared/sorted-page.ts'
import type { Product, Variant } from './contract.ts'
import { permittedFields } from './permitted-fields.ts'
import {
  cacheUntilNextSale,
  cacheUntilSaleChanges,
  IS_IN_STOCK,
  productPrices,
  variantPrices,
} from './prices.ts'
import { fromProductColumns, productFields } from './product-fields.ts'
import { pricedVariants, stockIfLow } from './rules.ts'
import { withNamesOfCloth } from './search/cloths.ts'
import type { ProductFilter, ProductSelection } from './search/contract.ts'
import { isByPrice, isInCategory } from './search/filter.ts'
import { selectFound } from './search/found.ts'
import { isBehind, orderOf, placeOf, sortBy } from './search/orderings.ts'
import { readSearch } from './search/read-search.ts'
import type { Picture } from './variants/contract.ts'

/** The reader: only administrators get exact counts. */
type ReaderContext = Pick<Context, 'db' | 'clock' | 'actor' | 'cacheUntil'>

function picturesOf(products: ExpressionBuilder<DB, 'products'>) {
  return jsonArrayFrom(
    products
      .selectFrom('productImages')
      .leftJoin('images', 'images.hash', 'productImages.imageHash')
      .whereRef('productImages.productId', '=', 'products.id')
      .orderBy('productImages.position')
      .select(['productImages.url', 'productImages.colour', 'images.width', 'images.height'])
      .select('images.placeholder'),
  )
}

function coloursOf(products: ExpressionBuilder<DB, 'products'>) {
  return jsonArrayFrom(
    products
      .selectFrom('productColours')
      .whereRef('productColours.productId', '=', 'products.id')
      .orderBy('productColours.position')
      .select(['productColours.name', 'productColours.swatch']),
  )
}

/** Leaves out, for other readers, what only administrators see: it would slow lists down. */
function variantsOf(
  products: ExpressionBuilder<DB, 'products'>,
  { now, isToldAll, isToldCosts }: { now: Date; isToldAll: boolean; isToldCosts: boolean },
) {
  return jsonArrayFrom(
    products
      .selectFrom('variants')
      .innerJoin('sizes', (join) =>
        join
          .onRef('sizes.runId', '=', 'variants.sizeRunId')
          .onRef('sizes.label', '=', 'variants.size'),
      )
      .whereRef('variants.productId', '=', 'products.id')
      .orderBy('sizes.position')
      .select(['variants.size', 'variants.colour', 'variants.stock', IS_IN_STOCK.as('inStock')])
      .select(variantPrices(now))
      .$if(isToldAll, (variants) =>
        variants.select(['variants.id', 'variants.sku', 'variants.pricePaisa as ownPricePaisa']),
      )
      .$if(isToldCosts, (variants) => variants.select('variants.costPaisa')),
  )
}

/** Ordered products are archived instead of deleted, because an order or a payment under way refers to them. */
const WAS_ORDERED = sql<boolean>`(
  exists (select from order_lines where product_id = products.id)
  or exists (
    select from variants join stock_movements on variant_id = variants.id
    where (product_id = products.id or removed_from = products.id)
      and num_nonnulls(order_id, checkout_id) = 1
  )
)`

function selectProducts(context: ReaderContext, { isArchived = false } = {}) {
  const isToldAll = hasRightToAll(context, 'manageCatalogue')
  const isToldCosts = hasRightToAll(context, 'readCosts')
  const now = context.clock.now()
  return context.db
    .selectFrom('products')
    .where('products.archivedAt', isArchived ? 'is not' : 'is', null)
    .$if(isToldAll, (products) => products.select(WAS_ORDERED.as('wasOrdered')))
    .select(['products.id', 'products.uid', 'products.sizeRunId', 'products.createdAt'])
    .select(['products.updatedAt', 'products.archivedAt'])
    .select(productPrices(now))
    .select(
      permittedFields(context)
        // The current price is already selected.
        .filter((name) => name !== 'price')
        .map((name) => `products.${productFields[name].column}` as const),
    )
    .$if(!isToldAll && shownLanguage() === 'bn', (products) =>
      products.select(['products.nameBangla', 'products.descriptionBangla']),
    )
    .select((products) => [
      picturesOf(products).as('pictures'),
      coloursOf(products).as('colours'),
      variantsOf(products, { now, isToldAll, isToldCosts }).as('variants'),
    ])
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>

interface ImageRow {
  url: string
  width: number | null
  height: number | null
  placeholder: string | null
}

/** A picture from another host has no known size; pictures of products are 4:5. */
export function toPicture(image: ImageRow): Picture {
  return {
    url: image.url,
    width: image.width ?? 1080,
    height: image.height ?? 1350,
    placeholder: image.placeholder ?? '',
  }
}

function toProduct(row: ProductRow, context: ReaderContext): Product {
  const seesAllCounts = hasRightToAll(context, 'manageCatalogue')
  cacheUntilSaleChanges(context, row)
  const pictures = row.pictures.map(toPicture)
  const sizes = sizesOf(row).map(({ size, stock }) => ({
    size,
    stock: seesAllCounts ? stock : stockIfLow(stock),
    inStock: row.isOffered && stock !== 0,
  }))
  return {
    id: row.id,
    _id: row.uid,
    ...pricesOf(row, seesAllCounts),
    image: pictures[0]?.url ?? '',
    images: pictures.map((picture) => picture.url),
    pictures,
    inStock: sizes.some((size) => size.inStock),
    offered: row.isOffered,
    sizeRun: row.sizeRunId,
    sizes,
    colours: row.colours.map(({ name, swatch }) => ({
      name,
      swatch,
      images: row.pictures.filter(({ colour }) => colour === name).map(({ url }) => url),
    })),
    variants: inOrderOfColours(row).map((variant) => toVariant(variant, seesAllCounts)),
    createdAt: row.createdAt.toISOString(),
    ...(seesAllCounts && {
      updatedAt: row.updatedAt.toISOString(),
      ordered: row.wasOrdered === true,
    }),
    ...(row.archivedAt && { archivedAt: row.archivedAt.toISOString() }),
  }
}

/** Stock per size over all colours, in the order of the size run. */
function sizesOf({ variants }: ProductRow): { size: string; stock: number | null }[] {
  const stocks = new Map<string, number | null>()
  for (const { size, stock } of variants) {
    const others = stocks.get(size)
    const isCounted = stock !== null && others !== null
    stocks.set(size, isCounted ? stock + (others ?? 0) : null)
  }
  return [...stocks].map(([size, stock]) => ({ size, stock }))
}

/** Sizes are already in the order of their run. */
function inOrderOfColours({ variants, colours }: ProductRow): ProductRow['variants'] {
  if (colours.length < 2) return variants
  const places = new Map(colours.map(({ name }, place) => [name, place]))
  const placeOf = ({ colour }: { colour: string }) => places.get(colour) ?? 0
  return variants.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function toVariant(
  { id, sku = null, ownPricePaisa = null, costPaisa, ...variant }: ProductRow['variants'][number],
  seesAllCounts: boolean,
): Variant {
  const { size, colour, stock, inStock } = variant
  return {
    ...{ size, colour, inStock },
    ...toPrice(variant),
    stock: seesAllCounts ? stock : stockIfLow(stock),
    ...(seesAllCounts && {
      id,
      sku,
      ownPrice: ownPricePaisa === null ? null : toTaka(ownPricePaisa),
    }),
    ...(costPaisa !== undefined && { ownCost: costPaisa === null ? null : toTaka(costPaisa) }),
  }
}

/** The product's own fields; only administrators see a sale that is not running, and its texts in both languages. */
function pricesOf(row: ProductRow, isToldAll: boolean) {
  const { salePrice, saleFrom, saleUntil, weightGrams, ...texts } = fromProductColumns(row)
  const { nameBangla, descriptionBangla, ...values } = texts
  return {
    ...values,
    ...(isToldAll
      ? { nameBangla, descriptionBangla }
      : {
          name: nameBangla || values.name,
          description: descriptionBangla || values.description,
        }),
    ...toPrice(row),
    ...(isToldAll && { salePrice, saleFrom, saleUntil }),
    ...((isToldAll || weightGrams !== null) && { weightGrams }),
    ...(row.regularPricePaisa !== null && { saleUntil }),
    ...priceSpanOf(row),
  }
}

interface PricedProduct {
  pricePaisa: number
  variants: readonly { pricePaisa: number; inStock: boolean }[]
}

/** In the API's form. */
export function toPrice(current: { pricePaisa: number; regularPricePaisa: number | null }) {
  return { price: toTaka(current.pricePaisa), ...regularPriceOf(current) }
}

/** Set where variants differ in price from the product. */
export function priceSpanOf({ variants, pricePaisa }: PricedProduct) {
  const prices = pricedVariants(variants).map((variant) => variant.pricePaisa)
  if (prices.every((price) => price === pricePaisa)) return {}
  return { priceFrom: toTaka(Math.min(...prices)), priceTo: toTaka(Math.max(...prices)) }
}

/** Without a limit, at most a thousand. @throws ShopError invalid for an unknown cursor */
export async function listProducts(
  context: ReaderContext,
  filter: Partial<ProductFilter> = {},
): Promise<Page<Product>> {
  if (isByPrice(filter)) await cacheUntilNextSale(context)
  return listSelected(context, await withNamesOfCloth(context, filter))
}

/** For the lists of this module, which check rights. @throws ShopError invalid */
export async function listSelected(
  context: ReaderContext,
  filter: ProductSelection,
): Promise<Page<Product>> {
  const search = await readSearch(context, filter.q)
  const order = orderOf(filter.sort, search)
  const behind = isBehind(filter.cursor, order)
  if (search?.length === 0) return { items: [], nextCursor: null }
  const found = selectFound(context, filter, search).where(behind)
  const { items: places, nextCursor } = await readPage(
    sortBy(order, found).select(['found.id', placeOf(order).as('sortKey')]),
    filter.limit,
    (row) => row.sortKey,
  )
  const items = await listProductsOfIds(
    context,
    places.map(({ id }) => id),
  )
  return { items: filter.limit === undefined ? items : items.map(blurFirst), nextCursor }
}

/** On a list, only a product's first picture is visible at once, so the others need no placeholder. */
function blurFirst(product: Product): Product {
  const [first, ...others] = product.pictures
  if (!first) return product
  return { ...product, pictures: [first, ...others.map((each) => ({ ...each, placeholder: '' }))] }
}

/** By public id or `_id`. */
export async function findProduct(
  context: ReaderContext,
  id: string,
  among: { isArchived?: boolean } = {},
): Promise<Product | undefined> {
  const row = await selectProducts(context, among)
    .where((is) =>
      isUid(id)
        ? is.or([is('products.id', '=', id), is('products.uid', '=', id)])
        : is('products.id', '=', id),
    )
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row && toProduct(row, context)
}

/** Last archived first; `q` is a part of a name or an id. The caller checks rights. */
export async function listArchived(
  context: ReaderContext,
  { q, category, featured, ...paging }: ProductSelection & Paging,
): Promise<Page<Product>> {
  let query = selectProducts(context, { isArchived: true })
  if (q !== undefined) {
    const words = q.toLowerCase()
    query = query.where(
      sql<boolean>`(position(${words} in lower(products.name)) > 0
        or position(${words} in lower(products.id)) > 0)`,
    )
  }
  if (category !== undefined) {
    query = query.where(isInCategory(sql.ref('products.categoryId'), category))
  }
  if (featured !== undefined) query = query.where('products.isFeatured', '=', featured)
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', {
    archivedAt: 'time',
    'products.id': 'text',
  })
  return { items: items.map((row) => toProduct(row, context)), nextCursor }
}

/** Which of these ids belong to archived products; no other product can take them. */
export async function readArchivedIds(
  { db }: DbContext,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', ids)
    .where('archivedAt', 'is not', null)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** In the order of the given public ids, without products that no longer exist. */
export async function listProductsOfIds(
  context: ReaderContext,
  ids: readonly string[],
): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await selectProducts(context)
    .where(sql<boolean>`products.id = any(${ids})`)
    .modifyEnd(prepared)
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    return row ? [toProduct(row, context)] : []
  })
}

/** @throws ShopError not_found */
export async function getProduct(context: ReaderContext, id: string): Promise<Product> {
  const product = await findProduct(context, id)
  if (!product) throw new ShopError('not_found', m.refusal_product_not_found())
  return product
}
