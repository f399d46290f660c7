import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { laterThan } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { toPaisa } from '../shared/money.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Product, ProductChange } from './contract.ts'
import { lockProduct, requireCategory } from './lock-catalogue.ts'
import { getProduct } from './queries.ts'
import { picturesOf } from './rules.ts'
import { setPictures } from './set-pictures.ts'
import { setSizes } from './set-sizes.ts'

/**
 * By public id or `_id`. Carts and held checkouts show or keep what they had by their own rules.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict with `data.product` when it
 *   is not as it was shown
 */
export async function changeProduct(
  context: Context,
  id: string,
  input: ProductChange,
): Promise<Product> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async (transaction) => {
    const category = await requireCategory(transaction, input.category)
    const productId = await lockProduct(transaction, id)
    const before = await getProduct(transaction, productId)
    const changed = await applyChange(transaction, before, { ...input, category })
    if (changed.length === 0) return before
    const after = await getProduct(transaction, productId)
    await recordAudit(transaction, 'product_changed', productId, {
      name: after.name,
      fields: changed.join(', '),
      ...(before.price !== after.price && {
        from_paisa: toPaisa(before.price),
        to_paisa: toPaisa(after.price),
      }),
    })
    return after
  })
}

/** Returns the names of the fields that are other than before. */
async function applyChange(
  context: Context,
  before: Product,
  input: ProductChange,
): Promise<string[]> {
  const { id, images } = before
  const featured = input.featured ?? before.featured
  const offered = input.inStock ?? before.offered
  const hasPicturesChanged = await setPictures(context, id, {
    before: images,
    wanted: input.images ? picturesOf(input) : picturesOf({ ...input, images: images.slice(1) }),
    field: input.images ? 'images' : 'image',
  })
  const hasSizesChanged =
    input.sizes !== undefined && (await setSizes(context, id, input.sizes, 'counted'))
  const changes = {
    name: before.name !== input.name,
    price: before.price !== input.price,
    description: before.description !== input.description,
    category: before.category !== input.category,
    inStock: before.offered !== offered,
    featured: before.featured !== featured,
    images: hasPicturesChanged,
    sizes: hasSizesChanged,
  }
  const changed = Object.entries(changes).flatMap(([field, hasChanged]) =>
    hasChanged ? field : [],
  )
  if (changed.length === 0) return []
  if (input.shownUpdatedAt !== undefined && input.shownUpdatedAt !== before.updatedAt) {
    throw new ShopError(
      'conflict',
      'This product was changed by somebody else since it was shown. Nothing was saved.',
      { data: { product: before } },
    )
  }
  await context.db
    .updateTable('products')
    .set({
      name: input.name,
      description: input.description,
      price_paisa: toPaisa(input.price),
      category_id: input.category,
      is_featured: featured,
      is_offered: offered,
      updated_at: laterThan(new Date(before.updatedAt ?? before.createdAt), context.clock.now()),
    })
    .where('id', '=', id)
    .execute()
  return changed
}
