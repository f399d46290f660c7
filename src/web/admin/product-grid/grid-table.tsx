import { type ClipboardEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { TextButton } from '#web/ui/text-link.tsx'
import type { Edits } from './edits.ts'
import { COLUMNS, type GridColumn, type GridProduct, isSwitch, rowsOf } from './grid-rows.ts'
import { moveFocus } from './move-focus.ts'
import { MAX_PASTED_CHARACTERS, parsePastedCells } from './pasted-cells.ts'
import { placePasted } from './place-pasted.ts'
import { ProductRows } from './product-rows.tsx'
import type { GridEdits } from './use-grid-edits.ts'

interface GridTableProps {
  caption: string
  products: readonly GridProduct[]
  grid: GridEdits
  nameOf: (category: string) => string
}

/** What came of the last paste, which can be taken back until something else is pasted. */
interface Pasted {
  words: string
  isRefused: boolean
  before: Edits
}

const HEADING =
  'sticky top-0 z-10 bg-paper px-1 py-2 text-xs font-medium shadow-[inset_0_-1px] shadow-line-strong md:text-sm'

export function GridTable({ caption, products, grid, nameOf }: GridTableProps) {
  const { edits, isSaving } = grid
  const rows = useMemo(
    () => rowsOf(products.map((each) => edits[each._id]?.shown ?? each)),
    [products, edits],
  )
  const [pasted, setPasted] = useState<Pasted>()

  function paste(event: ClipboardEvent) {
    const start = placeOf(event.target, rows)
    const text = event.clipboardData.getData('text/plain')
    if (!start || isSaving) return
    // One cell goes where the caret is.
    if (!isSwitch(start.column) && !/[\t\r\n]/.test(text.trim())) return
    event.preventDefault()
    const isTooLong = text.length > MAX_PASTED_CHARACTERS
    const placed = isTooLong
      ? { refusal: 'This is too much to paste at once.' }
      : placePasted(parsePastedCells(text), rows, start)
    if ('refusal' in placed) {
      return setPasted({
        words: `${placed.refusal} Nothing was pasted.`,
        isRefused: true,
        before: edits,
      })
    }
    grid.paste(placed.cells)
    setPasted({
      words: wordsFor(placed.cells.length, placed.linesBelow),
      isRefused: false,
      before: edits,
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault()
      grid.save()
    } else moveFocus(event)
  }

  return (
    <div>
      <div role="status" className="text-sm">
        {pasted && (
          <PasteNotice
            pasted={pasted}
            onUndo={() => {
              grid.restore(pasted.before)
              setPasted(undefined)
            }}
          />
        )}
      </div>
      <table onKeyDown={onKeyDown} onPaste={paste} className="w-full table-fixed border-collapse">
        <caption className="sr-only">{caption}</caption>
        <Headings />
        {products.map((product) => (
          <ProductRows
            key={product._id}
            product={product}
            edit={edits[product._id]}
            categoryName={nameOf(product.category)}
            isSaving={isSaving}
            onCell={grid.change}
          />
        ))}
      </table>
    </div>
  )
}

function PasteNotice({ pasted, onUndo }: { pasted: Pasted; onUndo: () => void }) {
  const { words, isRefused } = pasted
  return (
    <p className={`flex min-h-11 flex-wrap items-center gap-x-4 ${isRefused ? 'text-bad' : ''}`}>
      {words}
      {!isRefused && <TextButton onClick={onUndo}>Undo</TextButton>}
    </p>
  )
}

function Headings() {
  return (
    <thead>
      <tr>
        <th scope="col" className={`${HEADING} w-[15%] pl-2 text-left md:pl-0`}>
          Size
        </th>
        <th scope="col" className={`${HEADING} w-[21%] text-right`}>
          Stock
        </th>
        <th scope="col" className={`${HEADING} w-[24%] text-right`}>
          Price ৳
        </th>
        <th scope="col" className={HEADING}>
          Featured
        </th>
        <th scope="col" className={HEADING}>
          For sale
        </th>
      </tr>
    </thead>
  )
}

function placeOf(target: EventTarget, rows: ReturnType<typeof rowsOf>) {
  if (!(target instanceof HTMLInputElement)) return undefined
  const column = COLUMNS.find((each): each is GridColumn => each === target.dataset.column)
  const product = target.closest('tbody')?.dataset.product
  const size = target.closest('tr')?.dataset.size
  const row = rows.findIndex((each) => each.product._id === product && each.size === size)
  return column && row >= 0 ? { column, row } : undefined
}

function wordsFor(count: number, linesBelow: number): string {
  const cells = count === 1 ? '1 cell pasted.' : `${count} cells pasted.`
  if (linesBelow === 0) return cells
  const lines = linesBelow === 1 ? '1 line' : `${linesBelow} lines`
  return `${cells} ${lines} had no row to go to: load more products first.`
}
