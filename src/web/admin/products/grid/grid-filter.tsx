import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#shop/catalogue/search/contract.ts'
import { ChoiceField, SearchField } from '#web/admin/orders/filter-field.tsx'
import { useSelection } from '#web/lists/use-selection.ts'
import { categoriesQuery } from '#web/queries/categories.ts'
import type { GridSelection } from '#web/queries/product-grid.ts'
import { pathToGrid } from '../product-filter.ts'

const MAX_CATEGORY_LENGTH = 100

/** What the grid is narrowed to, which stands in the address. */
export function useGridSelection() {
  const [parameters] = useSearchParams()
  const read = (name: string, most: number) => parameters.get(name)?.trim().slice(0, most)
  const q = read('q', MAX_SEARCH_LENGTH)
  const category = read('category', MAX_CATEGORY_LENGTH)
  const selection: GridSelection = { ...(q && { q }), ...(category && { category }) }
  const { select } = useSelection(selection, pathToGrid)
  return {
    selection,
    select: (changed: GridSelection) => select(changed, { replace: true }),
  }
}

interface GridFilterProps {
  selection: GridSelection
  onSelect: (changed: GridSelection) => void
}

export function GridFilter({ selection, onSelect }: GridFilterProps) {
  const categories = useQuery(categoriesQuery).data ?? []
  return (
    <search className="flex flex-wrap gap-3">
      <SearchField
        label="Search by name, category or description"
        placeholder="Such as jamdani"
        maxLength={MAX_SEARCH_LENGTH}
        kept={selection.q}
        onTyped={(q) => onSelect({ q })}
        className="min-w-56 flex-1"
      />
      <div className="min-w-40 flex-1 sm:max-w-64">
        <ChoiceField
          // A choice that comes later than the value is not chosen by itself.
          key={categories.length}
          label="Category"
          kept={selection.category}
          onChosen={(category) => onSelect({ category })}
        >
          <option value="">All categories</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </ChoiceField>
      </div>
    </search>
  )
}
