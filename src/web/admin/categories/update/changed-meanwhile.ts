import { z } from 'zod'
import { ApiError } from '#api/client.ts'
import { Category } from '#shop/catalogue/categories/contract.ts'
import { disputeWords, explainChanges } from '#web/admin/form-page/explain-changes.ts'
import { mergeDraft } from '#web/forms/merge-draft.ts'
import { type CategoryField, type CategoryInput, FIELDS, toInput } from '../form/category-input.ts'
import { colorName } from '../form/color-name.ts'

const AsItIs = z.object({ category: Category })

/** How the category is now, when that is why a change was refused. */
export function categoryIn(error: unknown): Category | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return AsItIs.safeParse(error.data).data?.category
}

export interface Merged {
  input: CategoryInput
  /** Typed here and changed by somebody else as well: what was typed stays. */
  disputed: CategoryField[]
  /** Changed by somebody else alone, and taken over. */
  takenOver: CategoryField[]
}

/** What was typed over a category that has changed since it was shown. */
export function mergeCategory(
  typed: CategoryInput,
  shown: CategoryInput,
  category: Category,
): Merged {
  const now = toInput(category)
  const isTyped = (field: CategoryField) => typed[field] !== shown[field]
  const moved = FIELDS.filter((field) => now[field] !== shown[field] && now[field] !== typed[field])
  return {
    input: mergeDraft(typed, shown, now),
    disputed: moved.filter(isTyped),
    takenOver: moved.filter((field) => !isTyped(field)),
  }
}

const names: Record<CategoryField, string> = {
  name: 'the name',
  description: 'the description',
  color: 'the colour scheme',
  image: 'the image',
}

/** What is said beside a field that two people have changed; the other picture is shown. */
export function disputeOf(field: CategoryField, { name, description, color }: Category): string {
  const saved = { name: `“${name}”`, description: `“${description}”`, color: colorName(color) }
  return disputeWords(field === 'image' ? undefined : saved[field])
}

export function explainChange({ disputed, takenOver }: Merged): string {
  return explainChanges({
    takenOver: takenOver.map((field) => names[field]),
    disputed: disputed.map((field) => names[field]),
  })
}
