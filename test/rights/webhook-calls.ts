import type { Context } from '#shop/shared/context.ts'
import { removeEndpoint } from '#shop/webhooks/change-endpoints.ts'
import { listEndpoints } from '#shop/webhooks/queries.ts'
import { sendTestEvent } from '#shop/webhooks/replay.ts'
import { givenRole } from '../staff.ts'
import { addWebhook } from '../webhooks.ts'
import { type Call, get, makeLive, noOwner } from './call.ts'

const url = 'https://books.test/hook'
const events = ['order.placed']

/** Leaves one webhook only: there may be ten, and more are added. */
async function prepareOne(shop: Context): Promise<string> {
  for (const { id } of await listEndpoints(shop)) await removeEndpoint(shop, id)
  await makeLive(shop)
  return (await addWebhook(shop)).id
}

/** Adds a pending delivery, and returns its id. */
async function prepareDelivery(shop: Context): Promise<string> {
  const endpointId = await prepareOne(shop)
  const actor = {
    kind: 'person',
    email: 'sumi@nakshi.test',
    name: 'Sumi',
    staffRole: givenRole('owner'),
  } as const
  await sendTestEvent({ ...shop, actor }, endpointId)
  const { id } = await shop.db
    .selectFrom('webhookDeliveries')
    .where('endpointId', '=', endpointId)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

const right = 'manageWebhooks'

/** Calls about webhooks. */
export const webhookCalls: Record<string, Call> = {
  'GET /api/webhooks': { right, prepare: get('/api/webhooks'), ...noOwner },
  'POST /api/webhooks': {
    right,
    prepare: async (shop) => {
      await prepareOne(shop)
      return { path: '/api/webhooks', json: { url, events } }
    },
    ...noOwner,
  },
  'PUT /api/webhooks/{id}': {
    right,
    prepare: async (shop) => ({
      path: `/api/webhooks/${await prepareOne(shop)}`,
      json: { url, events, isOn: true },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'DELETE /api/webhooks/{id}': {
    right,
    prepare: async (shop) => ({
      path: `/api/webhooks/${await prepareOne(shop)}`,
      method: 'DELETE',
    }),
    ...noOwner,
  },
  'POST /api/webhooks/{id}/secret': {
    right,
    prepare: async (shop) => ({
      path: `/api/webhooks/${await prepareOne(shop)}/secret`,
      method: 'POST',
    }),
    ...noOwner,
  },
  'POST /api/webhooks/{id}/test': {
    right,
    prepare: async (shop) => ({
      path: `/api/webhooks/${await prepareOne(shop)}/test`,
      method: 'POST',
    }),
    ...noOwner,
  },
  'GET /api/webhooks/{id}/deliveries': {
    right,
    prepare: async (shop) => ({ path: `/api/webhooks/${await prepareOne(shop)}/deliveries` }),
    ...noOwner,
  },
  'POST /api/webhooks/{id}/replay': {
    right,
    prepare: async (shop) => ({
      path: `/api/webhooks/${await prepareOne(shop)}/replay`,
      json: { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' },
    }),
    ...noOwner,
  },
  'POST /api/webhook-deliveries/{id}/replay': {
    right,
    prepare: async (shop) => ({
      path: `/api/webhook-deliveries/${await prepareDelivery(shop)}/replay`,
      method: 'POST',
    }),
    ...noOwner,
  },
}
