import { useCallback, useRef } from 'react'
import { m } from '#messages'
import { ChooseAll, type RowChoice } from './choice.tsx'
import { type Column, columnClasses, isSingleOnPhone } from './column.ts'
import { ListStates, type ListStatesProps } from './list-states.tsx'
import { type TableLook, tableLooks } from './table-look.ts'
import { type RowDetails, TableRow } from './table-row.tsx'

export type PagedTableProps<Row> = ListStatesProps<Row> & TableProps<Row>

interface TableProps<Row> {
  /** The table's name, such as `Orders, newest first`. */
  caption: string
  /** Must be stable between renders, or every row is redrawn. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Rows have checkboxes for selection. */
  choice?: RowChoice<Row>
  /** What a row opens to. Must be stable between renders, like the columns. */
  details?: RowDetails<Row>
  /** Opens a row, also one that is already shown, until the user opens or closes it; closed by default. */
  shouldOpen?: (row: Row) => boolean
  /** Lines by default; see `table-look.ts`. */
  look?: keyof typeof tableLooks
  /** Called when the row that has the focus disappears; otherwise the next row gets it, or else the table. */
  onRowLost?: () => void
}

/**
 * A table of the dashboard, with its loading, error and empty states. A new one needs:
 *
 * 1. a query of the list, such as `list('GET /orders', selection)`;
 * 2. its columns, as data: `const columns: Column<Order>[] = [{ heading: m.common_order, cell: … }]`. One
 *    of them names the row; on a phone, those without `from` remain;
 * 3. in the tab `<PagedTable list={usePagedList(query)} what="orders" columns={columns} … />`,
 *    as in `admin/vouchers/page.tsx`.
 *
 * The component that shows the table holds the selection beside `list`: `useChoice` keeps it by `keyOf`, so that it
 * survives loading more.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  return (
    <ListStates {...props}>
      {(rows) => <Table {...props} rows={rows} isOutdated={props.list.isOutdated} />}
    </ListStates>
  )
}

interface TableOfRowsProps<Row> extends TableProps<Row> {
  rows: readonly Row[]
  isOutdated: boolean
}

function Table<Row>({
  rows,
  isOutdated,
  caption,
  columns,
  keyOf,
  choice,
  details,
  shouldOpen,
  look: lookName = 'lines',
  onRowLost,
}: TableOfRowsProps<Row>) {
  const look = tableLooks[lookName]
  const table = useRef<HTMLTableElement>(null)
  const focusBeside = useCallback((beside: Element | null) => {
    const isLost = document.activeElement === document.body
    const act = beside?.querySelector<HTMLElement>('td:last-of-type :is(a, button)')
    act?.focus({ preventScroll: true })
    if (act && document.activeElement === act) return
    // With its last row the table goes too.
    const next = table.current ?? (isLost ? document.querySelector('main') : null)
    next?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="@container">
      {choice && (
        <div inert={isOutdated} className={look.withoutHead}>
          <ChooseAll text={m.list_select_all()} rows={rows} keyOf={keyOf} choice={choice} />
        </div>
      )}
      <div className="scroll-room">
        <table
          ref={table}
          tabIndex={-1}
          inert={isOutdated}
          className={`w-full border-separate [border-spacing:0] text-left transition-opacity inert:opacity-50 ${look.table} ${look.isSpread && isSingleOnPhone(columns) ? 'max-md:table-fixed' : ''}`}
        >
          <caption className="sr-only">{caption}</caption>
          <thead className={`text-xs text-quiet ${look.head}`}>
            <tr>
              {choice && (
                <th scope="col" className={`${look.heading} w-px pr-0`}>
                  <ChooseAll rows={rows} keyOf={keyOf} choice={choice} />
                </th>
              )}
              {columns.map((column) => (
                <Heading
                  key={column.heading()}
                  column={column}
                  columns={columns}
                  look={look}
                  isOpening={column.isName === true && details !== undefined}
                  isFirst={!choice}
                />
              ))}
            </tr>
          </thead>
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              details={details}
              shouldOpen={shouldOpen?.(row) === true}
              look={look}
              rowKey={keyOf(row)}
              choiceActs={choice?.acts}
              isChosen={choice?.keys.has(keyOf(row)) === true}
              onLost={onRowLost ?? focusBeside}
            />
          ))}
        </table>
      </div>
    </div>
  )
}

interface HeadingProps<Row> {
  column: Column<Row>
  columns: readonly Column<Row>[]
  look: TableLook
  /** Below this width, the name is behind the arrow that opens its row. */
  isOpening: boolean
  isFirst: boolean
}

function Heading<Row>({ column, columns, look, isOpening, isFirst }: HeadingProps<Row>) {
  const { heading, isHeadingHidden, align } = column
  const place = look.isSpread ? columnClasses(columns, column) : ''
  const start = isFirst ? (isOpening ? 'pl-6' : 'first:pl-0') : isOpening ? 'pl-8 max-lg:pl-10' : ''
  return (
    <th scope="col" className={`${look.heading} ${start} ${place} ${align ? 'text-right' : ''}`}>
      {isHeadingHidden ? <span className="sr-only">{heading()}</span> : heading()}
    </th>
  )
}
