import {
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { type Column, classesOfPlace } from './column.ts'
import type { TableLook } from './table-look.ts'
import { useFocusWhenGone } from './use-focus-when-gone.ts'

export type RowDetails<Row> = (row: Row, noteChange: () => void) => ReactNode

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  details: RowDetails<Row> | undefined
  look: TableLook
  /** Told when the row leaves the table while the focus is in it. */
  onLost: () => void
}

/** Remembered, because a long list has thousands of them. */
export const TableRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>({ row, columns, details, look, onLost }: TableRowProps<Row>) {
  const rows = useRef<HTMLTableSectionElement>(null)
  const noteChange = useNoteChange(rows, onLost)
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const toggle = () => setIsOpen(!isOpen)

  return (
    <tbody ref={rows} className={look.rows}>
      <tr
        {...(details && { onClick: onBareClick(toggle) })}
        className={`${look.row} ${details ? 'cursor-pointer' : ''}`}
      >
        {columns.map((column) => {
          const cell = column.cell(row, noteChange)
          return (
            <Cell key={column.heading} column={column} columns={columns} look={look}>
              {column.isName && details ? (
                <Toggle isOpen={isOpen} detailsId={detailsId} onToggle={toggle}>
                  {cell}
                </Toggle>
              ) : (
                cell
              )}
              {column.onPhone && (
                <div className={`md:hidden ${column.isName && details ? 'pb-1 pl-6' : ''}`}>
                  {column.onPhone(row)}
                </div>
              )}
            </Cell>
          )
        })}
      </tr>
      {details && isOpen && (
        <tr id={detailsId}>
          <td
            colSpan={columns.length}
            className="border-b border-line bg-white/60 px-3 py-4 md:pl-9"
          >
            {details(row, noteChange)}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function useNoteChange(rows: RefObject<HTMLElement | null>, onLost: () => void): () => void {
  const wasChanged = useFocusWhenGone(rows, onLost)
  return useCallback(() => {
    wasChanged.current = true
  }, [wasChanged])
}

/** A click that is on nothing else of the row, and marks no text. */
function onBareClick(toggle: () => void) {
  return ({ target }: MouseEvent) => {
    const isOnControl = target instanceof Element && target.closest('button, a, dialog')
    const isMarkingText = getSelection()?.type === 'Range'
    if (!isOnControl && !isMarkingText) toggle()
  }
}

interface CellProps<Row> {
  column: Column<Row>
  columns: readonly Column<Row>[]
  look: TableLook
  children: ReactNode
}

function Cell<Row>({ column, columns, look, children }: CellProps<Row>) {
  const { align, className = '' } = column
  const classes = `${look.cell} ${look.isSpread ? classesOfPlace(columns, column) : ''} ${align ? 'text-right' : ''} ${className}`
  if (!column.isName) return <td className={classes}>{children}</td>
  return (
    <th scope="row" className={`${classes} text-left font-normal`}>
      {children}
    </th>
  )
}

interface ToggleProps {
  isOpen: boolean
  detailsId: string
  onToggle: () => void
  children: ReactNode
}

function Toggle({ isOpen, detailsId, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={onToggle}
      className="flex min-h-11 w-full items-center gap-1 text-left lg:min-h-9"
    >
      <ChevronRightIcon className={`transition-transform ${isOpen ? 'rotate-90' : ''}`} />
      {children}
    </button>
  )
}
