import { Hono } from 'hono'
import { z } from 'zod'
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
  INVALID_ACTION,
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
import { describeCall, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { parse } from './parse.ts'

const StatusPath = z.object({
  status: z.enum(DELIVERY_STATUSES, { error: 'Unknown delivery status' }),
})

const MOVE_REFUSALS = [400, 401, 403, 404, 409] as const

export const deliveryApi = new Hono<ApiEnv>()
  .get(
    '/delivery/stats',
    describeCall('Delivery', 'Count orders by delivery status', DeliverySummary, [401, 403]),
    async (c) => c.json(success(await summariseDeliveries(c.var.shop))),
  )
  .get(
    '/delivery/orders/:status',
    describeList('Delivery', 'List orders by delivery status', ShownOrder, [400, 401, 403]),
    parse('param', StatusPath, 'readOrders'),
    parse('query', OrderSearch),
    async (c) => {
      const { status } = c.req.valid('param')
      const search = c.req.valid('query')
      const page =
        status === 'pending'
          ? await listPendingDeliveries(c.var.shop, search)
          : await listOrdersByDelivery(c.var.shop, status, search)
      return c.json(successPage(page))
    },
  )
  .put(
    '/delivery/assign/:orderId',
    describeCall('Delivery', 'Assign an order to a delivery person', ShownOrder, MOVE_REFUSALS),
    parse('json', AssignDelivery, 'deliverOrders'),
    async (c) => {
      const order = await assignDelivery(c.var.shop, c.req.param('orderId'), c.req.valid('json'))
      return c.json(success(order, 'Delivery assigned'))
    },
  )
  .put(
    '/delivery/ship/:orderId',
    describeCall('Delivery', 'Mark an order as shipped', ShownOrder, MOVE_REFUSALS),
    parse('json', ShipOrder, 'deliverOrders'),
    async (c) => {
      const { trackingInfo } = c.req.valid('json')
      const order = await shipOrder(c.var.shop, c.req.param('orderId'), trackingInfo)
      return c.json(success(order, 'Order shipped'))
    },
  )
  .put(
    '/delivery/deliver/:orderId',
    describeCall('Delivery', 'Mark an order as delivered', ShownOrder, MOVE_REFUSALS),
    parse('json', DeliverOrder, 'deliverOrders'),
    async (c) => {
      const { deliveryNotes } = c.req.valid('json')
      const order = await deliverOrder(c.var.shop, c.req.param('orderId'), deliveryNotes)
      return c.json(success(order, 'Order delivered'))
    },
  )
  .put(
    '/delivery/status/:orderId',
    describeCall(
      'Delivery',
      'Set any valid pair of order and delivery statuses',
      ShownOrder,
      MOVE_REFUSALS,
    ),
    parse('json', ChangeStatus, 'deliverOrders'),
    async (c) => {
      const order = await changeStatus(c.var.shop, c.req.param('orderId'), c.req.valid('json'))
      return c.json(success(order, 'Order updated'))
    },
  )
  .put('/delivery/:action/:orderId', () => {
    throw new ShopError('not_found', INVALID_ACTION)
  })
  .post(
    '/delivery/moves',
    describeCall(
      'Delivery',
      'Apply the same step to several orders, each on its own',
      z.array(MovedOrder),
      [400, 401, 403],
    ),
    parse('json', MoveOrders, 'deliverOrders'),
    async (c) => c.json(success(await moveOrders(c.var.shop, c.req.valid('json')))),
  )
  .post(
    '/delivery/moves/:id/undo',
    describeCall(
      'Delivery',
      'Undo a step that was applied to several orders, for a short time',
      z.array(MovedOrder),
      [400, 401, 403, 404],
    ),
    parse('param', z.object({ id: UndoId }), 'deliverOrders'),
    async (c) => c.json(success(await undoMoves(c.var.shop, c.req.valid('param').id))),
  )
