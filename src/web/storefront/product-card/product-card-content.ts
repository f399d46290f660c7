import { m } from '#messages'
import type { Product } from '#shop/catalogue/contract.ts'
import { pricedVariants } from '#shop/catalogue/rules.ts'
import type { ProductFilter } from '#shop/catalogue/search/contract.ts'
import type { Picture } from '#shop/catalogue/variants/contract.ts'
import { truncate } from '#shop/shared/excerpt.ts'

/** What a card shows of a product, and no more. */
export interface ProductCardContent {
  id: string
  name: string
  description: string
  /** The lowest price among variants that match the list. */
  price: number
  /** The lowest regular price, while it is on sale. */
  regularPrice?: number
  /** Whether other variants cost more. */
  isPriceFrom: boolean
  /** The first few colours. */
  colours: { name: string; swatch: string }[]
  furtherColours: number
  /** The colour it is shown in, where a list filters by one. */
  colour?: string
  pictures: Picture[]
  isSoldOut: boolean
  /** In a shop that accepts preorders. */
  isPreorderable: boolean
}

const MAX_DESCRIPTION = 50
const MAX_COLOURS = 5

/** The list's filters that concern a variant. */
type Wanted = Partial<Pick<ProductFilter, 'size' | 'colour' | 'minPrice' | 'maxPrice'>>

export function toProductCard(
  product: Product,
  cutEnding = '…',
  wanted: Wanted = {},
): ProductCardContent {
  const colour = product.colours.find(({ name }) => isSameColour(name, wanted.colour))
  return {
    id: product.id,
    name: product.name,
    description:
      truncate(product.description, MAX_DESCRIPTION, cutEnding) || m.product_fallback_description(),
    ...toPrices(product, wanted),
    ...toCardColours(product),
    ...(colour && { colour: colour.name }),
    // Only the first is visible before hovering, so only that one needs its blur.
    pictures: (colour ? picturesIn(product, colour) : product.pictures)
      .filter((picture) => picture.url)
      .map((picture, index) => (index === 0 ? picture : { ...picture, placeholder: '' })),
    isSoldOut: !product.inStock,
    isPreorderable: product.offered && product.preOrder,
  }
}

function toPrices({ price: ofProduct, variants }: Product, wanted: Wanted) {
  const { size, colour, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = wanted
  const priced = pricedVariants(variants)
  const asked = priced.filter(
    (each) =>
      (size === undefined || each.size === size) &&
      (colour === undefined || isSameColour(each.colour, colour)) &&
      each.price >= minPrice &&
      each.price <= maxPrice,
  )
  const shown = asked.length > 0 ? asked : priced
  const price = shown.length > 0 ? Math.min(...shown.map((each) => each.price)) : ofProduct
  const before = Math.min(...shown.map((each) => each.regularPrice ?? each.price))
  return {
    price,
    isPriceFrom: shown.some((each) => each.price > price),
    ...(shown.length > 0 && before > price && { regularPrice: before }),
  }
}

function isSameColour(name: string, wanted: string | undefined): boolean {
  return name.toLowerCase() === wanted?.toLowerCase()
}

/** Pictures of the colour first, then those of no particular colour. */
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
