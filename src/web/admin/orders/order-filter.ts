import { OrderFilter } from '#shop/orders/contract.ts'
import { sourceNames } from '#shop/orders/rules.ts'
import { paymentMethods } from '#shop/payments/methods.ts'
import { Day } from '#shop/shared/day.ts'
import { formatDate } from '#web/ui/dates.ts'
import { formatStatus } from '#web/ui/status-label.tsx'
import { pathToSection } from '../frame/path-to-section.ts'

/** What a list of orders is narrowed to. */
export type OrderSelection = Omit<OrderFilter, 'limit' | 'cursor'>

export const SEARCH_LENGTH = 100

const PLACE_LENGTH = 100

const { status, paymentMethod, source, onHold, refundDue } = OrderFilter.shape

/** A day that can be searched for; a year that is still being typed begins with zeros. */
export function isDay(text: string): boolean {
  return Day.safeParse(text).success
}

/** What the address narrows the orders to, without what is impossible in it. */
export function readFilter(parameters: URLSearchParams): OrderSelection {
  const given = (name: keyof OrderSelection) => parameters.get(name)?.trim() || undefined
  const dayIn = (name: 'from' | 'to') => {
    const text = given(name)
    return text && isDay(text) ? text : undefined
  }
  return {
    status: status.catch(undefined).parse(given('status')),
    q: given('q')?.slice(0, SEARCH_LENGTH),
    from: dayIn('from'),
    to: dayIn('to'),
    paymentMethod: paymentMethod.catch(undefined).parse(given('paymentMethod')),
    source: source.catch(undefined).parse(given('source')),
    onHold: onHold.catch(undefined).parse(given('onHold')),
    refundDue: refundDue.catch(undefined).parse(given('refundDue')),
    region: given('region')?.slice(0, PLACE_LENGTH),
    district: given('district')?.slice(0, PLACE_LENGTH),
  }
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
