import { Hono } from 'hono'
import { suggestEntry } from '#shop/checkout/entry/chat/suggest-entry.ts'
import {
  Caller,
  ChatMessage,
  ChatSuggestions,
  EnterOrder,
  EntryQuote,
  EntryQuoteRequest,
} from '#shop/checkout/entry/contract.ts'
import { enterOrder } from '#shop/checkout/entry/enter-order.ts'
import { findCaller } from '#shop/checkout/entry/find-caller.ts'
import { quoteEntry } from '#shop/checkout/entry/quote-entry.ts'
import { confirmOrder } from '#shop/orders/confirm-order.ts'
import { ShownOrder } from '#shop/orders/contract.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { RequiredIdempotencyHeaders } from './idempotency-headers.ts'
import { parse } from './parse.ts'

/** Orders that staff enter for others. */
export const staffOrdersApi = new Hono<ApiEnv>()
  .post(
    '/staff-orders',
    describeCall('Orders', 'Enter a cash order for a customer', ShownOrder, [400, 401, 403, 409]),
    parse('header', RequiredIdempotencyHeaders, 'manageOrders'),
    parse('json', EnterOrder),
    async (c) => {
      const input = c.req.valid('json')
      const key = c.req.valid('header')['idempotency-key']
      const pieces = input.lines.map(({ productId, size }) => `pieces ${productId} ${size}`)
      const order = await c.var.semaphore.run(pieces, () => enterOrder(c.var.shop, input, key))
      return c.json(success(order, input.isOnHold ? 'Order on hold' : 'Order placed'))
    },
  )
  .post(
    '/staff-orders/quotes',
    describeCall(
      'Orders',
      'Get what an order would come to that staff enter',
      EntryQuote,
      [400, 401, 403],
    ),
    parse('json', EntryQuoteRequest, 'manageOrders'),
    async (c) => c.json(success(await quoteEntry(c.var.shop, c.req.valid('json')))),
  )
  .post(
    '/staff-orders/suggestions',
    describeCall(
      'Orders',
      'Read an order out of a chat message, in Bangla or English',
      ChatSuggestions,
      [400, 401, 403],
    ),
    parse('json', ChatMessage, 'manageOrders'),
    async (c) => c.json(success(await suggestEntry(c.var.shop, c.req.valid('json').text))),
  )
  .get(
    '/staff-orders/callers/:phone',
    describeCall(
      'Orders',
      'Get what was ordered for a phone number before',
      Caller,
      [400, 401, 403],
    ),
    async (c) => c.json(success(await findCaller(c.var.shop, c.req.param('phone')))),
  )
  .post(
    '/orders/:id/confirmation',
    describeCall('Orders', 'Confirm an order that is on hold', ShownOrder, [401, 403, 404, 409]),
    async (c) => {
      const order = await confirmOrder(c.var.shop, c.req.param('id'))
      return c.json(success(order, 'Order confirmed'))
    },
  )
