import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { toTaka } from '../shared/money.ts'
import { decodeCursor, type Page, readPage } from '../shared/paging.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Tables } from '../tables.ts'
import { type Category, type Picture, type Product, type ProductFilter, SIZES } from './contract.ts'
import { readSearch } from './search.ts'
import { narrowProducts } from './search-filter.ts'
import { orderOf, type ProductOrder } from './search-orders.ts'

type ReadContext = Pick<Context, 'db'>

function picturesOf(products: ExpressionBuilder<Tables, 'products'>) {
  return jsonArrayFrom(
    products
      .selectFrom('product_images')
      .leftJoin('images', 'images.hash', 'product_images.image_hash')
      .whereRef('product_images.product_id', '=', 'products.id')
      .orderBy('product_images.position')
      .select(['product_images.url', 'images.width', 'images.height', 'images.placeholder']),
  )
}

function sizesOf(products: ExpressionBuilder<Tables, 'products'>) {
  return jsonArrayFrom(
    products
      .selectFrom('product_sizes')
      .whereRef('product_sizes.product_id', '=', 'products.id')
      .orderBy(sql`array_position(${sql.val([...SIZES])}::text[], product_sizes.size)`)
      .select(['product_sizes.size', 'product_sizes.stock']),
  )
}

function selectProducts({ db }: ReadContext) {
  return db
    .selectFrom('products')
    .select([
      'products.id',
      'products.uid',
      'products.name',
      'products.description',
      'products.price_paisa',
      'products.category_id',
      'products.is_featured',
      'products.is_offered',
      'products.created_at',
    ])
    .select((products) => [picturesOf(products).as('pictures'), sizesOf(products).as('sizes')])
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>

interface ImageRow {
  url: string
  width: number | null
  height: number | null
  placeholder: string | null
}

/** A picture from elsewhere has no known size; pictures of products are 4:5. */
export function toPicture(image: ImageRow): Picture {
  return {
    url: image.url,
    width: image.width ?? 1080,
    height: image.height ?? 1350,
    placeholder: image.placeholder ?? '',
  }
}

function toProduct(row: ProductRow): Product {
  const pictures = row.pictures.map(toPicture)
  const sizes = row.sizes.map(({ size, stock }) => ({
    size,
    stock,
    inStock: row.is_offered && stock !== 0,
  }))
  return {
    id: row.id,
    _id: row.uid,
    name: row.name,
    description: row.description,
    price: toTaka(row.price_paisa),
    image: pictures[0]?.url ?? '',
    images: pictures.map((picture) => picture.url),
    pictures,
    category: row.category_id,
    featured: row.is_featured,
    inStock: sizes.some((size) => size.inStock),
    offered: row.is_offered,
    sizes,
    createdAt: row.created_at.toISOString(),
  }
}

/** Without a limit, all of them. @throws ShopError invalid, for a cursor that is not ours */
export async function listProducts(
  context: ReadContext,
  filter: Partial<ProductFilter> = {},
): Promise<Page<Product>> {
  const search = await readSearch(context, filter.q)
  const order = orderOf(filter.sort, search)
  const { direction, keys } = order
  const toldKeys = keys.map(({ told }) => told)
  let query = narrowProducts(selectProducts(context), filter, search).select(
    sql<(string | number)[]>`json_build_array(${sql.join(toldKeys)})`.as('sort_key'),
  )
  for (const { by } of keys) query = query.orderBy(by, direction)
  if (filter.cursor !== undefined) query = query.where(isBehind(filter.cursor, order))
  if (search?.length === 0) return { items: [], nextCursor: null }
  const { items, nextCursor } = await readPage(query, filter.limit, (row) => row.sort_key)
  return { items: items.map(toProduct), nextCursor }
}

function isBehind(cursor: string, { direction, keys }: ProductOrder): RawBuilder<boolean> {
  const [first, ...others] = keys
  const shape = z.tuple([first.shape, ...others.map((key) => key.shape)])
  const last = decodeCursor(cursor, shape)
  const place = keys.map(({ by }) => by)
  const lastPlace = keys.map(({ read }, i) => read(last[i]))
  return sql`(${sql.join(place)}) ${sql.raw(direction === 'desc' ? '<' : '>')}
    (${sql.join(lastPlace)})`
}

/** How many a list would have, whatever its limit. */
export async function countProducts(
  context: ReadContext,
  filter: Partial<ProductFilter> = {},
): Promise<number> {
  const search = await readSearch(context, filter.q)
  if (search?.length === 0) return 0
  const { count } = await narrowProducts(context.db.selectFrom('products'), filter, search)
    .select((products) => products.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** By public id or `_id`. */
export async function findProduct(context: ReadContext, id: string): Promise<Product | undefined> {
  const row = await selectProducts(context)
    .where((is) =>
      isUid(id)
        ? is.or([is('products.id', '=', id), is('products.uid', '=', id)])
        : is('products.id', '=', id),
    )
    .executeTakeFirst()
  return row && toProduct(row)
}

/** @throws ShopError not_found */
export async function getProduct(context: ReadContext, id: string): Promise<Product> {
  const product = await findProduct(context, id)
  if (!product) throw new ShopError('not_found', 'Product not found')
  return product
}

function selectCategories({ db }: ReadContext) {
  return db
    .selectFrom('categories')
    .select([
      'categories.id',
      'categories.uid',
      'categories.name',
      'categories.description',
      'categories.image_url',
      'categories.color',
      'categories.is_active',
    ])
    .select((categories) => [
      jsonObjectFrom(
        categories
          .selectFrom('images')
          .whereRef('images.hash', '=', 'categories.image_hash')
          .select(['images.width', 'images.height', 'images.placeholder']),
      ).as('picture'),
      categories
        .selectFrom('products')
        .whereRef('products.category_id', '=', 'categories.id')
        .select((products) => products.fn.countAll<number>().as('count'))
        .as('item_count'),
    ])
    .orderBy('categories.position')
    .orderBy('categories.name')
}

type CategoryRow = Awaited<
  ReturnType<ReturnType<typeof selectCategories>['executeTakeFirstOrThrow']>
>

function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    _id: row.uid,
    name: row.name,
    description: row.description,
    image: row.image_url,
    picture: row.picture && { url: row.image_url, ...row.picture },
    color: row.color,
    isActive: row.is_active,
    itemCount: row.item_count ?? 0,
  }
}

export async function listCategories(context: ReadContext): Promise<Category[]> {
  return (await selectCategories(context).execute()).map(toCategory)
}

/** By public id or `_id`. */
export async function findCategory(
  context: ReadContext,
  id: string,
): Promise<Category | undefined> {
  const row = await selectCategories(context)
    .where((is) =>
      isUid(id)
        ? is.or([is('categories.id', '=', id), is('categories.uid', '=', id)])
        : is('categories.id', '=', id),
    )
    .executeTakeFirst()
  return row && toCategory(row)
}

/** @throws ShopError not_found */
export async function getCategory(context: ReadContext, id: string): Promise<Category> {
  const category = await findCategory(context, id)
  if (!category) throw new ShopError('not_found', 'Category not found')
  return category
}
