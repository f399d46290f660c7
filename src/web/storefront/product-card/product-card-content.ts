import type { Picture, Product } from '#shop/catalogue/contract.ts'
import { FALLBACK_DESCRIPTION } from '#shop/catalogue/rules.ts'
import { truncate } from '#shop/shared/excerpt.ts'

/** What a card shows of a product, and no more. */
export interface ProductCardContent {
  id: string
  name: string
  description: string
  price: number
  pictures: Picture[]
  isSoldOut: boolean
}

const MAX_DESCRIPTION = 50

export function toProductCard(product: Product, cutEnding = '…'): ProductCardContent {
  return {
    id: product.id,
    name: product.name,
    description: truncate(product.description, MAX_DESCRIPTION, cutEnding) || FALLBACK_DESCRIPTION,
    price: product.price,
    // Only the first is seen before someone hovers, so only that one needs its blur.
    pictures: product.pictures
      .filter((picture) => picture.url)
      .map((picture, index) => (index === 0 ? picture : { ...picture, placeholder: '' })),
    isSoldOut: !product.inStock,
  }
}
