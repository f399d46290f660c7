import { OrderFilter } from '#shop/orders/contract.ts'
import { Day } from '#shop/shared/day.ts'
import { readSelection } from '#web/lists/read-selection.ts'
import { pathToSection } from '../frame/path-to-section.ts'

/** Filters of a list of orders. */
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
