import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { Figure, Figures } from '#web/admin/frame/figures.tsx'
import { pathToSection } from '#web/admin/frame/path-to-section.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import type { Column } from '#web/lists/column.ts'
import type { List } from '#web/lists/list.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { CATEGORIES } from '#web/queries/categories.ts'
import { isUnderway, type ProductImport, productImportQuery } from '#web/queries/product-imports.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import {
  countProducts,
  importStatusText,
  isImportable,
  ordersWaitText,
  removedSizesText,
} from './import-text.ts'

interface ImportProgressProps {
  id: string
  /** To choose another file. */
  onAgain: () => void
}

export function ImportProgress({ id, onAgain }: ImportProgressProps) {
  const query = useQuery(productImportQuery(id))
  const { data, error } = query
  const queryClient = useQueryClient()
  const isApplied = data?.state === 'applied'
  useEffect(() => {
    if (!isApplied) return
    for (const queryKey of PRODUCTS) void queryClient.resetQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: CATEGORIES })
  }, [isApplied, queryClient])
  if (!data && error) {
    return (
      <div className="grid justify-items-start gap-6">
        <LoadFailure title="Error loading the import:" query={query} />
        <Button look="outline" onClick={onAgain}>
          Choose another file
        </Button>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p role="status" className="text-lg">
        {data ? importStatusText(data) : 'Loading…'}
      </p>
      {data && <Outcome data={data} onAgain={onAgain} />}
    </div>
  )
}

function Outcome({ data, onAgain }: { data: ProductImport; onAgain: () => void }) {
  const [failure, setFailure] = useState<Error>()
  const [apply, isApplying] = useAction({
    send: () => call('POST /product-imports/:id/application', data.id),
    changes: [productImportQuery(data.id).queryKey],
    onFailed: setFailure,
  })
  const waiting = ordersWaitText(data)
  return (
    <>
      {data.state !== 'failed' && (
        <Figures>
          <Figure name={data.state === 'applied' ? 'Added' : 'To add'} value={data.added} />
          <Figure name={data.state === 'applied' ? 'Changed' : 'To change'} value={data.changed} />
          <Figure name="Unchanged" value={data.unchanged} />
          <Figure name="Problems" value={data.problemCount} />
        </Figures>
      )}
      {waiting && isImportable(data) && <p className="border-l-2 border-warn px-4">{waiting}</p>}
      {data.sizesRemoved > 0 && data.state === 'checked' && (
        <p className="border-l-2 border-warn px-4">{removedSizesText(data.sizesRemoved)}</p>
      )}
      {data.problems.length > 0 && <ProblemTable report={data} />}
      <FormAlert
        message={failure ? 'Failed to import products' : undefined}
        reason={reasonOf(failure, 'Please try again')}
        error={failure}
      />
      {!isUnderway(data) && (
        <div className="flex flex-wrap gap-4">
          {isImportable(data) && (
            <Button
              aria-disabled={isApplying}
              onClick={() => {
                setFailure(undefined)
                apply(undefined)
              }}
            >
              Import {countProducts(data.added + data.changed)}
            </Button>
          )}
          {data.state === 'applied' && (
            <ButtonLink to={pathToSection('products')}>See products</ButtonLink>
          )}
          <Button look="outline" onClick={onAgain}>
            Choose another file
          </Button>
        </div>
      )}
    </>
  )
}

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

function ProblemTable({ report }: { report: ProductImport }) {
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
