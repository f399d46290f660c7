import type { Span } from '../contract.ts'
import type { Grouping } from './contract.ts'

export function spanTitle({ from, to }: Span): string {
  return `${from}-to-${to}`
}

/** Without a file extension, like the next one. */
export function tableTitle(span: Span, by: Grouping): string {
  return `sales-by-${by.toLowerCase()}-${spanTitle(span)}`
}

export function ordersTitle(span: Span): string {
  return `orders-${spanTitle(span)}`
}
