import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerTo } from '#api/client.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { hasAmounts } from '#shop/orders/rules.ts'
import { readAllPages } from './all-pages.ts'
import { REFRESH_EVERY_MS, updateCachedRows } from './paged-query.ts'
import { keyOf, query } from './query.ts'

/** The lists of all orders. */
const LISTS = [[...keyOf('/orders'), 'pages'], keyOf('/delivery/orders')]

/** The lists of all orders, and the counts beside them. */
export const ORDER_LISTS = [...LISTS, keyOf('/orders/stats'), keyOf('/delivery/stats')]

/** What shows orders, or follows from them: a new name given to an order makes a rider, for one. */
export const ORDERS = [
  keyOf('/orders'),
  keyOf('/delivery'),
  keyOf('/riders'),
  keyOf('/size-changes'),
  keyOf('/staff-orders'),
]

/** New orders are waited for, also in a list that has grown. */
export const ORDER_PAGES_REFRESHED = 10

export const deliverySummaryQuery = {
  ...query('GET /delivery/stats'),
  staleTime: 0,
  refetchInterval: REFRESH_EVERY_MS,
}

/** Somebody's own, of which they see all amounts. */
export function ordersOfPersonQuery(email: string) {
  return queryOptions({
    queryKey: keyOf('/orders/user', email),
    queryFn: async () => {
      const orders = await readAllPages((page) =>
        answerTo('GET /orders/user', [{ userEmail: email, ...page }]),
      )
      return orders.filter(hasAmounts)
    },
  })
}

/** By order id or `_id`. An order that is under way is asked for again while it is looked at. */
export function orderQuery(id: string) {
  return queryOptions({
    ...query('GET /orders/:id', id),
    // One that was deleted is not shown again on the way back to it.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderway(data) && REFRESH_EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** What may still become of it is looked at again by itself. */
function isUnderway({ orderStatus, paymentStatus }: ShownOrder): boolean {
  if (orderStatus === 'cancelled') return paymentStatus === 'paid'
  return orderStatus !== 'delivered'
}

/** Everything that happened to an order, oldest first; anew when the order was changed again. */
export function orderChangesQuery(id: string, updatedAt?: string) {
  return queryOptions({
    queryKey: keyOf('/orders/:id/changes', id, updatedAt),
    queryFn: () => readAllPages((page) => answerTo('GET /orders/:id/changes', [id, page])),
  })
}

/** Shows an order as a change answered it, until the lists and its page are fetched again. */
export function showChangedOrder(queryClient: QueryClient, order: ShownOrder): void {
  for (const queryKey of LISTS) {
    updateCachedRows<ShownOrder>(queryClient, queryKey, (rows) =>
      rows.map((row) => (row._id === order._id ? order : row)),
    )
  }
  for (const id of [order._id, order.orderId]) {
    queryClient.setQueryData(orderQuery(id).queryKey, (shown) => shown && order)
  }
}
