import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerTo } from '#api/client.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { hasAmounts } from '#shop/orders/rules.ts'
import { type Page, REFRESH_EVERY_MS, updateCachedRows } from './paged-query.ts'
import { keyOf, query } from './query.ts'

/** The lists of all orders. */
const LISTS = [
  [...keyOf('/orders'), 'pages'],
  keyOf('/delivery/orders'),
  [...keyOf('/counter'), 'pages'],
]

/** The lists of all orders, and their counts. */
export const ORDER_LISTS = [
  ...LISTS,
  keyOf('/orders/stats'),
  keyOf('/delivery/stats'),
  keyOf('/counter/summary'),
]

/** Everything that shows orders or depends on them; assigning a new name creates a rider, for example. */
export const ORDERS = [
  keyOf('/orders'),
  keyOf('/delivery'),
  keyOf('/riders'),
  keyOf('/size-changes'),
  keyOf('/staff-orders'),
  keyOf('/order-calls'),
  keyOf('/counter'),
  keyOf('/payouts'),
]

/** New orders are watched for even in a list with many pages. */
export const ORDER_PAGES_REFRESHED = 10

export const deliverySummaryQuery = {
  ...query('GET /delivery/stats'),
  staleTime: 0,
  refetchInterval: REFRESH_EVERY_MS,
}

/** A customer's own orders, with all amounts. */
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

/** By order id or `_id`. Refetched while the order may still change. */
export function orderQuery(id: string) {
  return queryOptions({
    ...query('GET /orders/:id', id),
    // A deleted order must not reappear when going back to it.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderway(data) && REFRESH_EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** Orders whose state may still change are refetched. */
function isUnderway({ orderStatus, paymentStatus }: ShownOrder): boolean {
  if (orderStatus === 'cancelled') return paymentStatus === 'paid'
  return orderStatus !== 'delivered'
}

/** The history of an order, oldest first; refetched when the order changes. */
export function orderChangesQuery(id: string, updatedAt?: string) {
  return queryOptions({
    queryKey: keyOf('/orders/:id/changes', id, updatedAt),
    queryFn: () => readAllPages((page) => answerTo('GET /orders/:id/changes', [id, page])),
  })
}

/** Shows an order as a change returned it, until its page and the lists are refetched. */
export function showChangedOrder(queryClient: QueryClient, order: ShownOrder): void {
  for (const queryKey of LISTS) {
    updateCachedRows<ShownOrder>(queryClient, queryKey, (rows) =>
      rows.map((row) => {
        if (row._id !== order._id) return row
        // Only lists say what to collect.
        const { cashToCollect } = row
        return { ...order, ...(cashToCollect !== undefined && { cashToCollect }) }
      }),
    )
  }
  for (const id of [order._id, order.orderId]) {
    queryClient.setQueryData(orderQuery(id).queryKey, (shown) => shown && order)
  }
}

/** Reads a whole list, in answers of at most a thousand rows. */
async function readAllPages<Item>(
  ask: (place: { cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const page: Page<Item> = await ask(cursor === null ? {} : { cursor })
    items.push(...page.data)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}
