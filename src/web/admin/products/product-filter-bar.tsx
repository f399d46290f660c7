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
import {
  availabilityLabels,
  LISTED,
  type ProductSelection,
  pathToProducts,
  sortLabels,
} from './product-filter.ts'

/** Filters and sorts the table. */
export function ProductFilterBar({ filter }: { filter: ProductSelection }) {
  const { select, selectOnly } = useSelection(filter, pathToProducts)
  const { sort, ...narrowing } = filter
  const { q } = narrowing
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
      narrowing={narrowing}
      onClear={() => selectOnly({ sort })}
    >
      <CategoryField value={filter.category} onChosen={(category) => select({ category })} />
      <ChoiceField
        label={m.common_stock()}
        any={m.common_any()}
        of={LISTED.map((availability) => [availability, availabilityLabels[availability]()])}
        value={filter.availability}
        onChosen={(availability) => select({ availability })}
      />
      <ChoiceField
        label={m.product_featured()}
        any={m.common_any()}
        of={[
          ['true', m.product_featured()],
          ['false', m.product_not_featured()],
        ]}
        value={filter.featured}
        onChosen={(featured) => select({ featured })}
      />
      {filter.availability !== ARCHIVED && (
        <ChoiceField
          label={m.filter_sort_by()}
          any={q ? m.filter_best_match() : m.filter_newest()}
          of={MANAGED_PRODUCT_ORDERS.filter((order) => q || order !== 'newest').map((order) => [
            order,
            sortLabels[order](),
          ])}
          value={sort}
          onChosen={(order) => select({ sort: order })}
        />
      )}
    </ListFilters>
  )
}

interface CategoryFieldProps {
  value: string | undefined
  onChosen: (category: string | undefined) => void
}

/** The hidden ones have products, too. */
export function CategoryField({ value, onChosen }: CategoryFieldProps) {
  const categories = inShownLanguage(useQuery(categoriesQuery).data ?? [])
  return (
    <ChoiceField
      label={m.product_category()}
      any={m.common_all()}
      of={categories.map(({ id, name, isActive }) => [
        id,
        isActive ? name : m.product_category_hidden({ name }),
      ])}
      value={value}
      onChosen={onChosen}
    />
  )
}
