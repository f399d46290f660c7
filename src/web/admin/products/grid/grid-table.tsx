import { type ClipboardEvent, type KeyboardEvent, useMemo } from 'react'
import { m } from '#messages'
import { COLUMNS, type GridProduct, isSwitch, rowsOf } from './grid-rows.ts'
import { moveFocus } from './move-focus.ts'
import { MAX_PASTED_CHARACTERS, parsePastedCells, placePasted } from './place-pasted.ts'
import { ProductRows } from './product-rows.tsx'
import type { GridEdits } from './use-grid-edits.ts'

interface GridTableProps {
  caption: string
  products: readonly GridProduct[]
  /** Whether the list has more than these. */
  hasMore: boolean
  grid: GridEdits
  nameOf: (category: string) => string
}

const HEADING =
  'sticky top-0 z-10 bg-paper px-1 py-2 text-xs font-medium [box-shadow:inset_0_-1px_var(--color-line-strong)] md:text-sm'

export function GridTable({ caption, products, hasMore, grid, nameOf }: GridTableProps) {
  const { edits, isSaving } = grid
  const rows = useMemo(
    () => rowsOf(products.map((each) => edits[each._id]?.shown ?? each)),
    [products, edits],
  )

  function paste(event: ClipboardEvent) {
    const start = placeOf(event.target, rows)
    const text = event.clipboardData.getData('text/plain')
    if (!start || isSaving) return
    // A single value is inserted at the caret.
    if (!isSwitch(start.column) && !/[\t\r\n]/.test(text.trim())) return
    event.preventDefault()
    const isTooLong = text.length > MAX_PASTED_CHARACTERS
    const placed = isTooLong
      ? { refusal: m.grid_paste_too_long() }
      : placePasted(parsePastedCells(text), rows, start)
    grid.paste(placed, hasMore)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault()
      grid.save()
    } else moveFocus(event)
  }

  return (
    <table onKeyDown={onKeyDown} onPaste={paste} className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <Headings hasCosts={products[0]?.cost !== undefined} />
      {products.map((product) => (
        <ProductRows
          key={product._id}
          product={product}
          edit={edits[product._id]}
          categoryName={nameOf(product.category)}
          isSaving={isSaving}
          onCell={grid.change}
          {...(edits[product._id]?.theirs && {
            onReload: () => grid.settleConflict(product._id, false),
            onOverwrite: () => grid.settleConflict(product._id, true),
          })}
        />
      ))}
    </table>
  )
}

function Headings({ hasCosts }: { hasCosts: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={`${HEADING} w-[21%] pl-2 text-left md:pl-0`}>
          {m.common_size()}
        </th>
        <th scope="col" className={`${HEADING} w-[21%] text-right`}>
          {m.common_stock()}
        </th>
        <th scope="col" className={`${HEADING} w-[22%] text-right`}>
          {m.grid_price_heading()}
        </th>
        <th scope="col" className={HEADING}>
          {m.product_featured()}
        </th>
        <th scope="col" className={HEADING}>
          {m.grid_for_sale()}
        </th>
        {hasCosts && (
          <th scope="col" className={`${HEADING} w-[16%] text-right max-md:hidden`}>
            {m.grid_cost_heading()}
          </th>
        )}
      </tr>
    </thead>
  )
}

function placeOf(target: EventTarget, rows: ReturnType<typeof rowsOf>) {
  if (!(target instanceof HTMLInputElement)) return undefined
  const column = COLUMNS.find((each) => each === target.dataset.column)
  const product = target.closest('tbody')?.dataset.product
  const variant = target.closest('tr')?.dataset.variant
  const row = rows.findIndex((each) => each.product._id === product && each.variant === variant)
  return column && row >= 0 ? { column, row } : undefined
}
