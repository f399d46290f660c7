import { Link } from 'react-router'
import { formatCount } from '#web/ui/format-count.ts'
import { showInNav } from '#web/ui/show-in-nav.ts'

interface FilterLink {
  name: string
  to: string
  isChosen: boolean
  /** Number of items; undefined while loading. */
  count?: number | undefined
}

interface FilterLinksProps {
  /** Such as `Messages by status`. */
  label: string
  links: readonly FilterLink[]
}

/** Links that filter a list by kind, or show all; on a phone one line, which scrolls sideways. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="min-w-0 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex gap-x-5 sm:flex-wrap">
        {links.map(({ name, to, isChosen, count }) => (
          <li key={name}>
            <Link
              ref={isChosen ? showInNav : null}
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent text-quiet -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {name}
              {count !== undefined && (
                // It widens the links before it too.
                <span ref={isChosen ? showInNav : null} className="tabular">
                  {formatCount(count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
