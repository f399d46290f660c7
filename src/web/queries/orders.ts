import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { AssignDelivery, DeliveryStatus, Order, OrderStatus } from '#shop/orders/contract.ts'
import type { RowAction } from '#shop/orders/rules.ts'

/** Everything about orders lies under one key, so that one change refreshes every view of them. */
export const ORDERS_KEY = ['orders'] as const

const PAGE_SIZE = '50'

/** Views that stay open all day look for new orders by themselves. */
const REFRESH_EVERY_MS = 60_000

const REFRESH_AFTER_CHANGE_MS = 500

interface OrderPage {
  data: Order[]
  nextCursor: string | null
}

export function ordersOfPersonQuery(email: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'of', email],
    queryFn: () => dataOf(client.orders.user.$get({ query: { userEmail: email } })),
  })
}

function pageOf(cursor: string | null) {
  return { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) }
}

/** All orders, newest first, or those in one status. */
export function allOrdersQuery(status?: OrderStatus) {
  return infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, 'list', 'all', status],
    queryFn: ({ pageParam }): Promise<OrderPage> =>
      answerOf(client.orders.$get({ query: { ...pageOf(pageParam), ...(status && { status }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function deliveriesQuery(status: DeliveryStatus) {
  return infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, 'list', 'deliveries', status],
    queryFn: ({ pageParam }): Promise<OrderPage> =>
      answerOf(
        client.delivery.orders[':status'].$get({ param: { status }, query: pageOf(pageParam) }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function orderSummaryQuery() {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'summary'],
    queryFn: () => dataOf(client.orders.stats.summary.$get()),
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function deliverySummaryQuery() {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'delivery-summary'],
    queryFn: () => dataOf(client.delivery.stats.$get()),
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** Changes the lists that are already on the screen, without asking the server. */
function changeKeptLists(queryClient: QueryClient, change: (orders: Order[]) => Order[]) {
  queryClient.setQueriesData<InfiniteData<OrderPage>>(
    { queryKey: [...ORDERS_KEY, 'list'] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, data: change(page.data) })),
      },
  )
}

async function refreshAfterChange(queryClient: QueryClient) {
  await new Promise((resolve) => setTimeout(resolve, REFRESH_AFTER_CHANGE_MS))
  await queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
}

export type OrderMove =
  | { action: 'assign'; delivery: z.infer<typeof AssignDelivery> }
  | { action: Exclude<RowAction, 'assign'> }

function sendMove(orderId: string, move: OrderMove): Promise<Order> {
  const param = { orderId }
  switch (move.action) {
    case 'assign':
      return dataOf(client.delivery.assign[':orderId'].$put({ param, json: move.delivery }))
    case 'ship':
      return dataOf(client.delivery.ship[':orderId'].$put({ param, json: {} }))
    case 'out_for_delivery':
      return dataOf(
        client.delivery.status[':orderId'].$put({
          param,
          json: { deliveryStatus: 'out_for_delivery', orderStatus: 'shipped' },
        }),
      )
    case 'deliver':
      return dataOf(client.delivery.deliver[':orderId'].$put({ param, json: {} }))
  }
}

interface MoveOutcome {
  onDone: (order: Order, move: OrderMove) => void
  onFailed: (error: Error, move: OrderMove) => void
}

/** Lets one call through at a time: a double click comes before the button shows as disabled. */
function useOneAtATime<Input>(mutation: {
  mutate: (input: Input, options: { onSettled: () => void }) => void
}) {
  const isUnderway = useRef(false)
  return (input: Input) => {
    if (isUnderway.current) return
    isUnderway.current = true
    mutation.mutate(input, {
      onSettled: () => {
        isUnderway.current = false
      },
    })
  }
}

/**
 * Moves an order on. It stays pending until everything has been fetched anew, so that a second
 * click cannot fall on the button that takes this one's place.
 */
export function useMoveOrder({ onDone, onFailed }: MoveOutcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ orderId, move }: { orderId: string; move: OrderMove }) =>
      sendMove(orderId, move),
    onSuccess: (moved, { move }) => {
      changeKeptLists(queryClient, (orders) =>
        orders.map((order) => (order._id === moved._id ? moved : order)),
      )
      onDone(moved, move)
      return refreshAfterChange(queryClient)
    },
    onError: (error, { move }) => {
      onFailed(error, move)
      return queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
    },
  })
  const moveOrder = useOneAtATime(mutation)
  return { moveOrder, isMoving: mutation.isPending, refusal: mutation.error }
}

interface DeletionOutcome {
  onDone: () => void
  onFailed: (error: Error) => void
}

export function useDeleteOrder({ onDone, onFailed }: DeletionOutcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (id: string) => dataOf(client.orders[':id'].delete.$delete({ param: { id } })),
    onSuccess: (_, id) => {
      changeKeptLists(queryClient, (orders) => orders.filter((order) => order._id !== id))
      onDone()
      return refreshAfterChange(queryClient)
    },
    onError: onFailed,
  })
  return { deleteOrder: useOneAtATime(mutation), isDeleting: mutation.isPending }
}

/** For whoever placed the order; every list of it is fetched anew, whatever came of it. */
export function useCancelOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => dataOf(client.orders[':id'].cancellation.$post({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
  })
}
