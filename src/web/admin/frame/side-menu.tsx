import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { categoriesQuery } from '#web/queries/categories.ts'
import { messageSummaryQuery } from '#web/queries/messages.ts'
import { deliverySummaryQuery } from '#web/queries/orders.ts'
import { paymentSummaryQuery } from '#web/queries/payments.ts'
import { useSignOut } from '#web/queries/session.ts'
import { LanguageSwitch } from '#web/session/language-switch.tsx'
import { ShopName } from '#web/settings/shop-name.tsx'
import { ThemeField } from '#web/start/theme-field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { pathToSection } from './path-to-section.ts'
import { type Section, useSections } from './sections.ts'

interface SideMenuProps {
  section: Section
  /** Given where the menu is an overlay that can be closed. */
  onLeave?: () => void
}

export function SideMenu({ section, onLeave }: SideMenuProps) {
  const signOut = useSignOut()
  const navigate = useNavigate()
  const sections = useSections()

  async function leave() {
    await navigate('/')
    await signOut()
  }

  return (
    <div className="flex h-full flex-col overflow-y-auto bg-paper p-4 text-sm">
      <div className="flex h-11 items-center justify-between pl-3">
        <span className="truncate font-display text-xl leading-11 font-medium">
          <ShopName className="object-left" />
        </span>
        {onLeave && (
          <button
            type="button"
            onClick={onLeave}
            aria-label="Close menu"
            className="-mr-1 grid size-11 shrink-0 place-items-center"
          >
            <CloseIcon />
          </button>
        )}
      </div>
      <nav aria-label="Dashboard" className="mt-5">
        <ul>
          {sections.map((each, place) => (
            <li key={each.id}>
              {each.group !== (sections[place - 1]?.group ?? '') && (
                <p className="mt-4 border-t border-line pt-3 pb-1 pl-3 text-xs text-quiet">
                  {each.group}
                </p>
              )}
              <Link
                to={pathToSection(each.id)}
                prefetch="intent"
                aria-current={each.id === section.id ? 'page' : undefined}
                onClick={onLeave}
                className="flex min-h-11 items-center justify-between gap-3 border-l-2 border-transparent pr-2 pl-3 text-quiet transition-colors hover:text-ink aria-[current]:border-madder aria-[current]:font-medium aria-[current]:text-ink lg:min-h-10"
              >
                {each.name}
                <Badge section={each.id} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeField className="mt-auto px-3 pt-4 pb-2 text-quiet" />
      <LanguageSwitch className="flex min-h-11 items-center px-3 text-quiet underline-offset-4 hover:text-ink hover:underline" />
      <TextButton look="quiet" onClick={() => void leave()} className="self-start px-3">
        Log out
      </TextButton>
    </div>
  )
}

interface Count {
  /** Undefined while loading. */
  useCount: () => number | undefined
  one: string
  many: string
  /** Whether these items need attention until there are none. */
  isUrgent: boolean
}

const counts: Partial<Record<Section['id'], Count>> = {
  delivery: {
    useCount: () => useQuery(deliverySummaryQuery).data?.pending.count,
    one: 'order awaiting assignment',
    many: 'orders awaiting assignment',
    isUrgent: true,
  },
  categories: {
    useCount: () => useQuery(categoriesQuery).data?.length,
    one: 'category',
    many: 'categories',
    isUrgent: false,
  },
  messages: {
    useCount: () => useQuery(messageSummaryQuery).data?.open,
    one: 'open message',
    many: 'open messages',
    isUrgent: true,
  },
  payments: {
    useCount: () => useQuery(paymentSummaryQuery).data?.toDecide,
    one: 'payment to review',
    many: 'payments to review',
    isUrgent: true,
  },
}

function Badge({ section }: { section: Section['id'] }) {
  const counted = counts[section]
  return counted && <CountBadge {...counted} />
}

function CountBadge({ useCount, one, many, isUrgent }: Count) {
  const count = useCount()
  if (count === undefined) return null
  const look = isUrgent && count > 0 ? 'bg-madder text-paper' : 'bg-wash text-quiet'
  return (
    <span className={`tabular min-w-6 px-1.5 text-center text-xs font-medium ${look}`}>
      {formatCount(count)}
      <span className="sr-only"> {count === 1 ? one : many}</span>
    </span>
  )
}
