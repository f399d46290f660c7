import { Hono } from 'hono'
import { z } from 'zod'
import { m } from '#messages'
import {
  DELIVERY_STATUSES,
  DeliverySummary,
  OrderSearch,
  ShownOrder,
} from '#shop/orders/contract.ts'
import {
  AssignDelivery,
  ChangeStatus,
  DeliverOrder,
  MovedOrder,
  MoveOrders,
  ShipOrder,
  UndoId,
} from '#shop/orders/moves/contract.ts'
import {
  assignDelivery,
  changeStatus,
  deliverOrder,
  shipOrder,
} from '#shop/orders/moves/move-delivery.ts'
import { moveOrders } from '#shop/orders/moves/move-orders.ts'
import { undoMoves } from '#shop/orders/moves/undo-moves.ts'
import { listOrdersByDelivery, listPendingDeliveries } from '#shop/orders/queries.ts'
import { summariseDeliveries } from '#shop/orders/summarise-orders.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { calls } from './calls.ts'
import type { ApiEnv } from './env.ts'

const { get, post, put } = calls('Delivery', 'deliverOrders')

export const deliveryCalls = [
  get('/delivery/stats', 'Count orders by delivery status')
    .needs('readOrders')
    .refuses(403)
    .runs(summariseDeliveries, DeliverySummary),
  get('/delivery/orders/:status', 'List orders by delivery status')
    .needs('readOrders')
    .takesPart('status', z.enum(DELIVERY_STATUSES, { error: m.fault_unknown_delivery_status }))
    .takes(OrderSearch)
    .refuses(403)
    .lists(
      (shop, status, search) =>
        status === 'pending'
          ? listPendingDeliveries(shop, search)
          : listOrdersByDelivery(shop, status, search),
      ShownOrder,
    ),
  put('/delivery/assign/:orderId', 'Assign an order to a delivery person')
    .takes(AssignDelivery)
    .refuses(409)
    .runs(assignDelivery, ShownOrder, () => m.said_delivery_assigned()),
  put('/delivery/ship/:orderId', 'Mark an order as shipped')
    .takes(ShipOrder)
    .refuses(409)
    .runs(
      (shop, orderId, input) => shipOrder(shop, orderId, input.trackingInfo),
      ShownOrder,
      () => m.said_order_shipped(),
    ),
  put('/delivery/deliver/:orderId', 'Mark an order as delivered')
    .takes(DeliverOrder)
    .refuses(409)
    .runs(
      (shop, orderId, input) => deliverOrder(shop, orderId, input.deliveryNotes),
      ShownOrder,
      () => m.said_order_delivered(),
    ),
  put('/delivery/status/:orderId', 'Set any valid pair of order and delivery statuses')
    .takes(ChangeStatus)
    .refuses(409)
    .runs(changeStatus, ShownOrder, () => m.said_order_updated()),
  post('/delivery/moves', 'Apply the same step to several orders, each on its own')
    .takes(MoveOrders)
    .runs(moveOrders, z.array(MovedOrder)),
  post(
    '/delivery/moves/:id/undo',
    'Undo a step that was applied to several orders, for a short time',
  )
    .takesPart('id', UndoId)
    .refuses(404)
    .runs(undoMoves, z.array(MovedOrder)),
]

/** Any other action. */
export const unknownMoveApi = new Hono<ApiEnv>().put('/delivery/:action/:orderId', () => {
  throw new ShopError('not_found', m.fault_invalid_action_specified())
})
