import { type Product, SIZES } from '#shop/catalogue/contract.ts'
import { picturesOf } from '#shop/catalogue/rules.ts'
import { type ProductInput, type SizeInput, toInput } from './product-input.ts'

/** Nobody types these over a product, or they are merged by rows, or with the main picture. */
type OtherField = 'id' | 'images' | 'sizes' | 'shownUpdatedAt'

export type MergedField = Exclude<keyof ProductInput, OtherField>

const fields: Record<MergedField, true> = {
  name: true,
  price: true,
  description: true,
  category: true,
  inStock: true,
  featured: true,
  image: true,
}

const FIELDS = Object.keys(fields) as MergedField[]

export interface Merged {
  input: ProductInput
  /** Typed here and changed by somebody else as well: what was typed stays. */
  disputed: MergedField[]
  /** Changed by somebody else alone, and taken over. */
  takenOver: (MergedField | 'sizes')[]
}

/**
 * What was typed over a product that has changed since it was shown: every field that was left alone
 * becomes what it is now. A count that was typed over another than is left keeps saying what was shown,
 * until somebody says what it means.
 */
export function mergeInput(typed: ProductInput, shown: ProductInput, product: Product): Merged {
  const now = toInput(product)
  const differs = (one: ProductInput, other: ProductInput) => (field: MergedField) =>
    readField(one, field) !== readField(other, field)
  const isTyped = differs(typed, shown)
  const moved = FIELDS.filter(differs(now, shown)).filter(differs(now, typed))
  const sizes = SIZES.flatMap((size) => {
    const of = (input: ProductInput) => input.sizes.find((each) => each.size === size)
    return mergeSize(of(typed), of(shown), of(now)) ?? []
  })
  const ofSizes = ({ sizes }: ProductInput) => sizes.map(({ size }) => size).join()
  return {
    input: {
      ...now,
      ...Object.fromEntries(FIELDS.filter(isTyped).map((field) => [field, typed[field]])),
      ...(isTyped('image') && { images: typed.images }),
      sizes,
    },
    disputed: moved.filter(isTyped),
    takenOver: [
      ...moved.filter((field) => !isTyped(field)),
      ...(ofSizes(shown) === ofSizes(now) ? [] : (['sizes'] as const)),
    ],
  }
}

/** Under `image` all pictures in their order: half of one order and half of another would be neither. */
function readField(input: ProductInput, field: MergedField): string | boolean {
  return field === 'image' ? picturesOf(input).join('\n') : input[field]
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
