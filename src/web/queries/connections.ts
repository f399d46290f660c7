import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { ConnectionChange, ConnectionName } from '#shop/settings/connections/contract.ts'

export const CONNECTIONS = ['connections'] as const

export const connectionsQuery = queryOptions({
  queryKey: CONNECTIONS,
  queryFn: () => call('GET /connections'),
})

export function changeConnection(json: ConnectionChange) {
  return call('PUT /connections', json)
}

export function removeConnection(name: ConnectionName) {
  return call('DELETE /connections/:name', name)
}

/** Asks whoever is at the other end; a mail server with a mail to oneself, a gateway with an SMS to the shop. */
export function tryConnection(name: ConnectionName) {
  return call(`POST /connections/${name}/trial`)
}
