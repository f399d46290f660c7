import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { Figure, Figures } from '#web/admin/frame/figures.tsx'
import { pathToSection } from '#web/admin/frame/path-to-section.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { CATEGORIES } from '#web/queries/categories.ts'
import {
  type DateOrder,
  isUnderway,
  type ProductImport,
  productImportQuery,
} from '#web/queries/product-imports.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Tick } from '#web/ui/tick.tsx'
import { ProblemTable, ValueTable } from './import-tables.tsx'
import {
  countProducts,
  importStatusText,
  isImportable,
  marksText,
  removedSizesText,
} from './import-text.ts'

interface ImportProgressProps {
  id: string
  /** Chooses another file. */
  onAgain: () => void
  /** Sends the file again, with an answer to the question about its dates. */
  onDates: (dates: DateOrder) => void
}

export function ImportProgress({ id, onAgain, onDates }: ImportProgressProps) {
  const query = useQuery(productImportQuery(id))
  const { data } = query
  const queryClient = useQueryClient()
  const isApplied = data?.state === 'applied'
  useEffect(() => {
    if (!isApplied) return
    for (const queryKey of PRODUCTS) void queryClient.resetQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: CATEGORIES })
  }, [isApplied, queryClient])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Loaded query={query} what="the import">
        {(data) => <Outcome data={data} onDates={onDates} />}
      </Loaded>
      {(data ? !isUnderway(data) : query.isError) && (
        <Button look="outline" onClick={onAgain} className="justify-self-start">
          Choose another file
        </Button>
      )}
    </div>
  )
}

interface OutcomeProps extends Pick<ImportProgressProps, 'onDates'> {
  data: ProductImport
}

function Outcome({ data, onDates }: OutcomeProps) {
  const [failure, setFailure] = useState<Error>()
  const [createCategories, setCreateCategories] = useState(false)
  const [apply, isApplying] = useAction({
    send: () => call('POST /product-imports/:id/application', data.id, { createCategories }),
    changes: [productImportQuery(data.id).queryKey],
    onFailed: setFailure,
  })
  const { newCategories } = data
  const isBlocked = newCategories.length > 0 && !createCategories
  return (
    <>
      <p role="status" className="text-lg">
        {importStatusText(data)}
      </p>
      {data.state !== 'failed' && (
        <Figures>
          <Figure name={data.state === 'applied' ? 'Added' : 'To add'} value={data.added} />
          <Figure name={data.state === 'applied' ? 'Changed' : 'To change'} value={data.changed} />
          <Figure name="Unchanged" value={data.unchanged} />
          <Figure name="Problems" value={data.problemCount} />
        </Figures>
      )}
      {data.state === 'checked' && <Notes data={data} onDates={onDates} />}
      {data.problems.length > 0 && <ProblemTable report={data} />}
      {data.state === 'checked' && data.values.length > 0 && <ValueTable report={data} />}
      {isImportable(data) && newCategories.length > 0 && (
        <Tick
          label={`Create ${newCategories.length === 1 ? '1 category' : `${formatCount(newCategories.length)} categories`}`}
          hint={newCategories.join(', ')}
          checked={createCategories}
          onChange={(event) => setCreateCategories(event.target.checked)}
        />
      )}
      <FormAlert
        message={failure ? 'Failed to import products' : undefined}
        reason={reasonOf(failure, 'Please try again')}
        error={failure}
      />
      {isImportable(data) && (
        <Button
          aria-disabled={isApplying}
          disabled={isBlocked}
          className="justify-self-start"
          onClick={() => {
            setFailure(undefined)
            apply(undefined)
          }}
        >
          Import {countProducts(data.added + data.changed)}
        </Button>
      )}
      {data.state === 'applied' && (
        <ButtonLink to={pathToSection('products')} className="justify-self-start">
          See products
        </ButtonLink>
      )}
    </>
  )
}

function Notes({ data, onDates }: OutcomeProps) {
  const { source, askedDate, markCount, sizesRemoved, leftOut } = data
  return (
    <>
      {askedDate && (
        <fieldset className="grid gap-3 border-l-2 border-warn px-4">
          <legend className="float-left">
            Is {askedDate} written with the day or the month first?
          </legend>
          <div className="flex flex-wrap gap-3">
            <Button size="touch" onClick={() => onDates('day')}>
              Day first
            </Button>
            <Button size="touch" look="outline" onClick={() => onDates('month')}>
              Month first
            </Button>
          </div>
        </fieldset>
      )}
      {markCount > 0 && <p className="border-l-2 border-warn px-4">{marksText(markCount)}</p>}
      {sizesRemoved > 0 && (
        <p className="border-l-2 border-warn px-4">{removedSizesText(sizesRemoved)}</p>
      )}
      {(source || leftOut.length > 0) && (
        <section className="grid gap-1 text-sm">
          {source && <p>This is a file from {source}.</p>}
          {leftOut.length > 0 && (
            <p className="wrap-anywhere text-quiet">Not imported: {leftOut.join(', ')}.</p>
          )}
        </section>
      )}
    </>
  )
}
