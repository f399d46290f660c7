import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { PlacedOrder, PlaceOrder, StartedPayment } from '#shop/checkout/contract.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { startPayment } from '#shop/checkout/start-payment.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { changeAddress } from '#shop/orders/change-address.ts'
import {
  ChangeAddress,
  OrderArrival,
  OrderChange,
  OrderFilter,
  OrderSummary,
  ShownOrder,
} from '#shop/orders/contract.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { EditOrder, EditQuote, QuoteEdit } from '#shop/orders/edit/contract.ts'
import { editOrder } from '#shop/orders/edit/edit-order.ts'
import { quoteEdit } from '#shop/orders/edit/quote-edit.ts'
import { listArrivals } from '#shop/orders/list-arrivals.ts'
import { OrderProfit } from '#shop/orders/profit/contract.ts'
import { readOrderProfit } from '#shop/orders/profit/read-order-profit.ts'
import {
  getOrder,
  listOrderChanges,
  listOrderPayments,
  listOrders,
  listOrdersOf,
} from '#shop/orders/queries.ts'
import { Refundable, RefundOrder } from '#shop/orders/refunds/contract.ts'
import { markRefunded, refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { getRefundable } from '#shop/orders/refunds/refundable.ts'
import { summariseOrders } from '#shop/orders/summarise-orders.ts'
import { Payment } from '#shop/payments/contract.ts'
import { isPaidAtDoor } from '#shop/payments/methods.ts'
import { Paging } from '#shop/shared/paging.ts'
import { requiredLine } from '#shop/shared/text.ts'
import { describeCall, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { IdempotencyHeaders, RequiredIdempotencyHeaders } from './idempotency-headers.ts'
import { parse } from './parse.ts'

const OrdersOfPerson = OrderFilter.extend({ userEmail: requiredLine('Email is required', 254) })

/** What an order locks: sizes and a voucher. */
function wantedBy({ items, voucherCode }: PlaceOrder): string[] {
  const pieces = items.map(({ productId, size }) => `pieces ${productId} ${size}`)
  return voucherCode ? [...pieces, `voucher ${voucherCode}`] : pieces
}

export const ordersApi = new Hono<ApiEnv>()
  .get(
    '/orders',
    describeList('Orders', 'List all orders, newest first', ShownOrder, [400, 401, 403]),
    parse('query', OrderFilter, 'readOrders'),
    async (c) => c.json(successPage(await listOrders(c.var.shop, c.req.valid('query')))),
  )
  .post(
    '/orders',
    describeCall(
      'Orders',
      'Place an order from the cart: cash orders immediately, card orders by the payment page returned',
      z.union([PlacedOrder, StartedPayment]),
      [400, 401, 403, 409, 429],
    ),
    parse('header', IdempotencyHeaders),
    parse('json', PlaceOrder),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const input = c.req.valid('json')
      if (!isPaidAtDoor(input.paymentMethod)) {
        const started = await startPayment(c.var.shop, input, key ?? randomUUID())
        return c.json(success<PlacedOrder | StartedPayment>(started, 'Redirecting to Payment...'))
      }
      const order = await c.var.semaphore.run(wantedBy(input), () =>
        placeOrder(c.var.shop, input, key),
      )
      return c.json(success<PlacedOrder | StartedPayment>(order, 'Order placed successfully!'))
    },
  )
  .get(
    '/orders/user',
    describeList('Orders', 'List a person’s orders, newest first', ShownOrder, [400, 401, 403]),
    parse('query', OrdersOfPerson, 'readOrders'),
    async (c) => {
      const { userEmail, ...filter } = c.req.valid('query')
      return c.json(successPage(await listOrdersOf(c.var.shop, userEmail, filter)))
    },
  )
  .get(
    '/orders/stats/summary',
    describeCall('Orders', 'Get figures for all orders', OrderSummary, [401, 403]),
    async (c) => c.json(success(await summariseOrders(c.var.shop))),
  )
  .get(
    '/orders/arrivals',
    describeCall(
      'Orders',
      'List the ids of the fifty latest orders, newest first',
      z.array(OrderArrival),
      [401, 403],
    ),
    async (c) => c.json(success(await listArrivals(c.var.shop))),
  )
  .get('/orders/:id', describeCall('Orders', 'Get one order', ShownOrder, [401, 404]), async (c) =>
    c.json(success(await getOrder(c.var.shop, c.req.param('id')))),
  )
  .get(
    '/orders/:id/changes',
    describeList('Orders', 'List an order’s history, oldest first', OrderChange, [400, 401, 404]),
    parse('query', Paging, 'readOrders'),
    async (c) => {
      const paging = c.req.valid('query')
      return c.json(successPage(await listOrderChanges(c.var.shop, c.req.param('id'), paging)))
    },
  )
  .put(
    '/orders/:id/address',
    describeCall(
      'Orders',
      'Change the address of an order that has not been sent; the delivery charge is unchanged',
      ShownOrder,
      [400, 401, 403, 404, 409],
    ),
    parse('json', ChangeAddress, 'manageOrders'),
    async (c) => {
      const order = await changeAddress(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(order, 'Address changed'))
    },
  )
  .post(
    '/orders/:id/edit-quotes',
    describeCall(
      'Orders',
      'Get what an order would come to with other lines, and how the difference would be settled',
      EditQuote,
      [400, 401, 403, 404, 409],
    ),
    parse('json', QuoteEdit, 'manageOrders'),
    async (c) =>
      c.json(success(await quoteEdit(c.var.shop, c.req.param('id'), c.req.valid('json')))),
  )
  .post(
    '/orders/:id/edits',
    describeCall(
      'Orders',
      'Change the lines and the delivery of an order that nobody has picked up',
      ShownOrder,
      [400, 401, 403, 404, 409],
    ),
    parse('header', RequiredIdempotencyHeaders, 'manageOrders'),
    parse('json', EditOrder),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const order = await editOrder(c.var.shop, c.req.param('id'), c.req.valid('json'), key)
      return c.json(success(order, 'Order changed'))
    },
  )
  .post(
    '/orders/:id/cancellation',
    describeCall('Orders', 'Cancel an order that has not been sent', ShownOrder, [401, 404, 409]),
    async (c) => {
      const order = await cancelOrder(c.var.shop, c.req.param('id'))
      return c.json(success(order, 'Order cancelled'))
    },
  )
  .post(
    '/orders/:id/refund',
    describeCall('Orders', 'Mark a cancelled order as refunded', ShownOrder, [401, 403, 404, 409]),
    async (c) => {
      const order = await markRefunded(c.var.shop, c.req.param('id'))
      return c.json(success(order, 'Order refunded'))
    },
  )
  .get(
    '/orders/:id/payments',
    describeCall(
      'Orders',
      'List all payment attempts of an order and their events',
      z.array(Payment),
      [401, 403, 404],
    ),
    async (c) => c.json(success(await listOrderPayments(c.var.shop, c.req.param('id')))),
  )
  .get(
    '/orders/:id/profit',
    describeCall(
      'Orders',
      'Get what was earned with an order; null where the cost of no piece is known',
      OrderProfit.nullable(),
      [401, 403, 404],
    ),
    async (c) => c.json(success(await readOrderProfit(c.var.shop, c.req.param('id')))),
  )
  .get(
    '/orders/:id/refundable',
    describeCall(
      'Orders',
      'Get what can still be refunded of an order, by piece',
      Refundable,
      [401, 403, 404, 409],
    ),
    async (c) => c.json(success(await getRefundable(c.var.shop, c.req.param('id')))),
  )
  .post(
    '/orders/:id/refunds',
    describeCall(
      'Orders',
      'Refund an order, in full or in part',
      ShownOrder,
      [400, 401, 403, 404, 409],
    ),
    parse('header', RequiredIdempotencyHeaders, 'managePayments'),
    parse('json', RefundOrder),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const order = await refundOrder(c.var.shop, c.req.param('id'), c.req.valid('json'), key)
      return c.json(success(order, 'Refund requested'))
    },
  )
  .delete(
    '/orders/:id/delete',
    describeCall('Orders', 'Delete an order', z.null(), [401, 403, 404, 409]),
    async (c) => {
      await deleteOrder(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Order deleted'))
    },
  )
