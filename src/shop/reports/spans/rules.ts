import type { Span } from '../contract.ts'
import type { Grouping } from './contract.ts'

export function nameSpan({ from, to }: Span): string {
  return `${from}-to-${to}`
}

/** Without its ending, as the next. */
export function nameTable(span: Span, by: Grouping): string {
  return `sales-by-${by.toLowerCase()}-${nameSpan(span)}`
}

export function nameOrders(span: Span): string {
  return `orders-${nameSpan(span)}`
}
