import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call, messageOf } from '#api/client.ts'
import { m } from '#messages'
import {
  type ChangedProduct,
  MAX_CHANGED_PRODUCTS,
  type ProductCells,
} from '#shop/catalogue/bulk/contract.ts'
import type { Product } from '#shop/catalogue/contract.ts'
import type { Failure } from '#web/forms/failure.ts'
import { isAnotherPath, useUnsavedChanges } from '#web/forms/use-unsaved-changes.tsx'
import { createIdempotencyKeys } from '#web/queries/idempotency-key.ts'
import { updateCachedRows } from '#web/queries/paged-query.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useCarriedState } from '#web/session/carried.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { dropEdit, type Edits, keepMine, readEdit, setCell, settle } from './edits.ts'
import type { CellKey, CellValue, GridProduct } from './grid-rows.ts'
import { focusProduct } from './move-focus.ts'
import type { Pasted } from './paste-notice.tsx'
import { describePaste, type Placed } from './place-pasted.ts'

/** Not under the products' query key: changes are shown at once, and a long list is not refetched. */
export const PRODUCT_GRID = ['product-grid']

/** The changes that are sent. */
interface Saved {
  edits: Edits
  cells: ProductCells[]
  /** Products not sent because of invalid cells. */
  wrong: string[]
}

/** Result of saving. */
interface SaveResult {
  summary: string
  refused: { id: string; name: string; reason: string }[]
}

/** Saves edits, and says of each answer what became of them. */
function useSaveEdits(onAnswer: (changed: readonly ChangedProduct[]) => void) {
  const [result, setResult] = useState<SaveResult>()
  const [failure, setFailure] = useState<Failure>()
  const queryClient = useQueryClient()
  const [keyOf] = useState(createIdempotencyKeys)

  /** In as many calls as it takes; what one of them could not say is said by the next try. */
  async function send({ cells }: Saved): Promise<ChangedProduct[]> {
    const changed: ChangedProduct[] = []
    for (let first = 0; first < cells.length; first += MAX_CHANGED_PRODUCTS) {
      try {
        const json = { products: cells.slice(first, first + MAX_CHANGED_PRODUCTS) }
        const answer = await call('POST /product-changes', json, keyOf(json))
        showSaved(queryClient, answer)
        onAnswer(answer)
        changed.push(...answer)
      } catch (error) {
        setFailure({ message: m.grid_not_saved(), reason: messageOf(error), error })
        break
      }
    }
    return changed
  }

  const [start, isSaving] = useAction({
    send,
    changes: PRODUCTS,
    onDone: (changed, { edits, wrong }) => setResult(gridResultText(edits, wrong, changed)),
  })

  function save(edits: Edits) {
    if (isSaving || Object.keys(edits).length === 0) return
    setFailure(undefined)
    setResult(undefined)
    const read = Object.entries(edits).map(([id, edit]) => ({ id, ...readEdit(edit) }))
    start({
      edits,
      cells: read.flatMap((each) => ('cells' in each ? each.cells : [])),
      wrong: read.flatMap((each) => ('problems' in each ? each.id : [])),
    })
  }

  return { save, isSaving, result, clearResult: () => setResult(undefined), failure }
}

/** The list shows it at once, however long it is. */
function showSaved(queryClient: QueryClient, changed: readonly ChangedProduct[]): void {
  const now = new Map(changed.flatMap(({ product }) => (product ? [[product._id, product]] : [])))
  updateCachedRows<Product>(queryClient, PRODUCT_GRID, (rows) =>
    rows.map((row) => now.get(row._id) ?? row),
  )
}

export type OnCell = (product: GridProduct, key: CellKey, value: CellValue) => void

/** What is changed in the grid, until all of it is saved. */
export function useGridEdits() {
  const [edits, setEdits] = useState<Edits>({})
  const [pasted, setPasted] = useState<Pasted>()
  const saving = useSaveEdits((changed) => setEdits((edits) => settle(edits, changed)))
  const isDirty = Object.keys(edits).length > 0
  const leaveQuestion = useUnsavedChanges(() => isDirty, isAnotherPath)
  useCarriedState('grid', () => (isDirty ? edits : undefined), setEdits)

  const change: OnCell = useCallback((product, key, value) => {
    setPasted(undefined)
    setEdits((edits) => setCell(edits, product, key, value))
  }, [])

  function paste(placed: Placed, hasMore: boolean) {
    const cells = 'refusal' in placed ? [] : placed.cells
    setPasted({
      text: describePaste(placed, hasMore),
      before: 'refusal' in placed ? undefined : edits,
    })
    setEdits(
      cells.reduce((all, { product, key, value }) => setCell(all, product, key, value), edits),
    )
  }

  function startFrom(begun: Edits) {
    setPasted(undefined)
    setEdits(begun)
  }

  function save(edits: Edits) {
    setPasted(undefined)
    saving.save(edits)
  }

  /** For a product that another user has changed: saves the typed values over it, or drops them. */
  function settleConflict(id: string, isMineChosen: boolean) {
    const settled = isMineChosen ? keepMine(edits, id) : dropEdit(edits, id)
    const mine = settled[id]
    setEdits(settled)
    if (mine) save({ [id]: mine })
    // The question that had the focus is gone.
    setTimeout(() => focusProduct(id))
  }

  return {
    ...saving,
    edits,
    isDirty,
    change,
    paste,
    pasted,
    undoPaste: () => pasted?.before && startFrom(pasted.before),
    discard: () => startFrom({}),
    save: () => save(edits),
    settleConflict,
    leaveQuestion,
  }
}

export type GridEdits = ReturnType<typeof useGridEdits>

/** Products with invalid cells were not sent; other remaining ones have no answer yet. */
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
    summary: m.grid_saved({ count, saved: formatCount(saved), all: formatCount(count) }),
    refused: [
      ...refused.map(({ productId: id, reason }) => ({ id, name: nameOf(id), reason })),
      ...wrong.map((id) => ({ id, name: nameOf(id), reason: m.grid_wrong() })),
    ],
  }
}
