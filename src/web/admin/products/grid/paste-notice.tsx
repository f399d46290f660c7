import { type Dispatch, type SetStateAction, useState } from 'react'
import { TextButton } from '#web/ui/text-link.tsx'
import type { Edits } from './edits.ts'
import { describePaste, type Placed } from './place-pasted.ts'
import { type PastedOver, pasteCells, rememberPaste, undoPaste } from './undo-paste.ts'

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
