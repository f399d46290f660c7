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
import { Link } from 'react-router'
import { m } from '#messages'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { ChoiceBox, type SelectionActions } from './choice.tsx'
import { type Column, columnClasses } from './column.ts'
import type { TableLook } from './table-look.ts'
import { useFocusWhenRemoved } from './use-focus-when-removed.ts'

export type RowDetails<Row> = (row: Row, noteChange: () => void) => ReactNode

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  details: RowDetails<Row> | undefined
  shouldOpen: boolean
  look: TableLook
  rowKey: string
  /** Undefined without selection. */
  choiceActs: SelectionActions<Row> | undefined
  isChosen: boolean
  /** Called when the row is removed while it has the focus, with the next one. */
  onLost: (beside: Element | null) => void
}

/** Memoised, because a long list has thousands of rows. */
export const TableRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>({
  row,
  columns,
  details,
  shouldOpen,
  look,
  rowKey,
  choiceActs,
  isChosen,
  onLost,
}: TableRowProps<Row>) {
  const rows = useRef<HTMLTableSectionElement>(null)
  const noteChange = useNoteChange(rows, onLost)
  // Stays as the user left it.
  const [chosen, setChosen] = useState<boolean>()
  if (shouldOpen && chosen === undefined) setChosen(true)
  const isOpen = chosen === true
  const detailsId = useId()
  const toggle = () => setChosen(!isOpen)
  const opening = { isOpen, detailsId, onToggle: toggle }

  return (
    <tbody ref={rows} className={look.rows}>
      <tr
        {...(details && { onClick: onBareClick(toggle) })}
        className={`${look.row} ${details ? 'cursor-pointer' : ''} ${choiceActs ? look.rowWithBox : ''} ${isChosen ? 'bg-wash' : ''}`}
      >
        {choiceActs && (
          <td className={look.box}>
            <ChoiceBox
              name={m.list_select({ name: choiceActs.nameOf(row) })}
              isChosen={isChosen}
              onChoose={(isOn) => choiceActs.choose([rowKey], isOn)}
            />
          </td>
        )}
        {columns.map((column) => {
          const cell = column.cell(row, noteChange)
          return (
            <Cell key={column.heading()} column={column} columns={columns} look={look}>
              {column.linkTo ? (
                <LinkedName to={column.linkTo(row)} opening={details && opening}>
                  {cell}
                </LinkedName>
              ) : column.isName && details ? (
                <Toggle {...opening}>{cell}</Toggle>
              ) : (
                cell
              )}
              {column.onPhone && (
                <div
                  className={`md:hidden ${column.isName && details ? (column.linkTo ? 'pb-1 pl-8' : 'pb-1 pl-6') : ''}`}
                >
                  {column.onPhone(row, noteChange)}
                </div>
              )}
            </Cell>
          )
        })}
      </tr>
      {details && isOpen && (
        <tr id={detailsId}>
          <td
            colSpan={columns.length + (choiceActs ? 1 : 0)}
            className="border-b border-line bg-field px-3 py-4 md:pl-9"
          >
            {details(row, noteChange)}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function useNoteChange(
  rows: RefObject<HTMLElement | null>,
  onLost: TableRowProps<unknown>['onLost'],
): () => void {
  const wasChanged = useFocusWhenRemoved(rows, onLost)
  return useCallback(() => {
    wasChanged.current = true
  }, [wasChanged])
}

/** A click on the row itself that does not select text. */
function onBareClick(toggle: () => void) {
  return ({ target }: MouseEvent) => {
    const isOnControl = target instanceof Element && target.closest('button, a, dialog, label')
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
  const classes = `${look.cell} ${look.isSpread ? columnClasses(columns, column) : ''} ${align ? 'text-right' : ''} ${className}`
  if (!column.isName) return <td className={classes}>{children}</td>
  return (
    <th scope="row" className={`${classes} text-left font-normal`}>
      {children}
    </th>
  )
}

interface Opening {
  isOpen: boolean
  detailsId: string
  onToggle: () => void
}

interface ToggleProps extends Opening {
  children: ReactNode
}

function Toggle({ isOpen, detailsId, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={onToggle}
      className="flex min-h-11 w-full items-center gap-1 text-left lg:min-h-9 lg:py-1.5"
    >
      <ChevronRightIcon className={`transition-transform ${isOpen ? 'rotate-90' : ''}`} />
      {children}
    </button>
  )
}

interface LinkedNameProps {
  to: string
  opening: Opening | undefined
  children: ReactNode
}

function LinkedName({ to, opening, children }: LinkedNameProps) {
  const nameId = useId()
  return (
    <div className="flex items-center">
      {opening && (
        <button
          type="button"
          aria-labelledby={nameId}
          aria-expanded={opening.isOpen}
          aria-controls={opening.isOpen ? opening.detailsId : undefined}
          onClick={opening.onToggle}
          className="-ml-3 grid size-11 shrink-0 place-items-center lg:size-9"
        >
          <ChevronRightIcon
            className={`transition-transform ${opening.isOpen ? 'rotate-90' : ''}`}
          />
        </button>
      )}
      <Link
        id={nameId}
        to={to}
        className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-6"
      >
        {children}
      </Link>
    </div>
  )
}
