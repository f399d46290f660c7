import { z } from 'zod'
import { ApiError } from '#api/client.ts'
import { Product } from '#shop/catalogue/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import type { Merged, MergedField } from '../product-form/merge-input.ts'
import { isUndecided } from '../product-form/moved-count.ts'

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
  image: 'the pictures',
  sizes: 'the sizes',
}

/** What is said beside a field that two people have changed. */
export function disputeWords(field: MergedField, latest: Product): string {
  const saved = { name: `“${latest.name}”`, price: formatTaka(latest.price) }
  const theirs = field === 'name' || field === 'price' ? ` to ${saved[field]}` : ''
  return `Somebody else changed this${theirs} meanwhile. Yours replaces it when you save.`
}

/** What has become of what was filled in, and what to do now. */
export function explainChange({ input, disputed, takenOver }: Merged): string {
  const sentences: string[] = []
  const undecided = input.sizes.filter(isUndecided).map(({ size }) => size)
  if (undecided.length > 0) {
    const sizes = undecided.length === 1 ? 'size' : 'sizes'
    sentences.push(
      `Pieces have come or gone: please say what your count means for ${sizes} ${list(undecided)}.`,
    )
  }
  if (takenOver.length > 0) {
    sentences.push(`Somebody else changed ${list(takenOver.map((field) => names[field]))}.`)
  }
  if (disputed.length > 0) {
    sentences.push(`You both changed ${list(disputed.map((field) => names[field]))}.`)
  }
  return [...sentences, 'What you filled in is still here: look it over, then save it.'].join(' ')
}

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

function list(words: readonly string[]): string {
  return conjunction.format(words)
}
