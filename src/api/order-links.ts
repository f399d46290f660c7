import { Hono } from 'hono'
import { z } from 'zod'
import { askLinkedSizeChange, cancelLinkedOrder } from '#shop/orders/links/change-linked-order.ts'
import {
  AskLinkedSizeChange,
  GuestOrder,
  LinkedOrder,
  OrderLinkToken,
  TrackedOrder,
  TrackOrder,
} from '#shop/orders/links/contract.ts'
import { endOrderLinks } from '#shop/orders/links/end-order-links.ts'
import { findLinkedOrder } from '#shop/orders/links/find-linked-order.ts'
import { getGuestOrderLink } from '#shop/orders/links/guest-order-link.ts'
import { trackOrder } from '#shop/orders/links/track-order.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const orderLinksApi = new Hono<ApiEnv>()
  // The token travels in the body, because addresses are written down in many places.
  .post(
    '/order-links/find',
    describeCall('Orders', 'Get the order of an email link', LinkedOrder, [400, 404, 429]),
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
  .post(
    '/tracked-orders',
    describeCall(
      'Orders',
      'Get an order by its id and phone number',
      TrackedOrder,
      [400, 404, 429],
    ),
    parse('json', TrackOrder),
    async (c) => c.json(success(await trackOrder(c.var.shop, c.req.valid('json')))),
  )
  .post(
    '/order-links/cancellation',
    describeCall(
      'Orders',
      'Cancel the order of a link that proves its phone number',
      LinkedOrder,
      [400, 403, 404, 409, 429],
    ),
    parse('json', OrderLinkToken),
    async (c) => {
      const { token } = c.req.valid('json')
      return c.json(success(await cancelLinkedOrder(c.var.shop, token), 'Order cancelled'))
    },
  )
  .post(
    '/order-links/size-changes',
    describeCall(
      'Orders',
      'Ask for another size with a link that proves the phone number',
      LinkedOrder,
      [400, 403, 404, 409, 429],
    ),
    parse('json', AskLinkedSizeChange),
    async (c) => {
      const { token, ...wish } = c.req.valid('json')
      return c.json(success(await askLinkedSizeChange(c.var.shop, token, wish), 'Sent'))
    },
  )
  .delete(
    '/orders/:id/links',
    describeCall('Orders', 'Disable all email links to an order', z.null(), [401, 404]),
    async (c) => {
      await endOrderLinks(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Email links disabled'))
    },
  )
