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
import { pathToStockList } from './stock-filter.ts'

/** Filters the table. */
export function StockFilterBar({ filter }: { filter: StockSelection }) {
  const { select, selectOnly } = useSelection(filter, pathToStockList)
  const runs = useQuery(sizeRunsQuery).data ?? []
  const offered = runs.filter(({ id }) => !filter.sizeRun || id === filter.sizeRun)
  const labels = [...new Set(offered.flatMap(({ sizes }) => sizes))]

  function chooseRun(sizeRun: string | undefined) {
    const run = runs.find(({ id }) => id === sizeRun)
    const keepsSize = !run || run.sizes.some((label) => label === filter.size)
    select({ sizeRun, size: keepsSize ? filter.size : undefined })
  }

  return (
    <ListFilters
      search={
        <SearchField
          label={m.stock_search()}
          placeholder={m.product_search_placeholder()}
          maxLength={MAX_SEARCH_LENGTH}
          value={filter.q}
          onTyped={(typed) => select({ q: typed }, { replace: true })}
        />
      }
      narrowing={filter}
      onClear={() => selectOnly({})}
    >
      <ChoiceField
        label={m.product_size_run()}
        any={m.common_all()}
        of={inShownLanguage(runs).map(({ id, name }) => [id, name])}
        value={filter.sizeRun}
        onChosen={chooseRun}
      />
      <ChoiceField
        label={m.common_size()}
        any={m.common_all()}
        of={labels.map((size) => [size, shownVariant({ size, colour: '' })])}
        value={filter.size}
        onChosen={(size) => select({ size })}
      />
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
