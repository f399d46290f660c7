import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerTo, call } from '#api/client.ts'
import type { DeliveryStatus, OrderFilter, ShownOrder } from '#shop/orders/contract.ts'
import { hasAmounts } from '#shop/orders/rules.ts'
import { readAllPages } from './all-pages.ts'
import { pagedQuery, REFRESH_EVERY_MS, updateCachedRows } from './paged-query.ts'

export const ORDERS = ['orders'] as const

/** The lists of all orders, and the counts beside them. */
export const ORDER_LISTS = [...ORDERS, 'lists'] as const

/** New orders are waited for, also in a list that has grown. */
const PAGES_REFRESHED = 10

/** What a list of orders is narrowed to. */
export type OrderSelection = Omit<OrderFilter, 'limit' | 'cursor'>

/** Somebody's own, of which they see all amounts. */
export function ordersOfPersonQuery(email: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'of', email],
    queryFn: async () => {
      const orders = await readAllPages((cursor) =>
        answerTo('GET /orders/user', [{ userEmail: email, ...cursor }]),
      )
      return orders.filter(hasAmounts)
    },
  })
}

/** For an administrator, page by page, newest first. */
export function ordersOfCustomerQuery(id: string) {
  return pagedQuery<ShownOrder>({
    queryKey: [...ORDERS, 'of-customer', id],
    ask: (page) => answerTo('GET /customers/:customer/orders', [id, page]),
    staleTime: 0,
  })
}

/** Newest first. */
export function allOrdersQuery(selection: OrderSelection) {
  return pagedQuery<ShownOrder>({
    queryKey: [...ORDER_LISTS, 'all', selection],
    ask: (page) => answerTo('GET /orders', [{ ...page, ...selection }]),
    isWatched: true,
    pagesRefreshed: PAGES_REFRESHED,
  })
}

export function deliveriesQuery(status: DeliveryStatus, { q }: Pick<OrderSelection, 'q'>) {
  return pagedQuery<ShownOrder>({
    queryKey: [...ORDER_LISTS, 'deliveries', status, q],
    ask: (page) => answerTo('GET /delivery/orders/:status', [status, { ...page, q }]),
    isWatched: true,
    pagesRefreshed: PAGES_REFRESHED,
  })
}

export function orderSummaryQuery() {
  return queryOptions({
    queryKey: [...ORDER_LISTS, 'summary'],
    queryFn: () => call('GET /orders/stats/summary'),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function deliverySummaryQuery() {
  return queryOptions({
    queryKey: [...ORDER_LISTS, 'delivery-summary'],
    queryFn: () => call('GET /delivery/stats'),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** Shows an order as a change answered it, until the lists and its page are fetched again. */
export function showChangedOrder(queryClient: QueryClient, order: ShownOrder): void {
  for (const lists of ['all', 'deliveries']) {
    updateCachedRows<ShownOrder>(queryClient, [...ORDER_LISTS, lists], (rows) =>
      rows.map((row) => (row._id === order._id ? order : row)),
    )
  }
  for (const id of [order._id, order.orderId]) {
    queryClient.setQueryData(orderQuery(id).queryKey, (shown) => shown && order)
  }
}

/** What may still become of it is looked at again by itself. */
function isUnderway({ orderStatus, paymentStatus }: ShownOrder): boolean {
  if (orderStatus === 'cancelled') return paymentStatus === 'paid'
  return orderStatus !== 'delivered'
}

/** By order id or `_id`. An order that is under way is asked for again while it is looked at. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'one', id],
    queryFn: () => call('GET /orders/:id', id),
    // One that was deleted is not shown again on the way back to it.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderway(data) && REFRESH_EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** What was earned with an order; anew when the order was changed. */
export function orderProfitQuery({ _id: id, updatedAt }: ShownOrder) {
  return queryOptions({
    queryKey: [...ORDERS, 'profit', id, updatedAt],
    queryFn: () => call('GET /orders/:id/profit', id),
  })
}

/** Everything that happened to an order, oldest first; anew when the order was changed again. */
export function orderChangesQuery(id: string, updatedAt?: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'changes', id, updatedAt],
    queryFn: () => readAllPages((query) => answerTo('GET /orders/:id/changes', [id, query])),
  })
}

export function cancelOrder(id: string) {
  return call('POST /orders/:id/cancellation', id)
}
