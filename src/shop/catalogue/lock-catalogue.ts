import { type RawBuilder, sql } from 'kysely'
import { m } from '#messages'
import type { DbContext } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { refuseField, ShopError } from '../shared/shop-error.ts'
import { createGeneralCategory } from './create-general-category.ts'
import { GENERAL } from './rules.ts'

// Lock order, which prevents deadlocks: first a category, then a product, then its sizes. Orders lock only sizes; code
// that returns stock locks the products first, shared (`move-stock.ts`).

/** By public id or `_id`. Returns the public id. @throws ShopError not_found */
export async function lockProduct({ db }: DbContext, id: string): Promise<string> {
  const product = await db
    .selectFrom('products')
    .where(isNamed(id))
    .where('archivedAt', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw new ShopError('not_found', m.refusal_product_not_found())
  return product.id
}

/** By public id or `_id`. Returns the public id. @throws ShopError not_found */
export async function lockCategory({ db }: DbContext, id: string): Promise<string> {
  const category = await db
    .selectFrom('categories')
    .where(isNamed(id))
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!category) throw new ShopError('not_found', m.refusal_category_not_found())
  return category.id
}

/** Keeps others from adding, changing or using a category until the transaction ends. Must be its first lock. */
export async function lockAllCategories({ db }: DbContext): Promise<void> {
  await sql`lock table categories in exclusive mode`.execute(db)
}

/**
 * Keeps a category from being removed until the transaction ends; `general` is created when it is missing. By public id
 * or `_id`; returns the public id.
 * @throws ShopError invalid
 */
export async function requireCategory({ db }: DbContext, id: string): Promise<string> {
  const category = await db
    .selectFrom('categories')
    .where(isNamed(id))
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (category) return category.id
  if (id === GENERAL) {
    await createGeneralCategory({ db })
    return GENERAL
  }
  throw refuseField('category', m.refusal_category_gone_exists())
}

function isNamed(id: string): RawBuilder<boolean> {
  return isUid(id) ? sql<boolean>`(id = ${id} or uid = ${id})` : sql<boolean>`id = ${id}`
}
