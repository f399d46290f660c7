import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { ListingPage } from '../listing/listing-page.ts'
import { type ListingQuery, toSearch } from './listing-query.ts'

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

/** Typing is over when nothing was typed for so long. */
const TYPING_MS = 400

/**
 * A form whose choices go into the address at once, and which follows the address when that changes
 * by other means. Its fields keep what is typed in them meanwhile.
 */
function useFilterForm(path: string, query: ListingQuery) {
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const shown = toSearch(query)
  const sent = useRef(shown)

  useEffect(() => {
    if (sent.current === shown) return
    sent.current = shown
    if (form.current) fill(form.current, query)
  }, [shown, query])
  useEffect(() => () => clearTimeout(typing.current), [])

  function apply({ replace }: { replace: boolean }) {
    clearTimeout(typing.current)
    if (!form.current) return
    const search = toSearch(Object.fromEntries(textsOf(form.current)))
    if (search === sent.current) return
    sent.current = search
    void navigate(`${path}${search}`, { preventScrollReset: true, replace })
  }

  return {
    ref: form,
    onInput: ({ target }: FormEvent) => {
      clearTimeout(typing.current)
      if (isTypedInto(target)) {
        typing.current = setTimeout(() => apply({ replace: true }), TYPING_MS)
      } else {
        apply({ replace: false })
      }
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      apply({ replace: false })
    },
  }
}

function isTypedInto(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}

function* textsOf(form: HTMLFormElement): Generator<[string, string]> {
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') yield [name, value]
  }
}

function fill(form: HTMLFormElement, query: ListingQuery): void {
  const texts = new Map(Object.entries(query))
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = texts.has(field.name)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = texts.get(field.name) ?? ''
    }
  }
}
