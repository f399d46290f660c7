import { dictionary } from '../shared/dictionary.ts'
import { foldText } from '../shared/read-text.ts'

/** The only size that is bought without being chosen. */
export const DEFAULT_SIZE = 'M'

/** The size run of a product that says nothing of sizes. */
export const LETTERS = 'letters'
/** The size run of what fits everybody, and its only label. */
export const ONE_SIZE_RUN = 'one-size'
export const ONE_SIZE = 'One size'
/** What these runs always have: who says nothing of runs names sizes of theirs. */
export const FIXED_SIZES = dictionary<readonly string[]>({
  [LETTERS]: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  [ONE_SIZE_RUN]: [ONE_SIZE],
})

/** The longest label of a size. */
export const MAX_SIZE_LENGTH = 20
/** So many sizes a size run has at most. */
export const MAX_SIZES = 40
/** So many size runs a shop has at most. */
export const MAX_SIZE_RUNS = 50
/** So many colours a product has at most. */
export const MAX_COLOURS = 12

/**
 * From so few pieces on, a page says how many are left, and a report that the size runs out. The index
 * `variants_low` and the notices of stock know the number too.
 */
export const FEW_LEFT = 5

/** What is told of a count to everybody; administrators are told all of it. */
export function stockIfLow(stock: number | null): number | null {
  return stock !== null && stock <= FEW_LEFT ? stock : null
}

/** `M`, or `M, Navy` where there is a choice of colours. */
export function nameVariant({ size, colour }: { size: string; colour: string }): string {
  return colour === '' ? size : `${size}, ${colour}`
}

/** The one that is meant, in any case; the only one where none is named. Undefined where it cannot be told. */
export function findColour(
  colours: readonly string[],
  named: string | undefined,
): string | undefined {
  if (named) return colours.find((each) => foldText(each) === foldText(named))
  return colours.length > 1 ? undefined : (colours[0] ?? '')
}

export function explainColour(named: string | undefined): string {
  return named ? `This product has no colour ${named}` : 'Choose a colour'
}

/** `Size M, Navy`; the one size of a bag or a shawl speaks for itself. */
export function variantLabel(variant: { size: string; colour: string }): string {
  const name = nameVariant(variant)
  return variant.size === ONE_SIZE ? name : `Size ${name}`
}

/** The same within a sentence: `size M, Navy`. */
export function variantPhrase(variant: { size: string; colour: string }): string {
  const label = variantLabel(variant)
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** What follows a count: ` in size M, Navy`; the one size that there is needs no name. */
export function inVariant({ size, colour }: { size: string; colour: string }): string {
  const name = size === ONE_SIZE ? colour : variantPhrase({ size, colour })
  return name && ` in ${name}`
}

/** Why not as many as were wanted can be bought at once. */
export function explainShortage(
  variant: { size: string; colour: string },
  left: number,
  wanted: number,
): string {
  const { size, colour } = variant
  if (left === 0)
    return `${size === ONE_SIZE ? colour || 'This product' : variantLabel(variant)} is sold out.`
  if (left <= FEW_LEFT) return `Only ${left} left${inVariant(variant)}.`
  return `Fewer than ${wanted} are left${inVariant(variant)}.`
}

/** So many categories a shop has at most, so that a list of them is always whole. */
export const MAX_CATEGORIES = 1000

/** A search, or a choice of prices or sizes, is counted up to here: nobody reads so far. */
export const MAX_COUNTED = 1000

/** So many pieces of one size there are at most. */
export const MAX_PIECES = 1_000_000

/** How many pictures a product may have. */
export const MAX_IMAGES = 5

export const MIN_CATEGORY_DESCRIPTION = 10

/** Where the products of a category go when it is removed. */
export const GENERAL = 'general'

export const FALLBACK_DESCRIPTION = 'Premium quality product'

/** M when it can be bought, otherwise the first size that can, otherwise the first there is. */
export function chooseDefaultSize<Size extends string>(
  sizes: readonly { size: Size; inStock: boolean }[],
): Size | typeof DEFAULT_SIZE {
  const available = sizes.filter((size) => size.inStock)
  const choosable = available.length > 0 ? available : sizes
  const choice = choosable.find((size) => size.size === DEFAULT_SIZE) ?? choosable[0]
  return choice?.size ?? DEFAULT_SIZE
}

/** False while the administrator's switch keeps the whole product off; sold out is still for sale. */
export function isForSale({
  sizes,
}: {
  sizes: readonly { stock: number | null; inStock: boolean }[]
}): boolean {
  return sizes.some((size) => size.inStock || size.stock === 0)
}

/** Those whose prices a product is shown, sorted and narrowed by: in stock, or all where none is. */
export function pricedVariants<Priced extends { inStock: boolean }>(
  variants: readonly Priced[],
): readonly Priced[] {
  const inStock = variants.filter((variant) => variant.inStock)
  return inStock.length > 0 ? inStock : variants
}

interface Pictures {
  image?: string | undefined
  images?: readonly string[] | undefined
}

/** Every picture once, the main one first. */
export function picturesOf({ image, images = [] }: Pictures): string[] {
  return [...new Set(image ? [image, ...images] : images)]
}

/** The address of a product, of one of its colours and sizes, and of a quantity, where those are named. */
export function productPath(id: string, colour = '', size = '', quantity = 1): string {
  const path = `/products/${encodeURIComponent(id)}`
  const choice = new URLSearchParams({
    ...(colour && { colour: colour.toLowerCase() }),
    ...(size && { size }),
    ...(quantity > 1 && { qty: String(quantity) }),
  })
  return choice.size > 0 ? `${path}?${choice}` : path
}
