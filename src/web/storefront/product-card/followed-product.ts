import { prefetchPicture } from '#web/ui/picture.tsx'
import { GALLERY_SIZES } from '../product/shape.ts'
import type { ProductCardContent } from './product-card-content.ts'

let followed: ProductCardContent | undefined

/** Called when a shopper has clicked a product's card and its page is still loading. */
export function rememberFollowedProduct(product: ProductCardContent): void {
  followed = product
  prefetchPicture(product.pictures[0], GALLERY_SIZES)
}

/** Called when a page has opened. */
export function clearFollowedProduct(): void {
  followed = undefined
}

/** The card's content of the product whose page is loading. */
export function followedProduct(path: string): ProductCardContent | undefined {
  return followed && path === `/products/${followed.id}` ? followed : undefined
}
