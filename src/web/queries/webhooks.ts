import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { EndpointChange, NewEndpoint, ReplayFailed } from '#shop/webhooks/contract.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'

export const WEBHOOKS = ['webhooks'] as const

const byId = (id: string) => ({ param: { id } })

export const webhooksQuery = queryOptions({
  queryKey: [...WEBHOOKS, 'list'],
  queryFn: () => dataOf(client.webhooks.$get()),
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
    queryFn: () => dataOf(client.webhooks[':id'].deliveries.$get({ ...byId(id), query })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function addWebhook(json: NewEndpoint) {
  return dataOf(client.webhooks.$post({ json }))
}

export function changeWebhook({ id, ...json }: EndpointChange & { id: string }) {
  return dataOf(client.webhooks[':id'].$put({ ...byId(id), json }))
}

export function deleteWebhook(id: string) {
  return dataOf(client.webhooks[':id'].$delete(byId(id)))
}

export function replaceWebhookSecret(id: string) {
  return dataOf(client.webhooks[':id'].secret.$post(byId(id)))
}

export function testWebhook(id: string) {
  return dataOf(client.webhooks[':id'].test.$post(byId(id)))
}

export function replayDelivery(id: string) {
  return dataOf(client['webhook-deliveries'][':id'].replay.$post(byId(id)))
}

export function replayFailed({ id, ...json }: ReplayFailed & { id: string }) {
  return dataOf(client.webhooks[':id'].replay.$post({ ...byId(id), json }))
}
