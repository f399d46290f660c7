import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Figure, Figures } from '#web/admin/frame/figures.tsx'
import { pathToSection } from '#web/admin/frame/path-to-section.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import {
  isUnderway,
  type ProductImport,
  productImportQuery,
  useApplyImport,
  useForgetProducts,
} from '#web/queries/product-imports.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import {
  countProducts,
  importStatusWords,
  isImportable,
  ordersWaitWords,
  removedSizesWords,
} from './import-words.ts'
import { ProblemTable } from './problem-table.tsx'

interface ImportProgressProps {
  id: string
  /** To choose another file. */
  onAgain: () => void
}

export function ImportProgress({ id, onAgain }: ImportProgressProps) {
  const query = useQuery(productImportQuery(id))
  const { data, error } = query
  const forgetProducts = useForgetProducts()
  const isApplied = data?.state === 'applied'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done.
  useEffect(() => {
    if (isApplied) forgetProducts()
  }, [isApplied])
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
        {data ? importStatusWords(data) : 'Loading…'}
      </p>
      {data && <Outcome data={data} onAgain={onAgain} />}
    </div>
  )
}

function Outcome({ data, onAgain }: { data: ProductImport; onAgain: () => void }) {
  const apply = useApplyImport(data.id)
  const waiting = ordersWaitWords(data)
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
        <p className="border-l-2 border-warn px-4">{removedSizesWords(data.sizesRemoved)}</p>
      )}
      {data.problems.length > 0 && <ProblemTable report={data} />}
      <FormAlert
        message={apply.error ? 'Failed to import products' : undefined}
        reason={reasonOf(apply.error, 'Please try again')}
        error={apply.error}
      />
      {!isUnderway(data) && (
        <div className="flex flex-wrap gap-4">
          {isImportable(data) && (
            <Button
              aria-disabled={apply.isPending}
              onClick={() => apply.isPending || apply.mutate()}
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
