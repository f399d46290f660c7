import { type Dispatch, type SetStateAction, useState } from 'react'
import { TextButton } from '#web/ui/text-link.tsx'
import { type Edit, type Edits, putBackCell, setCell, typedInto } from './edits.ts'
import type { CellKey } from './grid-rows.ts'
import { describePaste, type PastedCell, type Placed } from './place-pasted.ts'

interface Notice {
  text: string
  isRefused: boolean
  cells: PastedOver[]
}

/** The last paste, which can be taken back until something else is pasted or all is saved. */
export function usePaste(edits: Edits, setEdits: Dispatch<SetStateAction<Edits>>) {
  const [notice, setNotice] = useState<Notice>()

  function take(placed: Placed, hasMore: boolean) {
    const isRefused = 'refusal' in placed
    const cells = isRefused ? [] : placed.cells
    setEdits((edits) => pasteCells(edits, cells))
    const text = describePaste(placed, hasMore)
    setNotice({ text, isRefused, cells: rememberPaste(edits, cells) })
  }

  function undo() {
    if (notice) setEdits((edits) => undoPaste(edits, notice.cells))
    setNotice(undefined)
  }

  return { notice, take, undo, clear: () => setNotice(undefined) }
}

type GridPaste = ReturnType<typeof usePaste>

/** Tells what came of the last paste, and takes it back. */
export function PasteNotice({ paste: { notice, undo } }: { paste: GridPaste }) {
  return (
    <div role="status" className="text-sm">
      {notice && (
        <p
          className={`mt-2 flex min-h-11 flex-wrap items-center gap-x-4 wrap-anywhere ${notice.isRefused ? 'text-bad' : ''}`}
        >
          {notice.text}
          {!notice.isRefused && <TextButton onClick={undo}>Undo</TextButton>}
        </p>
      )}
    </div>
  )
}

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
