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
import { calls } from './calls.ts'

const { get, post, put, remove } = calls('Webhooks', 'manageWebhooks')

export const webhookCalls = [
  get('/webhooks', 'List webhooks').runs(listEndpoints, Endpoint.array()),
  post('/webhooks', 'Add a webhook')
    .takes(NewEndpoint)
    .refuses(409)
    .runs(addEndpoint, MadeEndpoint),
  put('/webhooks/:id', 'Change a webhook, or switch it on or off')
    .takes(EndpointChange)
    .runs(changeEndpoint, Endpoint),
  remove('/webhooks/:id', 'Delete a webhook and its log').does(removeEndpoint),
  post(
    '/webhooks/:id/secret',
    'Replace the secret; the previous one stays valid for 24 hours',
  ).runs(replaceSecret, MadeEndpoint),
  post('/webhooks/:id/test', 'Send a test event').refuses(409, 429).does(sendTestEvent),
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
    ),
  post('/webhook-deliveries/:id/replay', 'Send an event again').refuses(409).does(replayDelivery),
]
