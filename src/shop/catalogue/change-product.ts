import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isShopError } from '../shared/shop-error.ts'
import type { Product, ProductUpdate } from './contract.ts'
import { lockProduct, requireCategory } from './lock-catalogue.ts'
import { requirePermitted } from './permitted-fields.ts'
import { getProduct } from './queries.ts'
import { picturesOf } from './rules.ts'
import { setOptions, setPictureColours } from './set-options.ts'
import { setPictures } from './set-pictures.ts'
import { isStale, staleError, writeProduct } from './write-product.ts'

/**
 * By public id or `_id`. Carts and held checkouts follow their own rules.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict with `data.product` when it is not as it
 *   was shown
 */
export async function changeProduct(
  context: Context,
  id: string,
  input: ProductUpdate,
): Promise<Product> {
  requireRight(context, 'manageCatalogue')
  requirePermitted(context, input)
  return inTransaction(context, async (transaction) => {
    const category =
      input.category === undefined ? undefined : await requireCategory(transaction, input.category)
    const productId = await lockProduct(transaction, id)
    const before = await getProduct(transaction, productId)
    return changeLocked(transaction, before, input, category).catch((error: unknown) => {
      // It may name a colour or size that has another name by now.
      const isOutdated = isStale(before, input.shownUpdatedAt)
      throw isOutdated && isShopError(error) && error.code === 'invalid'
        ? staleError(before)
        : error
    })
  })
}

async function changeLocked(
  context: Context,
  before: Product,
  input: ProductUpdate,
  category: string | undefined,
): Promise<Product> {
  const { id: productId, images } = before
  // In a response, `inStock` also depends on the stock; sent back unchanged, it is not the switch.
  const isAnswer = input.offered === before.offered && input.inStock === before.inStock
  const inStock = isAnswer ? undefined : input.inStock
  const hasPicturesChanged =
    (input.images !== undefined || input.image !== undefined) &&
    (await setPictures(context, productId, {
      before: images,
      wanted: input.images ? picturesOf(input) : picturesOf({ ...input, images: images.slice(1) }),
      field: input.images ? 'images' : 'image',
    }))
  const hasChanged = await setOptions(context, productId, input, before)
  if (input.colours || (hasPicturesChanged && before.colours.length > 0)) {
    await setPictureColours(context, productId, input.colours, before.colours)
  }
  return writeProduct(context, before, {
    fields: { ...input, category, inStock },
    alsoChanged: { images: hasPicturesChanged, ...hasChanged },
    shownUpdatedAt: input.shownUpdatedAt,
  })
}
