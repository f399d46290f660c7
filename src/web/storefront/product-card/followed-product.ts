import { prefetchPicture } from '#web/ui/picture.tsx'
import { GALLERY_SIZES } from '../product/shape.ts'
import type { ProductCardContent } from './product-card-content.ts'

let followed: ProductCardContent | undefined

/** Somebody has tapped the card of a product, whose page has yet to come. */
export function rememberFollowedProduct(product: ProductCardContent): void {
  followed = product
  prefetchPicture(product.pictures[0], GALLERY_SIZES)
}

/** Somebody has come to a page. */
export function clearFollowedProduct(): void {
  followed = undefined
}

/** What its card said of the product whose page is on its way. */
export function followedProduct(path: string): ProductCardContent | undefined {
  return followed && path === `/products/${followed.id}` ? followed : undefined
}
