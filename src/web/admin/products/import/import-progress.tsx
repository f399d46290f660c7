import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
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
      <Loaded query={query} what={m.import_what()}>
        {(data) => <Outcome data={data} onDates={onDates} />}
      </Loaded>
      {(data ? !isUnderway(data) : query.isError) && (
        <Button look="outline" onClick={onAgain} className="justify-self-start">
          {m.import_again()}
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
          <Figure
            name={data.state === 'applied' ? m.import_added() : m.import_to_add()}
            value={data.added}
          />
          <Figure
            name={data.state === 'applied' ? m.import_changed() : m.import_to_change()}
            value={data.changed}
          />
          <Figure name={m.import_unchanged()} value={data.unchanged} />
          <Figure name={m.import_problems_title()} value={data.problemCount} />
        </Figures>
      )}
      {data.state === 'checked' && <Notes data={data} onDates={onDates} />}
      {data.problems.length > 0 && <ProblemTable report={data} />}
      {data.state === 'checked' && data.values.length > 0 && <ValueTable report={data} />}
      {isImportable(data) && newCategories.length > 0 && (
        <Tick
          label={m.import_create_categories({
            count: newCategories.length,
            shown: formatCount(newCategories.length),
          })}
          hint={newCategories.join(', ')}
          checked={createCategories}
          onChange={(event) => setCreateCategories(event.target.checked)}
        />
      )}
      <FormAlert
        message={failure ? m.import_failed() : undefined}
        reason={reasonOf(failure, m.please_try_again())}
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
          {m.import_apply({ products: countProducts(data.added + data.changed) })}
        </Button>
      )}
      {data.state === 'applied' && (
        <ButtonLink to={pathToSection('products')} className="justify-self-start">
          {m.import_see_products()}
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
          <legend className="float-left">{m.import_dates({ date: askedDate })}</legend>
          <div className="flex flex-wrap gap-3">
            <Button size="touch" onClick={() => onDates('day')}>
              {m.import_day_first()}
            </Button>
            <Button size="touch" look="outline" onClick={() => onDates('month')}>
              {m.import_month_first()}
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
          {source && <p>{m.import_source({ source })}</p>}
          {leftOut.length > 0 && (
            <p className="wrap-anywhere text-quiet">
              {m.import_left_out({ columns: leftOut.join(', ') })}
            </p>
          )}
        </section>
      )}
    </>
  )
}
