import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import { FilterSheet } from '#web/lists/filter-sheet.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { CloseIcon, FilterIcon } from '#web/ui/icons.tsx'
import type { ListingPage } from '../listing/listing-page.ts'
import { FilterForm } from './filter-form.tsx'
import { activeFilters, listingPath } from './listing-query.ts'

interface FilterBarProps {
  page: ListingPage
  path: string
  hasSearch?: boolean
  /** Whether the page itself shows the number of products without filters. */
  isCounted?: boolean
}

const ID = 'filters'

/** Without boxes: rules part the filters, and those at the left edge hide. */
const IN_A_ROW =
  'md:contents md:*:my-2 md:*:border-l md:*:border-line md:*:px-4 md:[&_:is(select,input)]:-outline-offset-2 md:[&_:has(>label)]:gap-0 md:[&_label[for]]:text-xs md:[&_label+*]:min-h-9 md:[&_label+*]:border-0 md:[&_label+*]:bg-transparent md:[&_label+*]:pl-0 md:[&_label+input]:w-20 md:[&>:has([name=sort])]:order-2 md:[&>:has([name=sort])]:pr-0'

/**
 * The number of products, active filters, and the filter form. On phones the form is in a sheet; without scripts its
 * address opens it.
 */
export function FilterBar({ page, path, hasSearch = false, isCounted = false }: FilterBarProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const form = { page, path, hasSearch }
  const filters = activeFilters(page.query, page)
  return (
    <div className="page-width mb-1 md:mb-5">
      <div className="md:-ml-4 md:flex md:flex-wrap md:border-y md:[clip-path:inset(0_0_0_1rem)] md:border-line">
        <div id={ID} className="max-md:hidden max-md:pb-4 max-md:target:block md:contents">
          <FilterForm {...form} className={`grid gap-4 ${IN_A_ROW}`} />
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:contents">
          <ProductCount page={page} ref={count} isShown={!isCounted || filters.length > 0} />
          <ActiveFilters filters={filters} path={path} onRemove={() => count.current?.focus()} />
          <a
            href={`#${ID}`}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault()
              setIsOpen(true)
            }}
            className="order-first mr-2 inline-flex min-h-11 shrink-0 items-center gap-2 font-medium -outline-offset-2 md:hidden"
          >
            <FilterIcon />
            {filters.length > 0
              ? m.filter_and_sort_count({ shown: formatCount(filters.length) })
              : m.filter_and_sort()}
          </a>
        </div>
      </div>
      <FilterSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        show={m.filter_show_count({ products: countOf(page) })}
      >
        <FilterForm {...form} isSheet className="grid gap-5" />
      </FilterSheet>
    </div>
  )
}

type Total = Pick<ListingPage, 'total' | 'hasMoreThanTotal'>

function countOf({ total, hasMoreThanTotal }: Total): string {
  const more = hasMoreThanTotal ? '+' : ''
  return m.products_count({ count: total, shown: formatCount(total) + more })
}

interface ProductCountProps {
  page: Total
  ref: RefObject<HTMLParagraphElement | null>
  isShown: boolean
}

function ProductCount({ page, ref, isShown }: ProductCountProps) {
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className={`tabular text-sm whitespace-nowrap text-quiet ml-auto md:order-1 md:mr-4 md:self-center ${isShown ? '' : 'md:sr-only'}`}
    >
      {countOf(page)}
    </p>
  )
}

interface ActiveFiltersProps {
  filters: ReturnType<typeof activeFilters>
  path: string
  /** The link that had the focus is gone. */
  onRemove: () => void
}

function ActiveFilters({ filters, path, onRemove }: ActiveFiltersProps) {
  if (filters.length === 0) return null
  return (
    <ul
      aria-label={m.filter_active()}
      className="flex min-w-0 flex-wrap items-center gap-2 w-full pb-2 md:order-3 md:pl-4"
    >
      {filters.map(({ label, rest }) => (
        <li key={label} className="min-w-0 max-w-full">
          <Link
            to={listingPath(path, rest)}
            preventScrollReset
            onClick={onRemove}
            className="flex min-h-9 max-w-full items-center gap-2 border border-line-strong px-3 text-sm -outline-offset-2 hover:border-ink"
          >
            <span className="sr-only">{m.filter_remove()}</span>
            <span lang={writtenIn(label)} className="truncate">
              {label}
            </span>
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={path}
          preventScrollReset
          onClick={onRemove}
          className="flex min-h-9 items-center px-2 text-sm whitespace-nowrap underline underline-offset-4 -outline-offset-2"
        >
          {m.filter_clear()}
        </Link>
      </li>
    </ul>
  )
}
