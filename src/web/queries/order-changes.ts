import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { client, dataOf } from '#api/client.ts'
import type { ChangeAddress, Order } from '#shop/orders/contract.ts'
import type {
  AssignDelivery,
  ChangeStatus,
  MovedOrder,
  MoveOrders,
} from '#shop/orders/moves/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { changeKeptRows } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

const REFRESH_AFTER_CHANGE_MS = 500

/** Changes the lists that are already on the screen, without asking the server. */
function changeKeptLists(queryClient: QueryClient, change: (orders: Order[]) => Order[]) {
  changeKeptRows(queryClient, queryKeys.orders.lists, change)
}

async function refreshAfterChange(queryClient: QueryClient) {
  await new Promise((resolve) => setTimeout(resolve, REFRESH_AFTER_CHANGE_MS))
  await queryClient.invalidateQueries({ queryKey: queryKeys.orders.all })
}

/** What an administrator may do with an order. */
export type OrderMove =
  | { action: 'assign' | 'reassign'; delivery: z.infer<typeof AssignDelivery> }
  | { action: 'fail'; deliveryNotes: string }
  | { action: 'set_status'; change: z.infer<typeof ChangeStatus> }
  | { action: PlainMove }

/** A move that needs no further words. */
type PlainMove =
  | 'pick_up'
  | 'ship'
  | 'out_for_delivery'
  | 'deliver'
  | 'return'
  | 'cancel'
  | 'refund'

/** What would put something in the place of what was there goes with how the order was shown. */
function sendMove({ _id: orderId, updatedAt }: Order, move: OrderMove): Promise<Order> {
  const param = { orderId }
  const shown = { shownUpdatedAt: updatedAt }
  const setStatus = (json: z.infer<typeof ChangeStatus>) =>
    dataOf(client.delivery.status[':orderId'].$put({ param, json }))
  switch (move.action) {
    case 'assign':
    case 'reassign':
      return dataOf(
        client.delivery.assign[':orderId'].$put({ param, json: { ...move.delivery, ...shown } }),
      )
    case 'pick_up':
      return setStatus({ deliveryStatus: 'picked_up', ...shown })
    case 'ship':
      return dataOf(client.delivery.ship[':orderId'].$put({ param, json: {} }))
    case 'out_for_delivery':
      return setStatus({ deliveryStatus: 'out_for_delivery', orderStatus: 'shipped' })
    case 'deliver':
      return dataOf(client.delivery.deliver[':orderId'].$put({ param, json: {} }))
    case 'fail':
      return setStatus({
        deliveryStatus: 'failed_delivery',
        ...(move.deliveryNotes && { deliveryNotes: move.deliveryNotes }),
        ...shown,
      })
    case 'return':
      return setStatus({ deliveryStatus: 'returned', ...shown })
    case 'set_status':
      return setStatus({ ...move.change, ...shown })
    case 'cancel':
      return dataOf(client.orders[':id'].cancellation.$post({ param: { id: orderId } }))
    case 'refund':
      return dataOf(client.orders[':id'].refund.$post({ param: { id: orderId } }))
  }
}

interface MoveOutcome {
  onDone: (order: Order, move: OrderMove) => void
  onFailed: (error: Error, move: OrderMove) => void
}

/**
 * Moves an order on. It stays pending until everything has been fetched anew, so that a second
 * click cannot fall on the button that takes this one's place.
 */
export function useMoveOrder({ onDone, onFailed }: MoveOutcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ order, move }: { order: Order; move: OrderMove }) => sendMove(order, move),
    onSuccess: (moved, { move }) => {
      changeKeptLists(queryClient, (orders) =>
        orders.map((order) => (order._id === moved._id ? moved : order)),
      )
      queryClient.setQueriesData<Order>({ queryKey: queryKeys.orders.each }, (order) =>
        order?._id === moved._id ? moved : order,
      )
      onDone(moved, move)
      return refreshAfterChange(queryClient)
    },
    onError: (error, { move }) => {
      onFailed(error, move)
      return queryClient.invalidateQueries({ queryKey: queryKeys.orders.all })
    },
  })
  const moveOrder = useOneAtATime(mutation)
  return {
    moveOrder,
    isMoving: mutation.isPending,
    refusal: mutation.error,
    forgetRefusal: mutation.reset,
  }
}

interface BulkOutcome {
  onDone: (moved: MovedOrder[], asked: MoveOrders) => void
  onFailed: (error: Error, asked: MoveOrders) => void
}

/** The same step for several orders; what became of each is answered. */
export function useMoveOrders({ onDone, onFailed }: BulkOutcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (json: MoveOrders) => dataOf(client.delivery.moves.$post({ json })),
    onSuccess: (moved, asked) => {
      onDone(moved, asked)
      return queryClient.invalidateQueries({ queryKey: queryKeys.orders.all })
    },
    onError: (error, asked) => {
      onFailed(error, asked)
      // Some of them may have been moved all the same.
      return queryClient.invalidateQueries({ queryKey: queryKeys.orders.all })
    },
  })
  return { moveOrders: useOneAtATime(mutation), isMoving: mutation.isPending }
}

/** Fails with the order as it is now, when it was changed since it was shown. */
export function useChangeAddress(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: ChangeAddress) =>
      dataOf(client.orders[':id'].address.$put({ param: { id }, json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.orders.all }),
  })
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
