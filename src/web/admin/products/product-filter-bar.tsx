import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
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
        label="Search by name, category or description"
        placeholder="Such as jamdani"
        maxLength={MAX_SEARCH_LENGTH}
        value={filter.q}
        onTyped={(q) => select({ q }, { replace: true })}
        className="col-span-2 sm:basis-full xl:max-w-96 xl:flex-1 xl:basis-72"
      />
      <CategoryField value={filter.category} onChosen={choose('category')} />
      <ChoiceField label="Stock" value={filter.availability} onChosen={choose('availability')}>
        <option value="">Any</option>
        {LISTED.map((availability) => (
          <option key={availability} value={availability}>
            {availabilityLabels[availability]}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField label="Featured" value={filter.featured} onChosen={choose('featured')}>
        <option value="">Any</option>
        <option value="true">Featured</option>
        <option value="false">Not featured</option>
      </ChoiceField>
      {filter.availability !== ARCHIVED && (
        <ChoiceField label="Sort by" value={filter.sort} onChosen={choose('sort')}>
          <option value="">{filter.q ? 'Best match' : 'Newest'}</option>
          {MANAGED_PRODUCT_ORDERS.filter((order) => filter.q || order !== 'newest').map((order) => (
            <option key={order} value={order}>
              {sortLabels[order]}
            </option>
          ))}
        </ChoiceField>
      )}
      {isNarrowed(filter) && (
        <Button look="quiet" size="sm" className="justify-self-start" onClick={clear}>
          Clear
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
    <ChoiceField label="Category" value={value} onChosen={onChosen}>
      <option value="">All</option>
      {categories.map(({ id, name, isActive }) => (
        <option key={id} value={id}>
          {isActive ? name : `${name} (hidden)`}
        </option>
      ))}
      {!isKnown && <option value={value}>{value}</option>}
    </ChoiceField>
  )
}
