import { requireImages } from '../images/require-images.ts'
import type { Context } from '../shared/context.ts'

interface Pictures {
  before: readonly string[]
  wanted: readonly string[]
  /** Field to name when a picture is refused. */
  field: 'image' | 'images'
}

/**
 * Sets a product's pictures in this order, within the caller's transaction, which has locked it. Returns whether
 * anything changed.
 * @throws ShopError invalid for a missing picture
 */
export async function setPictures(
  context: Context,
  productId: string,
  { before, wanted, field }: Pictures,
): Promise<boolean> {
  const after = [...new Set(await requireImages(context, wanted, field))]
  if (before.length === after.length && after.every((url, i) => url === before[i])) return false
  const { db } = context
  await db.deleteFrom('productImages').where('productId', '=', productId).execute()
  await db
    .insertInto('productImages')
    .values(after.map((url, position) => ({ productId, position, url })))
    .execute()
  return true
}
