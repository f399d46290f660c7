import { Hono } from 'hono'
import { z } from 'zod'
import { GuestOrder, LinkedOrder, OrderLinkToken } from '#shop/orders/links/contract.ts'
import { endOrderLinks } from '#shop/orders/links/end-order-links.ts'
import { findLinkedOrder } from '#shop/orders/links/find-linked-order.ts'
import { getGuestOrderLink } from '#shop/orders/links/guest-order-link.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const orderLinksApi = new Hono<ApiEnv>()
  // The token travels in the body, because addresses are written down in many places.
  .post(
    '/order-links/find',
    describeCall('Orders', 'Get the order of an e-mail link', LinkedOrder, [400, 404, 429]),
    parse('json', OrderLinkToken),
    async (c) => {
      const { token } = c.req.valid('json')
      return c.json(success(await findLinkedOrder(c.var.shop, token)))
    },
  )
  .post(
    '/order-links',
    describeCall('Orders', 'Get a link to an order just placed as a guest', z.string(), [400, 404]),
    parse('json', GuestOrder),
    async (c) => c.json(success(await getGuestOrderLink(c.var.shop, c.req.valid('json')))),
  )
  .delete(
    '/orders/:id/links',
    describeCall('Orders', 'Disable all e-mail links to an order', z.null(), [401, 404]),
    async (c) => {
      await endOrderLinks(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'E-mail links disabled'))
    },
  )
