import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { ConnectionChange, ConnectionName } from '#shop/settings/connections/contract.ts'

export const CONNECTIONS = ['connections'] as const

export const connectionsQuery = queryOptions({
  queryKey: CONNECTIONS,
  queryFn: () => dataOf(client.connections.$get()),
})

export function changeConnection(json: ConnectionChange) {
  return dataOf(client.connections.$put({ json }))
}

export function removeConnection(name: ConnectionName) {
  return dataOf(client.connections[':name'].$delete({ param: { name } }))
}

/** Asks whoever is at the other end; a mail server with a mail to oneself, a gateway with an SMS to the shop. */
export function tryConnection(name: ConnectionName) {
  return dataOf(client.connections[name].trial.$post())
}
