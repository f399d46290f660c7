import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { m } from '#messages'
import { categoriesQuery } from '#web/queries/categories.ts'
import { messageSummaryQuery } from '#web/queries/messages.ts'
import { deliverySummaryQuery } from '#web/queries/orders.ts'
import { paymentSummaryQuery } from '#web/queries/payments.ts'
import { useSignOut } from '#web/queries/session.ts'
import { LanguageSwitch } from '#web/session/language-switch.tsx'
import { ShopName } from '#web/settings/shop-name.tsx'
import { ThemeField } from '#web/start/theme-field.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { pathToSection } from './path-to-section.ts'
import { headOf, placeNameOf, type Section, useSections } from './sections.ts'

interface SideMenuProps {
  section: Section
  /** Given where the menu is an overlay that can be closed. */
  onLeave?: () => void
}

export function SideMenu({ section, onLeave }: SideMenuProps) {
  const signOut = useSignOut()
  const navigate = useNavigate()
  const sections = useSections()
  // A place leads to its first section that the user may open.
  const places = sections.filter(
    (each, place) => sections.findIndex((other) => headOf(other) === headOf(each)) === place,
  )

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
          <CloseButton label={m.frame_close_menu()} onClose={onLeave} className="-mr-1" />
        )}
      </div>
      <nav aria-label={m.nav_dashboard()} className="mt-3">
        <ul>
          {places.map((each, place) => {
            const { id } = headOf(each)
            return (
              <li
                key={id}
                className={
                  each.isMore && places[place - 1]?.isMore === false
                    ? 'mt-3 border-t border-line pt-3'
                    : ''
                }
              >
                <Link
                  to={pathToSection(id === 'settings' ? id : each.id)}
                  prefetch="intent"
                  aria-current={id === headOf(section).id ? 'page' : undefined}
                  onClick={onLeave}
                  className="flex min-h-11 items-center justify-between gap-3 border-l-2 border-transparent pr-2 pl-3 text-quiet transition-colors hover:text-ink aria-[current]:border-madder aria-[current]:font-medium aria-[current]:text-ink lg:min-h-10"
                >
                  {placeNameOf(each)}
                  <Badge section={id} />
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <ThemeField className="mt-auto px-3 pt-4 pb-2 text-quiet" />
      <LanguageSwitch className="flex min-h-11 items-center px-3 text-quiet underline-offset-4 hover:text-ink hover:underline" />
      <TextButton look="quiet" onClick={() => void leave()} className="self-start px-3">
        {m.frame_log_out()}
      </TextButton>
    </div>
  )
}

interface Count {
  /** Undefined while loading. */
  useCount: () => number | undefined
  label: (counted: { count: number; shown: string }) => string
  /** Whether these items need attention until there are none. */
  isUrgent: boolean
}

const counts: Partial<Record<Section['id'], Count>> = {
  delivery: {
    useCount: () => useQuery(deliverySummaryQuery).data?.pending.count,
    label: m.frame_unassigned,
    isUrgent: true,
  },
  categories: {
    useCount: () => useQuery(categoriesQuery).data?.length,
    label: m.frame_category_count,
    isUrgent: false,
  },
  messages: {
    useCount: () => useQuery(messageSummaryQuery).data?.open,
    label: m.frame_open_messages,
    isUrgent: true,
  },
  payments: {
    useCount: () => useQuery(paymentSummaryQuery).data?.toDecide,
    label: m.frame_payments_to_review,
    isUrgent: true,
  },
}

function Badge({ section }: { section: Section['id'] }) {
  const counted = counts[section]
  return counted && <CountBadge {...counted} />
}

function CountBadge({ useCount, label, isUrgent }: Count) {
  const count = useCount()
  if (count === undefined) return null
  const shown = formatCount(count)
  const look = isUrgent && count > 0 ? 'bg-madder-fill text-day' : 'bg-wash text-quiet'
  return (
    <span className={`tabular min-w-6 px-1.5 text-center text-xs font-medium ${look}`}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only"> {label({ count, shown })}</span>
    </span>
  )
}
