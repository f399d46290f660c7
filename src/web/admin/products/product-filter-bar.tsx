import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '#messages'
import {
  ARCHIVED,
  MANAGED_PRODUCT_ORDERS,
  MAX_SEARCH_LENGTH,
} from '#shop/catalogue/search/contract.ts'
import { ChoiceField, SearchField } from '#web/lists/filter-field.tsx'
import { useSelection } from '#web/lists/use-selection.ts'
import { categoriesQuery } from '#web/queries/categories.ts'
import { Button } from '#web/ui/button.tsx'
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
  const search = useRef<HTMLInputElement>(null)
  const { select, selectOnly } = useSelection(filter, pathToProducts)

  const choose = (name: keyof ProductSelection) => (chosen: string) => select({ [name]: chosen })

  function clear() {
    search.current?.focus()
    selectOnly({ sort: filter.sort })
  }

  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField
        ref={search}
        label={m.product_search()}
        placeholder={m.product_search_placeholder()}
        maxLength={MAX_SEARCH_LENGTH}
        value={filter.q}
        onTyped={(q) => select({ q }, { replace: true })}
        className="col-span-2 sm:basis-full xl:max-w-96 xl:flex-1 xl:basis-72"
      />
      <CategoryField value={filter.category} onChosen={choose('category')} />
      <ChoiceField
        label={m.common_stock()}
        value={filter.availability}
        onChosen={choose('availability')}
      >
        <option value="">{m.common_any()}</option>
        {LISTED.map((availability) => (
          <option key={availability} value={availability}>
            {availabilityLabels[availability]()}
          </option>
        ))}
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
          {MANAGED_PRODUCT_ORDERS.filter((order) => filter.q || order !== 'newest').map((order) => (
            <option key={order} value={order}>
              {sortLabels[order]()}
            </option>
          ))}
        </ChoiceField>
      )}
      {isNarrowed(filter) && (
        <Button look="quiet" size="sm" className="justify-self-start" onClick={clear}>
          {m.common_clear()}
        </Button>
      )}
    </search>
  )
}

interface CategoryFieldProps {
  value: string | undefined
  onChosen: (category: string) => void
}

/** The hidden ones have products, too; an address may name one that is gone. */
export function CategoryField({ value, onChosen }: CategoryFieldProps) {
  const categories = useQuery(categoriesQuery).data ?? []
  const isKnown = !value || categories.some(({ id }) => id === value)
  return (
    <ChoiceField label={m.product_category()} value={value} onChosen={onChosen}>
      <option value="">{m.common_all()}</option>
      {categories.map(({ id, name, isActive }) => (
        <option key={id} value={id}>
          {isActive ? name : m.product_category_hidden({ name })}
        </option>
      ))}
      {!isKnown && <option value={value}>{value}</option>}
    </ChoiceField>
  )
}
