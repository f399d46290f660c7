import { Hono } from 'hono'
import { z } from 'zod'
import { LinkedOrder, OrderLinkToken } from '#shop/orders/links/contract.ts'
import { endOrderLinks } from '#shop/orders/links/end-order-links.ts'
import { findLinkedOrder } from '#shop/orders/links/find-linked-order.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const orderLinksApi = new Hono<ApiEnv>()
  // The token travels in the body, because addresses are written down in many places.
  .post(
    '/order-links/find',
    describeCall('Orders', 'Find the order of a link in a mail', LinkedOrder, [400, 404, 429]),
    parse('json', OrderLinkToken),
    async (c) => {
      const { token } = c.req.valid('json')
      return c.json(success(await findLinkedOrder(c.var.shop, token)))
    },
  )
  .delete(
    '/orders/:id/links',
    describeCall(
      'Orders',
      'End every link to an order that went out in mails',
      z.null(),
      [401, 404],
    ),
    async (c) => {
      await endOrderLinks(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Mail links ended'))
    },
  )
