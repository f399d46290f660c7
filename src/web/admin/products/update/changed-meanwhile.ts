import { z } from 'zod'
import { ApiError } from '#api/client.ts'
import { Product } from '#shop/catalogue/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { disputeWords, explainChanges, listWords } from '#web/admin/form-page/explain-changes.ts'
import type { Merged, MergedField } from '../form/merge-input.ts'
import { isUndecided } from '../form/moved-count.ts'

const AsItIs = z.object({ product: Product })

/** How the product is now, when that is why a change was refused. */
export function productIn(error: unknown): Product | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return AsItIs.safeParse(error.data).data?.product
}

const names: Record<MergedField | 'sizes', string> = {
  name: 'the name',
  price: 'the price',
  description: 'the description',
  category: 'the category',
  inStock: 'whether it is for sale',
  featured: 'whether it is featured',
  image: 'the images',
  sizes: 'the sizes',
}

/** What is said beside a field that two people have changed. */
export function disputeOf(field: MergedField, latest: Product): string {
  const saved = { name: `“${latest.name}”`, price: formatTaka(latest.price) }
  return disputeWords(field === 'name' || field === 'price' ? saved[field] : undefined)
}

/** What has become of what was filled in, and what to do now. */
export function explainChange({ input, disputed, takenOver }: Merged): string {
  const undecided = input.sizes.filter(isUndecided).map(({ size }) => size)
  const sizes = undecided.length === 1 ? 'size' : 'sizes'
  return [
    ...(undecided.length > 0
      ? [`Stock has changed. Confirm what your count means for ${sizes} ${listWords(undecided)}.`]
      : []),
    explainChanges({
      takenOver: takenOver.map((field) => names[field]),
      disputed: disputed.map((field) => names[field]),
    }),
  ].join(' ')
}
