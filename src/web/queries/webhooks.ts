import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { EndpointChange, NewEndpoint, ReplayFailed } from '#shop/webhooks/contract.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'

export const WEBHOOKS = ['webhooks'] as const

export const webhooksQuery = queryOptions({
  queryKey: [...WEBHOOKS, 'list'],
  queryFn: () => call('GET /webhooks'),
})

interface DeliveriesAsked {
  id: string
  page: number
  isFailedOnly: boolean
}

export function deliveriesQuery({ id, page, isFailedOnly }: DeliveriesAsked) {
  const query = { page: String(page), ...(isFailedOnly && { state: 'failed' as const }) }
  return queryOptions({
    queryKey: [...WEBHOOKS, 'deliveries', id, query],
    queryFn: () => call('GET /webhooks/:id/deliveries', id, query),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function addWebhook(json: NewEndpoint) {
  return call('POST /webhooks', json)
}

export function changeWebhook({ id, ...json }: EndpointChange & { id: string }) {
  return call('PUT /webhooks/:id', id, json)
}

export function deleteWebhook(id: string) {
  return call('DELETE /webhooks/:id', id)
}

export function replaceWebhookSecret(id: string) {
  return call('POST /webhooks/:id/secret', id)
}

export function testWebhook(id: string) {
  return call('POST /webhooks/:id/test', id)
}

export function replayDelivery(id: string) {
  return call('POST /webhook-deliveries/:id/replay', id)
}

export function replayFailed({ id, ...json }: ReplayFailed & { id: string }) {
  return call('POST /webhooks/:id/replay', id, json)
}
