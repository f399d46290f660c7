import { type Edit, type Edits, putBackCell, setCell, typedInto } from './edits.ts'
import type { CellKey } from './grid-rows.ts'
import type { PastedCell } from './place-pasted.ts'

/** A cell that was pasted into, and what was changed of its product before and after. */
export interface PastedOver {
  productId: string
  key: CellKey
  before: Edit | undefined
  after: Edit | undefined
}

export function pasteCells(edits: Edits, cells: readonly PastedCell[]): Edits {
  return cells.reduce((all, { product, key, value }) => setCell(all, product, key, value), edits)
}

/** What `undoPaste` is to know of cells that are about to be pasted. */
export function rememberPaste(edits: Edits, cells: readonly PastedCell[]): PastedOver[] {
  const pasted = pasteCells(edits, cells)
  return cells.map(({ product: { _id }, key }) => ({
    productId: _id,
    key,
    before: edits[_id],
    after: pasted[_id],
  }))
}

/** A cell that holds something else than was pasted is left as it is. */
export function undoPaste(edits: Edits, cells: readonly PastedOver[]): Edits {
  return cells.reduce(
    (edits, { productId, key, before, after }) =>
      typedInto(edits[productId], key) === typedInto(after, key)
        ? putBackCell(edits, productId, key, before)
        : edits,
    edits,
  )
}
