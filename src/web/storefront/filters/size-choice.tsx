import { m } from '#messages'
import { shownSize } from '#shop/catalogue/rules.ts'
import type { ProductFacets } from '#shop/catalogue/search/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { Options } from '#web/ui/options.tsx'
import { Chip } from './chip.tsx'
import { type ListingQuery, sizeChoiceOf } from './listing-query.ts'

interface SizeChoiceProps {
  sizeRuns: ProductFacets['sizeRuns']
  query: ListingQuery
}

/** Grouped by run when there are several, because a 40 may be a shoe or a panjabi. */
function groupSizes({ sizeRuns, query }: SizeChoiceProps) {
  const isGrouped = sizeRuns.filter(({ sizes }) => sizes.length > 1).length > 1
  const groups = sizeRuns.map(({ id, name, sizes }) => ({
    id,
    name,
    isNamed: isGrouped && sizes.length > 1,
    any: sizeChoiceOf({ sizeRun: id }),
    options: sizes.map((size) => ({
      size,
      value: sizeChoiceOf(isGrouped ? { size, sizeRun: id } : { size }),
    })),
  }))
  const chosen = sizeChoiceOf(query)
  const isOffered = groups.some(
    ({ any, options }) =>
      options.some(({ value }) => value === chosen) || (isGrouped && chosen === any),
  )
  const other = chosen && !isOffered ? (query.size ?? query.sizeRun) : undefined
  return { groups, chosen, other }
}

/** As options of a select in the bar. */
export function SizeOptions(props: SizeChoiceProps) {
  const { groups, chosen, other } = groupSizes(props)
  return (
    <>
      {other && <option value={chosen}>{shownSize(other)}</option>}
      {groups.map(({ id, name, isNamed, any, options }) => {
        const sizes = (
          <Options key={id} of={options.map(({ size, value }) => [value, shownSize(size)])} />
        )
        if (!isNamed) return sizes
        return (
          <optgroup key={id} label={name} lang={writtenIn(name)}>
            <option value={any}>{m.filter_any_of({ run: name.toLowerCase() })}</option>
            {sizes}
          </optgroup>
        )
      })}
    </>
  )
}

/** As chips in a phone's sheet. */
export function SizeChips(props: SizeChoiceProps) {
  const { groups, chosen, other } = groupSizes(props)
  const chip = (value: string, label: string) => (
    <Chip key={value} name="size" value={value} chosen={chosen}>
      {label}
    </Chip>
  )
  const row = 'mt-1.5 flex flex-wrap gap-1.5'
  return (
    <fieldset>
      <legend className="text-sm font-medium">{m.filter_size()}</legend>
      <div className={row}>
        {chip('', m.filter_any())}
        {other && chip(chosen, shownSize(other))}
        {groups.map(
          ({ isNamed, options }) =>
            !isNamed && options.map(({ size, value }) => chip(value, shownSize(size))),
        )}
      </div>
      {groups.map(
        ({ id, name, isNamed, any, options }) =>
          isNamed && (
            // biome-ignore lint/a11y/useSemanticElements: a part of one question, not a question.
            <div key={id} role="group" aria-label={name} lang={writtenIn(name)} className="mt-3">
              <p className="text-sm text-quiet">{name}</p>
              <div className={row}>
                {chip(any, m.filter_any())}
                {options.map(({ size, value }) => chip(value, shownSize(size)))}
              </div>
            </div>
          ),
      )}
    </fieldset>
  )
}
