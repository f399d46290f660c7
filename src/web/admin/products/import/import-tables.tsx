import { useState } from 'react'
import { m } from '#messages'
import type { Column } from '#web/lists/column.ts'
import type { List } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import type { ProductImport } from '#web/queries/product-imports.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Section } from '../../frame/section.tsx'

type Problem = ProductImport['problems'][number]
type Value = ProductImport['values'][number]

const problemColumns: Column<Problem>[] = [
  { heading: m.import_row, cell: ({ row }) => row, isName: true, className: 'tabular' },
  {
    heading: m.import_column,
    cell: ({ column }) => column || m.common_all(),
    onPhone: ({ value }) => (
      <span className="wrap-anywhere text-quiet">{value || m.import_empty()}</span>
    ),
  },
  {
    heading: m.import_in_file,
    cell: ({ value }) => value || m.import_empty(),
    from: 'md',
    className: 'wrap-anywhere text-quiet',
  },
  {
    heading: m.import_problem,
    cell: ({ message }) => message,
    className: 'wrap-anywhere',
  },
]

const valueColumns: Column<Value>[] = [
  { heading: m.import_row, cell: ({ row }) => row, isName: true, className: 'tabular' },
  {
    heading: m.common_product,
    cell: ({ product }) => product,
    onPhone: ({ column }) => <span className="text-quiet">{column || m.import_new()}</span>,
    className: 'wrap-anywhere',
  },
  { heading: m.import_column, cell: ({ column }) => column || m.import_new(), from: 'md' },
  {
    heading: m.import_from,
    cell: ({ from }) => from || m.import_empty(),
    from: 'md',
    className: 'wrap-anywhere whitespace-pre-line text-quiet',
  },
  {
    heading: m.import_to,
    cell: ({ to, mark }) => (
      <>
        {to || m.import_empty()}
        {mark && <span className="block text-sm font-medium text-bad">{mark}</span>}
      </>
    ),
    onPhone: ({ column, from }) =>
      column && (
        <span className="text-quiet">{m.import_was({ value: from || m.import_empty() })}</span>
      ),
    className: 'wrap-anywhere whitespace-pre-line',
  },
]

export function ProblemTable({ report: { problems, problemCount } }: { report: ProductImport }) {
  const list = useShownRows(problems)
  return (
    <section
      aria-label={m.import_problems_title()}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <PagedTable
        list={list}
        what={m.import_problems()}
        caption={m.import_problems_caption()}
        columns={problemColumns}
        keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
        empty={null}
      />
      <Rest what={m.import_problems()} shown={problems.length} all={problemCount} />
    </section>
  )
}

export function ValueTable({ report: { values, valueCount } }: { report: ProductImport }) {
  const list = useShownRows(values)
  return (
    <Section title={m.import_change_count({ count: valueCount, shown: formatCount(valueCount) })}>
      <PagedTable
        list={list}
        what={m.import_changes()}
        caption={m.import_changes_caption()}
        columns={valueColumns}
        keyOf={({ row, product, column }) => `${row} ${product} ${column}`}
        empty={null}
      />
      <Rest what={m.import_changes()} shown={values.length} all={valueCount} />
    </Section>
  )
}

function Rest({ what, shown, all }: { what: string; shown: number; all: number }) {
  if (all <= shown) return null
  return (
    <p className="text-quiet">
      {m.import_rest({ shown: formatCount(shown), what, rest: formatCount(all - shown) })}
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
