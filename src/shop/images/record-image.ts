import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { PreparedImage } from './contract.ts'

interface NewImage extends Pick<PreparedImage, 'width' | 'height' | 'placeholder'> {
  hash: string
  brightness?: number
  colour?: string | undefined
}

/** Records a picture that is in the store. @throws ShopError unauthenticated, forbidden */
export async function recordImage(context: Context, image: NewImage): Promise<void> {
  requireRight(context, 'manageCatalogue')
  await context.db
    .insertInto('images')
    .values({ ...image, unusedSince: context.clock.now() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
