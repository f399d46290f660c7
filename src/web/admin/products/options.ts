import { FIXED_SIZES } from '#shop/catalogue/rules.ts'
import type { SizeRun } from '#shop/catalogue/size-runs/contract.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import { type ColourValues, newVariant, type VariantValues } from './product-form.ts'

/** In order: sizes of the run, then other sizes of the product. */
export function labelsOf(
  sizeRun: string,
  runs: readonly SizeRun[],
  variants: readonly Pick<VariantValues, 'size'>[],
): Size[] {
  const ofRun = runs.find(({ id }) => id === sizeRun)?.sizes ?? FIXED_SIZES[sizeRun] ?? []
  return [...new Set([...ofRun, ...variants.map(({ size }) => size)])]
}

export function inOrder(
  variants: readonly VariantValues[],
  labels: readonly Size[],
  colours: readonly ColourValues[],
): VariantValues[] {
  const keys = colours.map(({ was }) => was)
  return variants.toSorted(
    (one, other) =>
      keys.indexOf(one.colour) - keys.indexOf(other.colour) ||
      labels.indexOf(one.size) - labels.indexOf(other.size),
  )
}

/** Where pieces are counted, there are none yet of what is added. */
export function stockOfAdded(variants: readonly VariantValues[]): number | null {
  return variants.every(({ stock }) => stock === null) ? null : 0
}

/** What a product without colours has is in its first colour; each other comes in the same sizes. */
export function withColour(variants: readonly VariantValues[], key: string): VariantValues[] {
  if (variants.every(({ colour }) => colour === '')) return moveTo(variants, key)
  const sizes = new Set(variants.map(({ size }) => size))
  const stock = stockOfAdded(variants)
  return [...variants, ...[...sizes].map((size) => newVariant(size, key, stock))]
}

/** The last colour leaves its pieces to the product, which then comes in no colours. */
export function withoutColour(variants: readonly VariantValues[], key: string): VariantValues[] {
  const others = variants.filter(({ colour }) => colour !== key)
  return others.length > 0 ? others : moveTo(variants, '')
}

/** In another colour it is another variant, of which no count was shown. */
function moveTo(variants: readonly VariantValues[], colour: string): VariantValues[] {
  return variants.map(({ shownStock: _, ...variant }) => ({ ...variant, colour }))
}

export function piecesIn(variants: readonly VariantValues[], key: string): number {
  const counts = variants.filter(({ colour }) => colour === key).map(({ stock }) => stock || 0)
  return counts.reduce((sum, count) => sum + count, 0)
}
