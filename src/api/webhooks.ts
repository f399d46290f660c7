import { Hono } from 'hono'
import { z } from 'zod'
import {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  replaceSecret,
} from '#shop/webhooks/change-endpoints.ts'
import {
  DeliveryFilter,
  DeliveryPage,
  Endpoint,
  EndpointChange,
  MadeEndpoint,
  NewEndpoint,
  ReplayFailed,
} from '#shop/webhooks/contract.ts'
import { listDeliveries, listEndpoints } from '#shop/webhooks/queries.ts'
import { replayDelivery, replayFailed, sendTestEvent } from '#shop/webhooks/replay.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const webhooksApi = new Hono<ApiEnv>()
  .get(
    '/webhooks',
    describeCall('Webhooks', 'List webhooks', Endpoint.array(), [401, 403]),
    async (c) => c.json(success(await listEndpoints(c.var.shop))),
  )
  .post(
    '/webhooks',
    describeCall('Webhooks', 'Add a webhook', MadeEndpoint, [400, 401, 403, 409]),
    parse('json', NewEndpoint, 'manageWebhooks'),
    async (c) =>
      c.json(success(await addEndpoint(c.var.shop, c.req.valid('json')), 'Webhook added')),
  )
  .put(
    '/webhooks/:id',
    describeCall(
      'Webhooks',
      'Change a webhook, or switch it on or off',
      Endpoint,
      [400, 401, 403, 404],
    ),
    parse('json', EndpointChange, 'manageWebhooks'),
    async (c) => {
      const changed = await changeEndpoint(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(changed, 'Webhook saved'))
    },
  )
  .delete(
    '/webhooks/:id',
    describeCall('Webhooks', 'Delete a webhook and its log', z.null(), [401, 403, 404]),
    async (c) => {
      await removeEndpoint(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Webhook deleted'))
    },
  )
  .post(
    '/webhooks/:id/secret',
    describeCall(
      'Webhooks',
      'Replace the secret; the previous one stays valid for 24 hours',
      MadeEndpoint,
      [401, 403, 404],
    ),
    async (c) =>
      c.json(success(await replaceSecret(c.var.shop, c.req.param('id')), 'Secret replaced')),
  )
  .post(
    '/webhooks/:id/test',
    describeCall('Webhooks', 'Send a test event', z.null(), [401, 403, 404, 409, 429]),
    async (c) => {
      await sendTestEvent(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Test queued'))
    },
  )
  .get(
    '/webhooks/:id/deliveries',
    describeCall('Webhooks', 'List deliveries, newest first', DeliveryPage, [400, 401, 403, 404]),
    parse('query', DeliveryFilter, 'manageWebhooks'),
    async (c) => {
      const page = await listDeliveries(c.var.shop, c.req.param('id'), c.req.valid('query'))
      return c.json(success(page))
    },
  )
  .post(
    '/webhooks/:id/replay',
    describeCall(
      'Webhooks',
      'Send up to 1,000 failed events of a span again, also those that wait for their next try',
      z.object({ count: z.number().int() }),
      [400, 401, 403, 404, 409],
    ),
    parse('json', ReplayFailed, 'manageWebhooks'),
    async (c) => {
      const count = await replayFailed(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success({ count }, 'Events queued'))
    },
  )
  .post(
    '/webhook-deliveries/:id/replay',
    describeCall('Webhooks', 'Send an event again', z.null(), [401, 403, 404, 409]),
    async (c) => {
      await replayDelivery(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Event queued'))
    },
  )
