import type { Product } from '#shop/catalogue/contract.ts'
import { picturesOf } from '#shop/catalogue/rules.ts'
import { mergeDraft } from '#web/forms/merge-draft.ts'
import { allSizes, type ProductInput, type SizeInput, toInput } from './product-input.ts'

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
  const everySize = allSizes([...typed.sizes, ...shown.sizes, ...now.sizes])
  const sizes = everySize.flatMap((size) => {
    const of = (input: ProductInput) => input.sizes.find((each) => each.size === size)
    return mergeSize(of(typed), of(shown), of(now)) ?? []
  })
  return { ...mergeDraft(typed, shown, now), image, images, sizes, shownUpdatedAt }
}

/** All of them in their order: half of one order and half of another would be neither. */
function arePicturesTyped(typed: ProductInput, shown: ProductInput): boolean {
  return picturesOf(typed).join('\n') !== picturesOf(shown).join('\n')
}

type Row = SizeInput | undefined

function mergeSize(typed: Row, shown: Row, now: Row): Row {
  const isTyped = typed?.stock !== shown?.stock
  if (!isTyped) return now
  if (!typed) return undefined
  if (!now) return { size: typed.size, stock: typed.stock }
  const isAlways = typed.stock.trim() === ''
  if (isAlways || now.shownStock === typed.shownStock) {
    // Whoever has answered while an earlier answer was on its way is still told what is left.
    const told = typed.leftNow !== undefined && typed.leftNow === now.shownStock
    return { ...now, stock: typed.stock, ...(told && { leftNow: typed.leftNow }) }
  }
  return { ...typed, leftNow: now.shownStock ?? null }
}
