import type { Product } from '#shop/catalogue/contract.ts'
import { picturesOf } from '#shop/catalogue/rules.ts'
import { mergeDraft } from '#web/forms/merge-draft.ts'
import { type ProductInput, toInput, type VariantInput } from './product-input.ts'

/**
 * What was typed over a product that has changed since it was shown: every field that was left alone
 * becomes what it is now. A count that was typed over another than is left keeps saying what was shown,
 * until somebody says what it means.
 */
export function mergeInput(
  typed: ProductInput,
  shown: ProductInput,
  product: Product,
): ProductInput {
  const now = toInput(product)
  const { shownUpdatedAt } = now
  const { image, images } = arePicturesTyped(typed, shown) ? typed : now
  const merged = mergeDraft(typed, shown, now)
  const isMade = ({ colour }: VariantInput) =>
    merged.colours.length === 0 ? colour === '' : merged.colours.some(({ key }) => key === colour)
  const isOtherRun = typed.sizeRun !== shown.sizeRun
  const all = [...typed.variants, ...shown.variants, ...now.variants]
  const each = new Map(all.map((variant) => [keyOf(variant), variant]))
  const variants = [...each.keys()].flatMap((key) => {
    const of = (input: ProductInput) => input.variants.find((one) => keyOf(one) === key)
    // The sizes of one run and of another would be of neither.
    const ofNow = isOtherRun && !of(typed) ? undefined : of(now)
    const variant = mergeVariant(of(typed), of(shown), ofNow)
    return variant && isMade(variant) ? variant : []
  })
  return { ...merged, image, images, variants, shownUpdatedAt }
}

function keyOf({ size, colour }: VariantInput): string {
  return `${size}\n${colour}`
}

/** All of them in their order: half of one order and half of another would be neither. */
function arePicturesTyped(typed: ProductInput, shown: ProductInput): boolean {
  return picturesOf(typed).join('\n') !== picturesOf(shown).join('\n')
}

type Row = VariantInput | undefined

function mergeVariant(typed: Row, shown: Row, now: Row): Row {
  if (!typed || !shown || !now) return isSame(typed, shown) ? now : typed && withoutCounts(typed)
  const { sku, ownPrice, ownCost } = mergeDraft(typed, shown, now)
  return { ...mergeCount(typed, shown, now), sku, ownPrice, ownCost }
}

function isSame(typed: Row, shown: Row): boolean {
  return (['stock', 'sku', 'ownPrice', 'ownCost'] as const).every(
    (name) => typed?.[name] === shown?.[name],
  )
}

/** Of what is not made now, nothing was shown. */
function withoutCounts({ shownStock: _, leftNow: __, ...variant }: VariantInput): VariantInput {
  return variant
}

function mergeCount(typed: VariantInput, shown: VariantInput, now: VariantInput): VariantInput {
  if (typed.stock === shown.stock) return now
  const isAlways = typed.stock.trim() === ''
  if (isAlways || now.shownStock === typed.shownStock) {
    // Whoever has answered while an earlier answer was on its way is still told what is left.
    const told = typed.leftNow !== undefined && typed.leftNow === now.shownStock
    return { ...now, stock: typed.stock, ...(told && { leftNow: typed.leftNow }) }
  }
  return { ...typed, leftNow: now.shownStock ?? null }
}
