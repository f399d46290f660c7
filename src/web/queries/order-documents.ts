import type { DocumentKind } from '#shop/orders/documents/contract.ts'

/** Where a browser gets the invoice of an order, also the shopper's. */
export function invoicePath(orderId: string): string {
  return `/api/orders/${encodeURIComponent(orderId)}/invoice`
}

/** Where an administrator gets a document for each of these orders, in one file. */
export function documentsPath(kind: DocumentKind, orderIds: string[]): string {
  return `/api/orders/documents?${new URLSearchParams({ kind, orders: orderIds.join(',') })}`
}
