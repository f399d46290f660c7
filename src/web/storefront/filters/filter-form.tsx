import { type FormEvent, useEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { m } from '#messages'
import type { ProductFacets } from '#shop/catalogue/search/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import type { ListingPage } from '../listing/listing-page.ts'
import { Chip } from './chip.tsx'
import { type ListingQuery, readSizeChoice, sizeChoiceOf, toSearch } from './listing-query.ts'
import { SizeChips, SizeOptions } from './size-choice.tsx'

const orderNames: Record<NonNullable<ListingQuery['sort']>, () => string> = {
  newest: m.filter_newest,
  'price-up': m.filter_price_up,
  'price-down': m.filter_price_down,
  name: m.filter_name,
}

interface FilterFormProps {
  page: ListingPage
  path: string
  hasSearch: boolean
  /** Whether it fills the screen: then sizes are chips. */
  isSheet?: boolean
  className: string
}

/** Without scripts a button submits it; with them, every choice does. */
export function FilterForm({ page, path, hasSearch, isSheet = false, className }: FilterFormProps) {
  const { query, categories, facets } = page
  return (
    <form
      noValidate
      {...useFilterForm(path, page)}
      action={useHref(path)}
      aria-label={m.filter_products()}
      className={className}
    >
      {hasSearch && (
        // Wider screens have one in the header.
        <div className="md:hidden">
          <TextField
            label={m.nav_search()}
            type="search"
            name="q"
            maxLength={100}
            defaultValue={query.q}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
      )}
      {categories.length > 0 && (
        <SelectField label={m.search_category()} name="category" defaultValue={query.category}>
          <option value="">{m.filter_all()}</option>
          <Options of={categories.map(({ id, name }) => [id, name])} />
        </SelectField>
      )}
      {isSheet ? (
        <SizeChips sizeRuns={facets.sizeRuns} query={query} />
      ) : (
        <SelectField label={m.filter_size()} name="size" defaultValue={sizeChoiceOf(query)}>
          <option value="">{m.filter_any()}</option>
          <SizeOptions sizeRuns={facets.sizeRuns} query={query} />
        </SelectField>
      )}
      <PriceFields query={query} />
      <SelectField label={m.filter_sort_by()} name="sort" defaultValue={query.sort}>
        <option value="">{query.q ? m.filter_best_match() : m.filter_newest()}</option>
        <Options
          of={Object.entries(orderNames)
            .filter(([order]) => query.q || order !== 'newest')
            .map(([order, name]) => [order, name()])}
        />
      </SelectField>
      {facets.cloths.length > 0 && (
        <SelectField label={m.filter_cloth()} name="cloth" defaultValue={query.cloth}>
          <option value="">{m.filter_any()}</option>
          <Options of={facets.cloths.map(({ name, label }) => [name.toLowerCase(), label])} />
        </SelectField>
      )}
      <label className="flex min-h-12 items-center gap-3 whitespace-nowrap">
        <input
          type="checkbox"
          name="inStock"
          value="true"
          defaultChecked={query.inStock !== undefined}
          className="size-5 accent-ink"
        />
        {m.filter_in_stock()}
      </label>
      {facets.colours.length > 0 && <ColourField colours={facets.colours} chosen={query.colour} />}
      <noscript>
        <Button type="submit">{m.filter_show()}</Button>
      </noscript>
    </form>
  )
}

interface ColourFieldProps {
  colours: ProductFacets['colours']
  chosen: string | undefined
}

function ColourField({ colours, chosen = '' }: ColourFieldProps) {
  return (
    <fieldset className="col-span-full md:order-3 md:basis-full">
      <legend className="text-sm font-medium">{m.filter_colour()}</legend>
      <div className="mt-1.5 flex max-h-37 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        {[{ name: m.filter_any(), swatch: '' }, ...colours].map(({ name, swatch }) => {
          const value = swatch ? name.toLowerCase() : ''
          return (
            <Chip key={value} name="colour" value={value} chosen={chosen}>
              {swatch && <Swatch color={swatch} className="size-4" />}
              <span lang={writtenIn(name)}>{name}</span>
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}

function PriceFields({ query }: { query: ListingQuery }) {
  const amount = { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } as const
  return (
    <div className="grid grid-cols-2 gap-2">
      <TextField
        label={m.filter_price_from()}
        name="minPrice"
        placeholder="৳"
        defaultValue={query.minPrice}
        {...amount}
      />
      <TextField
        label={m.filter_price_to()}
        name="maxPrice"
        placeholder="৳"
        defaultValue={query.maxPrice}
        {...amount}
      />
    </div>
  )
}

/** Typing counts as paused after this time. */
const TYPING_MS = 400

/**
 * A form whose choices go into the address at once, and which follows other changes of the address. Fields keep what is
 * being typed.
 */
function useFilterForm(path: string, { query, facets }: ListingPage) {
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
    const { size = '', ...texts } = Object.fromEntries(textsOf(form.current))
    const search = toSearch({ ...texts, ...readSizeChoice(size, facets.sizeRuns) })
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
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)
}

function* textsOf(form: HTMLFormElement): Generator<[string, string]> {
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') yield [name, value]
  }
}

function fill(form: HTMLFormElement, query: ListingQuery): void {
  const texts = new Map(Object.entries({ ...query, size: sizeChoiceOf(query) }))
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = texts.has(field.name)
    } else if (field instanceof HTMLInputElement && field.type === 'radio') {
      field.checked = field.value === (texts.get(field.name) ?? '')
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = texts.get(field.name) ?? ''
    }
  }
}
