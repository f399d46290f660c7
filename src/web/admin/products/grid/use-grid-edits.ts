import { useCallback, useRef, useState } from 'react'
import { messageOf } from '#api/client.ts'
import {
  type ChangedProduct,
  MAX_CHANGED_PRODUCTS,
  type ProductCells,
} from '#shop/catalogue/bulk/contract.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import type { Failure } from '#web/forms/use-failure.ts'
import { useChangeProducts } from '#web/queries/product-grid.ts'
import { catchUp, type Edits, readEdit, setCell, settle } from './edits.ts'
import type { CellKey, GridProduct } from './grid-rows.ts'
import { gridResultWords, type SaveResult } from './result-words.ts'
import { usePaste } from './use-paste.ts'

const NOT_SAVED = 'Failed to save. Your changes are still here. Please try again.'

export type OnCell = (product: GridProduct, key: CellKey, value: string | boolean) => void

/** What is changed in the grid, until all of it is saved. */
export function useGridEdits() {
  const [edits, setEdits] = useState<Edits>({})
  const [result, setResult] = useState<SaveResult>()
  const [failure, setFailure] = useState<Failure>()
  const { mutateAsync: changeProducts, isPending: isSaving } = useChangeProducts()
  const isUnderway = useRef(false)
  const isDirty = Object.keys(edits).length > 0
  const paste = usePaste(edits, setEdits)
  const startFrom = (begun: Edits) => {
    setEdits(begun)
    paste.forget()
  }
  const draft = useDraft({
    name: 'product-grid',
    isDirty,
    isUnsaved: () => isDirty,
    read: () => ({ input: edits, shown: {} }),
    fillIn: ({ input }) => startFrom(input as Edits),
    empty: () => startFrom({}),
  })

  const change: OnCell = useCallback((product, key, value) => {
    setEdits((kept) => setCell(kept, product, key, value))
  }, [])

  const catchUpWith = useCallback((products: readonly GridProduct[]) => {
    setEdits((kept) => catchUp(kept, products))
  }, [])

  /** In as many calls as it takes; what one of them could not say is said by the next try. */
  async function send(cells: ProductCells[]): Promise<ChangedProduct[]> {
    const changed: ChangedProduct[] = []
    for (let first = 0; first < cells.length; first += MAX_CHANGED_PRODUCTS) {
      try {
        const products = cells.slice(first, first + MAX_CHANGED_PRODUCTS)
        const answer = await changeProducts({ products })
        setEdits((kept) => settle(kept, answer))
        changed.push(...answer)
      } catch (error) {
        setFailure({ message: NOT_SAVED, reason: messageOf(error), error })
        break
      }
    }
    return changed
  }

  async function save() {
    if (isUnderway.current || !isDirty) return
    isUnderway.current = true
    setFailure(undefined)
    setResult(undefined)
    paste.forget()
    const read = Object.entries(edits).map(([id, edit]) => ({ id, ...readEdit(edit) }))
    const good = read.flatMap((each) => ('cells' in each ? each.cells : []))
    const wrong = read.flatMap((each) => ('problems' in each ? each.id : []))
    const changed = await send(good).finally(() => {
      isUnderway.current = false
    })
    setResult(gridResultWords(edits, wrong, changed))
  }

  return {
    edits,
    isDirty,
    isSaving,
    change,
    catchUp: catchUpWith,
    paste,
    save: () => void save(),
    result,
    forgetResult: () => setResult(undefined),
    failure,
    draft,
  }
}

export type GridEdits = ReturnType<typeof useGridEdits>
