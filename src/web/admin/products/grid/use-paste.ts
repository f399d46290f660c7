import { type Dispatch, type SetStateAction, useState } from 'react'
import type { Edits } from './edits.ts'
import { describePaste } from './paste-words.ts'
import type { Placed } from './place-pasted.ts'
import { type PastedOver, pasteCells, rememberPaste, undoPaste } from './undo-paste.ts'

interface Notice {
  words: string
  isRefused: boolean
  cells: PastedOver[]
}

/** The last paste, which can be taken back until something else is pasted or all is saved. */
export function usePaste(edits: Edits, setEdits: Dispatch<SetStateAction<Edits>>) {
  const [notice, setNotice] = useState<Notice>()

  function take(placed: Placed, hasMore: boolean) {
    const isRefused = 'refusal' in placed
    const cells = isRefused ? [] : placed.cells
    setEdits((kept) => pasteCells(kept, cells))
    const words = describePaste(placed, hasMore)
    setNotice({ words, isRefused, cells: rememberPaste(edits, cells) })
  }

  function undo() {
    if (notice) setEdits((kept) => undoPaste(kept, notice.cells))
    setNotice(undefined)
  }

  return { notice, take, undo, forget: () => setNotice(undefined) }
}

export type GridPaste = ReturnType<typeof usePaste>
