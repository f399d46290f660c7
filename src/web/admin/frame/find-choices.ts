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

const names: Record<FoundGroup['kind'], () => string> = {
  orders: m.common_orders,
  customers: m.frame_customers,
  products: m.nav_products,
  vouchers: m.frame_vouchers,
}

/** The section that has all of them. */
const rests: Record<FoundGroup['kind'], (sought: { q: string }) => string> = {
  orders: m.frame_all_orders,
  customers: m.frame_all_customers,
  products: m.frame_all_products,
  vouchers: m.frame_all_vouchers,
}

/** Path of each result, by its id. A voucher has no page: it opens in its list. */
const paths: Record<FoundGroup['kind'], (id: string) => string> = {
  orders: (orderId) => pathToOrder({ orderId, _id: orderId }),
  customers: pathToCustomer,
  products: (id) => `/update-products/${encodeURIComponent(id)}`,
  vouchers: (q) => pathToSection('vouchers', { q }),
}

/** Search results; when there are more of a kind, its section has the rest. */
export function toChoiceGroups(found: readonly FoundGroup[], q: string): ChoiceGroup[] {
  return found.map(({ kind, items, hasMore }) => {
    const choices = items.map(({ id, title, detail }) => ({
      path: paths[kind](id),
      title,
      detail,
    }))
    const rest = {
      path: pathToSection(kind, { q }),
      title: rests[kind]({ q }),
      detail: '',
    }
    return { name: names[kind](), choices: hasMore ? [...choices, rest] : choices }
  })
}

/** The next or previous index, wrapping around. */
export function nextPlace(place: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  return count === 0 ? 0 : (place + (key === 'ArrowDown' ? 1 : -1) + count) % count
}
