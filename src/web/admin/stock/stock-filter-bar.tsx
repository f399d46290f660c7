import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { shownVariant } from '#shop/catalogue/rules.ts'
import { MAX_SEARCH_LENGTH } from '#shop/catalogue/search/contract.ts'
import { MAX_COLOUR_LENGTH, type StockSelection } from '#shop/reports/stock/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { ChoiceField, SearchField } from '#web/lists/filter-field.tsx'
import { ListFilters } from '#web/lists/list-filters.tsx'
import { useSelection } from '#web/lists/use-selection.ts'
import { sizeRunsQuery } from '#web/queries/size-runs.ts'
import { Options } from '#web/ui/options.tsx'
import { pathToStockList } from './stock-filter.ts'

/** Filters the table. */
export function StockFilterBar({ filter }: { filter: StockSelection }) {
  const { select, selectOnly } = useSelection(filter, pathToStockList)
  const runs = useQuery(sizeRunsQuery).data ?? []
  const offered = runs.filter(({ id }) => !filter.sizeRun || id === filter.sizeRun)
  const labels = [...new Set(offered.flatMap(({ sizes }) => sizes))]

  function chooseRun(sizeRun: string) {
    const run = runs.find(({ id }) => id === sizeRun)
    const keepsSize = !run || run.sizes.some((label) => label === filter.size)
    select({ sizeRun, size: keepsSize ? filter.size : undefined })
  }

  const { q, ...others } = filter
  const count = Object.values(others).filter(Boolean).length
  return (
    <ListFilters
      search={
        <SearchField
          label={m.stock_search()}
          placeholder={m.product_search_placeholder()}
          maxLength={MAX_SEARCH_LENGTH}
          value={q}
          onTyped={(typed) => select({ q: typed }, { replace: true })}
        />
      }
      count={count}
      isNarrowed={count > 0 || Boolean(q)}
      onClear={() => selectOnly({})}
    >
      <ChoiceField label={m.product_size_run()} value={filter.sizeRun} onChosen={chooseRun}>
        <option value="">{m.common_all()}</option>
        <Options of={inShownLanguage(runs).map(({ id, name }) => [id, name])} />
      </ChoiceField>
      <ChoiceField
        label={m.common_size()}
        value={filter.size}
        onChosen={(size) => select({ size })}
      >
        <option value="">{m.common_all()}</option>
        <Options of={labels.map((size) => [size, shownVariant({ size, colour: '' })])} />
      </ChoiceField>
      <SearchField
        label={m.common_colour()}
        placeholder={m.stock_colour_placeholder()}
        maxLength={MAX_COLOUR_LENGTH}
        value={filter.colour}
        onTyped={(colour) => select({ colour }, { replace: true })}
        className="min-w-0 sm:w-36"
      />
    </ListFilters>
  )
}
