import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { ListingPage } from '../listing/listing-page.ts'
import type { ListingQuery } from './listing-query.ts'
import { useFilterForm } from './use-filter-form.ts'

const orderNames: Record<NonNullable<ListingQuery['sort']>, string> = {
  newest: 'Newest',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
}

interface FilterFormProps {
  page: ListingPage
  path: string
  hasSearch: boolean
  className: string
}

/** Without scripts a button sends it; with them, every choice does. */
export function FilterForm({ page, path, hasSearch, className }: FilterFormProps) {
  const { query, categories, sizes } = page
  return (
    <form
      {...useFilterForm(path, query)}
      action={path}
      aria-label="Filter products"
      className={className}
    >
      {hasSearch && (
        <TextField
          label="Search"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={query.q}
          autoComplete="off"
          enterKeyHint="search"
        />
      )}
      {categories.length > 0 && (
        <SelectField label="Category" name="category" defaultValue={query.category}>
          <option value="">All</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label="Size" name="size" defaultValue={query.size}>
        <option value="">Any</option>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
      <PriceFields query={query} />
      <SelectField label="Sort by" name="sort" defaultValue={query.sort}>
        <option value="">{query.q ? 'Best match' : 'Newest'}</option>
        {Object.entries(orderNames)
          .filter(([order]) => query.q || order !== 'newest')
          .map(([order, name]) => (
            <option key={order} value={order}>
              {name}
            </option>
          ))}
      </SelectField>
      <label className="flex min-h-12 items-center gap-3 whitespace-nowrap">
        <input
          type="checkbox"
          name="inStock"
          value="true"
          defaultChecked={query.inStock !== undefined}
          className="size-5 accent-ink"
        />
        In stock
      </label>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  )
}

function PriceFields({ query }: { query: ListingQuery }) {
  const amount = { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } as const
  return (
    <div className="grid grid-cols-2 gap-2">
      <TextField
        label="Price from"
        name="minPrice"
        placeholder="৳"
        defaultValue={query.minPrice}
        {...amount}
      />
      <TextField
        label="Price to"
        name="maxPrice"
        placeholder="৳"
        defaultValue={query.maxPrice}
        {...amount}
      />
    </div>
  )
}
