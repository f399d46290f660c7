import { m } from '#messages'
import { dictionary } from '../shared/dictionary.ts'
import { formatWhole, numberFormat } from '../shared/language.ts'
import { foldText } from '../shared/read-text.ts'

/** The only size that can be bought without being chosen. */
export const DEFAULT_SIZE = 'M'

/** The size run of a product that names no sizes. */
export const LETTERS = 'letters'
/** The size run of products in one size, and its only label. */
export const ONE_SIZE_RUN = 'one-size'
export const ONE_SIZE = 'One size'
/** Fixed sizes of these runs: input without a run names sizes of them. */
export const FIXED_SIZES = dictionary<readonly string[]>({
  [LETTERS]: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  [ONE_SIZE_RUN]: [ONE_SIZE],
})

export const MAX_SIZE_LENGTH = 20
export const MAX_SIZES = 40
export const MAX_SIZE_RUNS = 50
export const MAX_COLOURS = 12

/**
 * From this count down, pages show how many are left, and reports list the size as low. The index `variants_low` and
 * stock notices use the same number.
 */
export const FEW_LEFT = 5

/** The count that everyone sees; administrators see all counts. */
export function stockIfLow(stock: number | null): number | null {
  return stock !== null && stock <= FEW_LEFT ? stock : null
}

/** `M`, or `M, Navy` where there are colours. */
export function nameVariant({ size, colour }: { size: string; colour: string }): string {
  return colour === '' ? size : `${size}, ${colour}`
}

/** Finds a colour by name, ignoring case; without a name, the only one. Undefined when ambiguous or unknown. */
export function findColour(
  colours: readonly string[],
  named: string | undefined,
): string | undefined {
  if (named) return colours.find((each) => foldText(each) === foldText(named))
  return colours.length > 1 ? undefined : (colours[0] ?? '')
}

export function explainColour(named: string | undefined): string {
  return named ? m.fault_product_no_colour({ named }) : m.fault_choose_colour()
}

const YEARS = /^(\d+)-(\d+) years$/

/** As people read it: the one size and ages have a name in each language. */
export function shownSize(size: string): string {
  if (size === ONE_SIZE) return m.size_one()
  const [, from, to] = YEARS.exec(size) ?? []
  if (!from || !to) return size
  return m.size_years({ from: formatWhole(Number(from)), to: formatWhole(Number(to)) })
}

/** The same as people read it. */
export function shownVariant({ size, colour }: { size: string; colour: string }): string {
  return nameVariant({ size: shownSize(size), colour })
}

/** `Size M, Navy`; a product with one size needs no size here. */
export function variantLabel(variant: { size: string; colour: string }): string {
  const name = shownVariant(variant)
  return variant.size === ONE_SIZE ? name : m.variant_size({ name })
}

/** The same within a sentence: `size M, Navy`. */
export function variantPhrase(variant: { size: string; colour: string }): string {
  const label = variantLabel(variant)
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** `size M, Navy`; of a product in one size the colour, if any. */
function narrowPhrase({ size, colour }: { size: string; colour: string }): string {
  return size === ONE_SIZE ? colour : variantPhrase({ size, colour })
}

/** Follows a count: ` in size M, Navy`; nothing for a product in one size. */
export function inVariant(of: { size: string; colour: string }): string {
  const name = narrowPhrase(of)
  return name && m.variant_in({ name })
}

const count = numberFormat({ useGrouping: false })

/** Why fewer can be bought now than were wanted. */
export function explainShortage(
  variant: { size: string; colour: string },
  left: number,
  wanted: number,
): string {
  const { size, colour } = variant
  if (left === 0) {
    const what = size === ONE_SIZE ? colour || m.shortage_this() : variantLabel(variant)
    return m.shortage_sold_out({ what })
  }
  const about = { variant: narrowPhrase(variant), left: count(left), wanted: count(wanted) }
  if (left <= FEW_LEFT) return about.variant ? m.shortage_few_of(about) : m.shortage_few(about)
  return about.variant ? m.shortage_fewer_of(about) : m.shortage_fewer(about)
}

/** Maximum number of categories: the home page shows them all. */
export const MAX_CATEGORIES = 100

/** Counting of filtered lists and searches stops here: no shopper reads this far. */
export const MAX_COUNTED = 1000

/** Maximum stock of one size. */
export const MAX_PIECES = 1_000_000

export const MAX_IMAGES = 5

export const MIN_CATEGORY_DESCRIPTION = 10

/** Products of a removed category move here. */
export const GENERAL = 'general'

/** M when it can be bought, otherwise the first size that can, otherwise the first of all. */
export function chooseDefaultSize<Size extends string>(
  sizes: readonly { size: Size; inStock: boolean }[],
): Size | typeof DEFAULT_SIZE {
  const available = sizes.filter((size) => size.inStock)
  const choosable = available.length > 0 ? available : sizes
  const choice = choosable.find((size) => size.size === DEFAULT_SIZE) ?? choosable[0]
  return choice?.size ?? DEFAULT_SIZE
}

/** False while the administrator's switch has taken the product off sale; a sold-out product is still for sale. */
export function isForSale({
  sizes,
}: {
  sizes: readonly { stock: number | null; inStock: boolean }[]
}): boolean {
  return sizes.some((size) => size.inStock || size.stock === 0)
}

/** Variants whose prices count for display, sorting and filters: those in stock, or all when none is. */
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

/** Address of a product, optionally with a colour, a size and a quantity. */
export function productPath(id: string, colour = '', size = '', quantity = 1): string {
  const path = `/products/${encodeURIComponent(id)}`
  const choice = new URLSearchParams({
    ...(colour && { colour: colour.toLowerCase() }),
    ...(size && { size }),
    ...(quantity > 1 && { qty: String(quantity) }),
  })
  return choice.size > 0 ? `${path}?${choice}` : path
}
