import { useState } from 'react'
import type { Column } from '#web/lists/column.ts'
import type { List } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import type { ProductImport } from '#web/queries/product-imports.ts'
import { formatCount } from '#web/ui/format-count.ts'

type Problem = ProductImport['problems'][number]
type Value = ProductImport['values'][number]

const problemColumns: Column<Problem>[] = [
  { heading: 'Row', cell: ({ row }) => row, isName: true, className: 'tabular' },
  {
    heading: 'Column',
    cell: ({ column }) => column || 'All',
    onPhone: ({ value }) => <span className="wrap-anywhere text-quiet">{value || 'empty'}</span>,
  },
  {
    heading: 'In the file',
    cell: ({ value }) => value || 'empty',
    from: 'md',
    className: 'wrap-anywhere text-quiet',
  },
  {
    heading: 'Problem',
    cell: ({ message }) => message,
    className: 'wrap-anywhere',
  },
]

const valueColumns: Column<Value>[] = [
  { heading: 'Row', cell: ({ row }) => row, isName: true, className: 'tabular' },
  {
    heading: 'Product',
    cell: ({ product }) => product,
    onPhone: ({ column }) => <span className="text-quiet">{column || 'new'}</span>,
    className: 'wrap-anywhere',
  },
  { heading: 'Column', cell: ({ column }) => column || 'new', from: 'md' },
  {
    heading: 'From',
    cell: ({ from }) => from || 'empty',
    from: 'md',
    className: 'wrap-anywhere whitespace-pre-line text-quiet',
  },
  {
    heading: 'To',
    cell: ({ to, mark }) => (
      <>
        {to || 'empty'}
        {mark && <span className="block text-sm font-medium text-bad">{mark}</span>}
      </>
    ),
    onPhone: ({ column, from }) =>
      column && <span className="text-quiet">was {from || 'empty'}</span>,
    className: 'wrap-anywhere whitespace-pre-line',
  },
]

export function ProblemTable({ report: { problems, problemCount } }: { report: ProductImport }) {
  const list = useShownRows(problems)
  return (
    <section aria-label="Problems" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PagedTable
        list={list}
        what="problems"
        caption="Problems by row"
        columns={problemColumns}
        keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
        empty={null}
      />
      <Rest what="problems" shown={problems.length} all={problemCount} />
    </section>
  )
}

export function ValueTable({ report: { values, valueCount } }: { report: ProductImport }) {
  const list = useShownRows(values)
  return (
    <section aria-labelledby="changes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="changes" className="text-lg">
        {valueCount === 1 ? '1 change' : `${formatCount(valueCount)} changes`}
      </h2>
      <PagedTable
        list={list}
        what="changes"
        caption="Changes by row, from and to"
        columns={valueColumns}
        keyOf={({ row, product, column }) => `${row} ${product} ${column}`}
        empty={null}
      />
      <Rest what="changes" shown={values.length} all={valueCount} />
    </section>
  )
}

function Rest({ what, shown, all }: { what: string; shown: number; all: number }) {
  if (all <= shown) return null
  return (
    <p className="text-quiet">
      These are the first {formatCount(shown)} {what}, and {formatCount(all - shown)} more follow.
    </p>
  )
}

const PAGE = 50

/** All rows came with the import, and are shown page by page. */
function useShownRows<Row>(rows: readonly Row[]): List<Row> {
  const [count, setCount] = useState(PAGE)
  return {
    rows: rows.slice(0, count),
    isOutdated: false,
    isPending: false,
    isFetching: false,
    error: null,
    refetch: () => undefined,
    updatedAt: 0,
    hasMore: rows.length > count,
    isLoadingMore: false,
    loadMore: () => setCount(count + PAGE),
  }
}
