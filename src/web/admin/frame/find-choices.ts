import { m } from '#messages'
import type { FoundGroup } from '#shop/search/contract.ts'
import type { Right } from '#shop/shared/rights.ts'
import { pathToCustomer } from '#web/admin/customers/customer-filter.ts'
import { pathToOrder } from '#web/admin/orders/shown-order.ts'
import { SETTINGS_LIST } from '../settings/settings-places.ts'
import { pathToSection } from './path-to-section.ts'
import { placeNameOf, SECTIONS } from './sections.ts'

/** One line that can be chosen. */
export interface Choice {
  path: string
  title: string
  detail: string
}

export interface ChoiceGroup {
  name: string
  choices: Choice[]
}

/** Sections and settings that have a name which begins with the input; for none, what the side menu has. */
export function findSections(typed: string, may: (right: Right) => boolean): ChoiceGroup[] {
  const beginning = typed.trim().toLowerCase()
  const all = [
    ...SECTIONS.filter(({ below }) => below !== 'settings').map((section) => ({
      ...section,
      to: pathToSection(section.id),
      within: section.below ? placeNameOf(section) : '',
    })),
    ...SETTINGS_LIST.flatMap(({ places }) =>
      places.map((place) => ({ ...place, within: m.frame_settings() })),
    ),
  ]
  const isFound = (name: string) => name.toLowerCase().startsWith(beginning)
  const choices = all
    .filter(({ name, also, within, right }) => {
      const isNamed = isFound(name()) || also().split(', ').some(isFound)
      return may(right) && (beginning ? isNamed : !within)
    })
    .map(({ to, name, within }) => ({ path: to, title: name(), detail: within }))
  return choices.length > 0 ? [{ name: m.frame_go_to(), choices }] : []
}

interface FoundKind {
  name: () => string
  /** The section that has all of them. */
  rest: (sought: { q: string }) => string
  /** The path of each result, by its id. */
  pathTo: (id: string) => string
}

const kinds: Record<FoundGroup['kind'], FoundKind> = {
  orders: {
    name: m.common_orders,
    rest: m.frame_all_orders,
    pathTo: (orderId) => pathToOrder({ orderId, _id: orderId }),
  },
  customers: { name: m.frame_customers, rest: m.frame_all_customers, pathTo: pathToCustomer },
  products: {
    name: m.nav_products,
    rest: m.frame_all_products,
    pathTo: (id) => `/update-products/${encodeURIComponent(id)}`,
  },
  // A voucher has no page: it opens in its list.
  vouchers: {
    name: m.frame_vouchers,
    rest: m.frame_all_vouchers,
    pathTo: (q) => pathToSection('vouchers', { q }),
  },
}

/** Search results; when there are more of a kind, its section has the rest. */
export function toChoiceGroups(found: readonly FoundGroup[], q: string): ChoiceGroup[] {
  return found.map(({ kind, items, hasMore }) => {
    const { name, rest: restOf, pathTo } = kinds[kind]
    const choices = items.map(({ id, title, detail }) => ({ path: pathTo(id), title, detail }))
    const rest = { path: pathToSection(kind, { q }), title: restOf({ q }), detail: '' }
    return { name: name(), choices: hasMore ? [...choices, rest] : choices }
  })
}

/** The next or previous index, wrapping around. */
export function nextPlace(place: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  return count === 0 ? 0 : (place + (key === 'ArrowDown' ? 1 : -1) + count) % count
}
