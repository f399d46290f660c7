import type { ChangedProduct } from '#shop/catalogue/bulk/contract.ts'
import { formatCount } from '#web/ui/format-count.ts'
import type { Edits } from './edits.ts'

/** What became of everything that was changed, when it was saved. */
export interface SaveResult {
  summary: string
  refused: { id: string; name: string; reason: string }[]
}

const WRONG = 'Correct the marked cells.'

/** Those with wrong cells were not sent; what is left of the others has no answer yet. */
export function gridResultText(
  edits: Edits,
  wrong: readonly string[],
  changed: readonly ChangedProduct[],
): SaveResult {
  const refused = changed.filter(({ outcome }) => outcome === 'refused')
  const nameOf = (id: string) => edits[id]?.shown.name ?? id
  const count = Object.keys(edits).length
  const saved = changed.length - refused.length
  return {
    summary: `${formatCount(saved)} of ${formatCount(count)} ${count === 1 ? 'product' : 'products'} saved`,
    refused: [
      ...refused.map(({ productId: id, reason }) => ({ id, name: nameOf(id), reason })),
      ...wrong.map((id) => ({ id, name: nameOf(id), reason: WRONG })),
    ],
  }
}
