import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import {
  ARCHIVED,
  MANAGED_PRODUCT_ORDERS,
  MAX_SEARCH_LENGTH,
} from '#shop/catalogue/search/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { ChoiceField, SearchField } from '#web/lists/filter-field.tsx'
import { ListFilters } from '#web/lists/list-filters.tsx'
import { useSelection } from '#web/lists/use-selection.ts'
import { categoriesQuery } from '#web/queries/categories.ts'
import { Options } from '#web/ui/options.tsx'
import {
  availabilityLabels,
  isNarrowed,
  LISTED,
  type ProductSelection,
  pathToProducts,
  sortLabels,
} from './product-filter.ts'

/** Filters and sorts the table. */
export function ProductFilterBar({ filter }: { filter: ProductSelection }) {
  const { select, selectOnly } = useSelection(filter, pathToProducts)

  const choose = (name: keyof ProductSelection) => (chosen: string) => select({ [name]: chosen })

  const { q, sort, ...others } = filter
  return (
    <ListFilters
      search={
        <SearchField
          label={m.product_search()}
          placeholder={m.product_search_placeholder()}
          maxLength={MAX_SEARCH_LENGTH}
          value={q}
          onTyped={(typed) => select({ q: typed }, { replace: true })}
        />
      }
      count={Object.values(others).filter(Boolean).length}
      isNarrowed={isNarrowed(filter)}
      onClear={() => selectOnly({ sort })}
    >
      <CategoryField value={filter.category} onChosen={choose('category')} />
      <ChoiceField
        label={m.common_stock()}
        value={filter.availability}
        onChosen={choose('availability')}
      >
        <option value="">{m.common_any()}</option>
        <Options
          of={LISTED.map((availability) => [availability, availabilityLabels[availability]()])}
        />
      </ChoiceField>
      <ChoiceField
        label={m.product_featured()}
        value={filter.featured}
        onChosen={choose('featured')}
      >
        <option value="">{m.common_any()}</option>
        <option value="true">{m.product_featured()}</option>
        <option value="false">{m.product_not_featured()}</option>
      </ChoiceField>
      {filter.availability !== ARCHIVED && (
        <ChoiceField label={m.filter_sort_by()} value={filter.sort} onChosen={choose('sort')}>
          <option value="">{filter.q ? m.filter_best_match() : m.filter_newest()}</option>
          <Options
            of={MANAGED_PRODUCT_ORDERS.filter((order) => filter.q || order !== 'newest').map(
              (order) => [order, sortLabels[order]()],
            )}
          />
        </ChoiceField>
      )}
    </ListFilters>
  )
}

interface CategoryFieldProps {
  value: string | undefined
  onChosen: (category: string) => void
}

/** The hidden ones have products, too; an address may name one that is gone. */
export function CategoryField({ value, onChosen }: CategoryFieldProps) {
  const categories = inShownLanguage(useQuery(categoriesQuery).data ?? [])
  const isKnown = !value || categories.some(({ id }) => id === value)
  return (
    <ChoiceField label={m.product_category()} value={value} onChosen={onChosen}>
      <option value="">{m.common_all()}</option>
      <Options
        of={categories.map(({ id, name, isActive }) => [
          id,
          isActive ? name : m.product_category_hidden({ name }),
        ])}
      />
      {!isKnown && <option value={value}>{value}</option>}
    </ChoiceField>
  )
}
