import { Hono } from 'hono'
import { OrderReturns, RecordReturn } from '#shop/orders/returns/contract.ts'
import { getReturns } from '#shop/orders/returns/queries.ts'
import { recordReturn } from '#shop/orders/returns/record-return.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { RequiredIdempotencyHeaders } from './idempotency-headers.ts'
import { parse } from './parse.ts'

export const returnsApi = new Hono<ApiEnv>()
  .get(
    '/orders/:id/returns',
    describeCall(
      'Orders',
      'Get what of an order was returned, and what can be',
      OrderReturns,
      [401, 403, 404],
    ),
    async (c) => c.json(success(await getReturns(c.var.shop, c.req.param('id')))),
  )
  .post(
    '/orders/:id/returns',
    describeCall(
      'Orders',
      'Record what was returned of a delivered order, and refund or replace it',
      OrderReturns,
      [400, 401, 403, 404, 409],
    ),
    parse('header', RequiredIdempotencyHeaders, 'manageOrders'),
    parse('json', RecordReturn),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const returns = await recordReturn(c.var.shop, c.req.param('id'), c.req.valid('json'), key)
      return c.json(success(returns, 'Return recorded'))
    },
  )
