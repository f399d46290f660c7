import type { Column } from '#web/lists/column.ts'
import type { List } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import type { ProductImport } from '#web/queries/product-imports.ts'
import { formatCount } from '#web/ui/format-count.ts'

type Problem = ProductImport['problems'][number]

const columns: Column<Problem>[] = [
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

export function ProblemTable({ report }: { report: ProductImport }) {
  const { problems, problemCount } = report
  return (
    <section aria-label="Problems" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PagedTable
        list={asList(problems)}
        what="problems"
        caption="Problems by row"
        columns={columns}
        keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
        empty={null}
      />
      {problemCount > problems.length && (
        <p className="text-quiet">
          Showing the first {problems.length} of {formatCount(problemCount)} problems.
        </p>
      )}
    </section>
  )
}

/** They came with the import, all at once. */
function asList(rows: readonly Problem[]): List<Problem> {
  return {
    rows,
    isOutdated: false,
    isPending: false,
    isFetching: false,
    error: null,
    refetch: () => undefined,
    updatedAt: 0,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
  }
}
