import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { m } from '#messages'
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
import { CancelOrder } from '#shop/orders/moves/contract.ts'
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
import { isPaidBefore } from '#shop/payments/methods.ts'
import { Paging } from '#shop/shared/paging.ts'
import { requiredLine } from '#shop/shared/text.ts'
import { calls } from './calls.ts'

const OrdersOfPerson = OrderFilter.extend({ userEmail: requiredLine(m.fault_email_required, 254) })

/** What an order will lock: sizes and a voucher. */
function wantedBy({ items, voucherCode }: PlaceOrder): string[] {
  const pieces = items.map(({ productId, size }) => `pieces ${productId} ${size}`)
  return voucherCode ? [...pieces, `voucher ${voucherCode}`] : pieces
}

const { get, post, put, remove } = calls('Orders', 'readOrders')

export const orderCalls = [
  get('/orders', 'List all orders, newest first')
    .takes(OrderFilter)
    .refuses(403)
    .lists(listOrders, ShownOrder),
  post(
    '/orders',
    'Place an order from the cart: immediately, or card orders by the payment page returned',
  )
    .needs('order')
    .takes(PlaceOrder)
    .mayTakeKey()
    .refuses(403, 409, 429)
    .handles(
      (c, input, key) =>
        isPaidBefore(input.paymentMethod)
          ? startPayment(c.var.shop, input, key ?? randomUUID())
          : c.var.semaphore.run(wantedBy(input), () => placeOrder(c.var.shop, input, key)),
      z.union([PlacedOrder, StartedPayment]),
      (_, { paymentMethod }) =>
        isPaidBefore(paymentMethod)
          ? m.said_redirecting_payment()
          : m.said_order_placed_successfully(),
    ),
  get('/orders/user', 'List a person’s orders, newest first')
    .takes(OrdersOfPerson)
    .refuses(403)
    .lists((shop, { userEmail, ...filter }) => listOrdersOf(shop, userEmail, filter), ShownOrder),
  get('/orders/stats/summary', 'Get figures for all orders')
    .refuses(403)
    .runs(summariseOrders, OrderSummary),
  get('/orders/arrivals', 'List the ids of the fifty latest orders, newest first')
    .refuses(403)
    .runs(listArrivals, z.array(OrderArrival)),
  get('/orders/:id', 'Get one order').runs(getOrder, ShownOrder),
  get('/orders/:id/changes', 'List an order’s history, oldest first')
    .takes(Paging)
    .lists(listOrderChanges, OrderChange),
  put(
    '/orders/:id/address',
    'Change the address of an order that has not been sent; the delivery charge is unchanged',
  )
    .needs('manageOrders')
    .takes(ChangeAddress)
    .refuses(409)
    .runs(changeAddress, ShownOrder),
  post(
    '/orders/:id/edit-quotes',
    'Get what an order would come to with other lines, and how the difference would be settled',
  )
    .needs('manageOrders')
    .takes(QuoteEdit)
    .refuses(409)
    .runs(quoteEdit, EditQuote),
  post(
    '/orders/:id/edits',
    'Change the lines and the delivery of an order that nobody has picked up',
  )
    .needs('manageOrders')
    .takes(EditOrder)
    .takesKey()
    .refuses(409)
    .runs(editOrder, ShownOrder),
  post('/orders/:id/cancellation', 'Cancel an order that has not been sent')
    .needs('cancelOrders')
    .takes(CancelOrder)
    .refuses(409)
    .runs((shop, id, { reason }) => cancelOrder(shop, id, reason), ShownOrder),
  post('/orders/:id/refund', 'Mark a cancelled order as refunded')
    .needs('managePayments')
    .refuses(409)
    .runs(markRefunded, ShownOrder),
  get('/orders/:id/payments', 'List all payment attempts of an order and their events')
    .needs('managePayments')
    .runs(listOrderPayments, z.array(Payment)),
  get(
    '/orders/:id/profit',
    'Get what was earned with an order; null where the cost of no piece is known',
  )
    .needs('readCosts')
    .runs(readOrderProfit, OrderProfit.nullable()),
  get('/orders/:id/refundable', 'Get what can still be refunded of an order, by piece')
    .needs('managePayments')
    .refuses(409)
    .runs(getRefundable, Refundable),
  post('/orders/:id/refunds', 'Refund an order, in full or in part')
    .needs('managePayments')
    .takes(RefundOrder)
    .takesKey()
    .refuses(409)
    .runs(refundOrder, ShownOrder),
  remove('/orders/:id/delete', 'Delete an order')
    .needs('manageOrders')
    .refuses(409)
    .does(deleteOrder, () => m.said_order_deleted()),
]
