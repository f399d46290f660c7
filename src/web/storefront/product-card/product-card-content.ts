import type { Picture, Product } from '#shop/catalogue/contract.ts'
import { FALLBACK_DESCRIPTION } from '#shop/catalogue/rules.ts'
import { truncate } from '#shop/shared/excerpt.ts'

/** What a card shows of a product, and no more. */
export interface ProductCardContent {
  id: string
  name: string
  description: string
  price: number
  /** The lowest before the sale, while it is on sale. */
  regularPrice?: number
  /** Whether the price is the lowest of several. */
  isPriceFrom: boolean
  /** The first of a choice of colours. */
  colours: { name: string; swatch: string }[]
  furtherColours: number
  /** The colour that it is shown in, where a list asks for one. */
  colour?: string
  pictures: Picture[]
  isSoldOut: boolean
}

const MAX_DESCRIPTION = 50
const MAX_COLOURS = 5

export function toProductCard(
  product: Product,
  cutEnding = '…',
  wanted?: string,
): ProductCardContent {
  const colour = product.colours.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase())
  return {
    id: product.id,
    name: product.name,
    description: truncate(product.description, MAX_DESCRIPTION, cutEnding) || FALLBACK_DESCRIPTION,
    price: product.priceFrom ?? product.price,
    isPriceFrom: product.priceFrom !== undefined,
    ...toRegularPrice(product),
    ...toCardColours(product),
    ...(colour && { colour: colour.name }),
    // Only the first is seen before someone hovers, so only that one needs its blur.
    pictures: (colour ? picturesIn(product, colour) : product.pictures)
      .filter((picture) => picture.url)
      .map((picture, index) => (index === 0 ? picture : { ...picture, placeholder: '' })),
    isSoldOut: !product.inStock,
  }
}

function toRegularPrice({ price, priceFrom = price, regularPrice, variants }: Product) {
  if (regularPrice === undefined) return {}
  const before = Math.min(...variants.map((each) => each.regularPrice ?? each.price))
  return before > priceFrom ? { regularPrice: before } : {}
}

/** Those that show the colour, then those that show none in particular. */
function picturesIn({ pictures, colours }: Product, { images }: Product['colours'][number]) {
  const own = pictures.filter(({ url }) => images.includes(url))
  const isOfNone = (url: string) => !colours.some((colour) => colour.images.includes(url))
  const shown = [...own, ...pictures.filter(({ url }) => isOfNone(url))]
  return shown.length > 0 ? shown : pictures
}

function toCardColours({
  colours,
}: Product): Pick<ProductCardContent, 'colours' | 'furtherColours'> {
  if (colours.length < 2) return { colours: [], furtherColours: 0 }
  return {
    colours: colours.slice(0, MAX_COLOURS).map(({ name, swatch }) => ({ name, swatch })),
    furtherColours: Math.max(0, colours.length - MAX_COLOURS),
  }
}
