import { OrderFilter } from '#shop/orders/contract.ts'
import { sourceNames } from '#shop/orders/rules.ts'
import { paymentMethods } from '#shop/payments/methods.ts'
import { Day } from '#shop/shared/day.ts'
import { readSelection } from '#web/lists/read-selection.ts'
import { formatDate } from '#web/ui/dates.ts'
import { formatStatus } from '#web/ui/status-label.tsx'
import { pathToSection } from '../frame/path-to-section.ts'

/** What a list of orders is narrowed to. */
export type OrderSelection = Omit<OrderFilter, 'limit' | 'cursor'>

/** A day that can be searched for; a year that is still being typed begins with zeros. */
export function isDay(text: string): boolean {
  return Day.safeParse(text).success
}

const Selection = OrderFilter.omit({ limit: true, cursor: true, paymentStatus: true })

/** What the address narrows the orders to. */
export function readFilter(parameters: URLSearchParams): OrderSelection {
  return readSelection(Selection, parameters)
}

export function pathToOrders(filter: OrderSelection): string {
  return pathToSection('orders', filter)
}

/** What was looked for, such as `“karim”, cancelled, from 1 Nov 2026`. */
export function filterText(filter: OrderSelection): string {
  return [
    filter.q && `“${filter.q}”`,
    filter.status && formatStatus(filter.status).toLowerCase(),
    filter.paymentMethod &&
      `payment by ${paymentMethods[filter.paymentMethod].label.toLowerCase()}`,
    filter.source && `from ${sourceNames[filter.source]}`,
    filter.onHold && 'on hold',
    filter.refundDue && 'refund due',
    filter.district ?? filter.region,
    filter.from && `from ${formatDate(filter.from)}`,
    filter.to && `to ${formatDate(filter.to)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
