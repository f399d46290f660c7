import { z } from 'zod'
import { m } from '#messages'
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
import { calls } from './calls.ts'

const { get, post, put, remove } = calls('Webhooks', 'manageWebhooks')

export const webhookCalls = [
  get('/webhooks', 'List webhooks').runs(listEndpoints, Endpoint.array()),
  post('/webhooks', 'Add a webhook')
    .takes(NewEndpoint)
    .refuses(409)
    .runs(addEndpoint, MadeEndpoint, () => m.said_webhook_added()),
  put('/webhooks/:id', 'Change a webhook, or switch it on or off')
    .takes(EndpointChange)
    .runs(changeEndpoint, Endpoint, () => m.said_webhook_saved()),
  remove('/webhooks/:id', 'Delete a webhook and its log').does(removeEndpoint, () =>
    m.said_webhook_deleted(),
  ),
  post(
    '/webhooks/:id/secret',
    'Replace the secret; the previous one stays valid for 24 hours',
  ).runs(replaceSecret, MadeEndpoint, () => m.said_secret_replaced()),
  post('/webhooks/:id/test', 'Send a test event')
    .refuses(409, 429)
    .does(sendTestEvent, () => m.said_test_queued()),
  get('/webhooks/:id/deliveries', 'List deliveries, newest first')
    .takes(DeliveryFilter)
    .runs(listDeliveries, DeliveryPage),
  post(
    '/webhooks/:id/replay',
    'Send up to 1,000 failed events of a span again, also those that wait for their next try',
  )
    .takes(ReplayFailed)
    .refuses(409)
    .runs(
      async (shop, id, span) => ({ count: await replayFailed(shop, id, span) }),
      z.object({ count: z.number().int() }),
      () => m.said_events_queued(),
    ),
  post('/webhook-deliveries/:id/replay', 'Send an event again')
    .refuses(409)
    .does(replayDelivery, () => m.said_event_queued()),
]
