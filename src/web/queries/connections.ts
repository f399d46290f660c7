import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type {
  ConnectionChange,
  ConnectionName,
  Connections,
} from '#shop/settings/connections/contract.ts'
import { queryKeys } from './query-keys.ts'

export const connectionsQuery = queryOptions({
  queryKey: queryKeys.connections,
  queryFn: () => dataOf(client.connections.$get()),
})

function useKeepConnections() {
  const queryClient = useQueryClient()
  return (connections: Connections) => {
    queryClient.setQueryData(connectionsQuery.queryKey, connections)
  }
}

export function useChangeConnection() {
  const onSuccess = useKeepConnections()
  return useMutation({
    mutationFn: (json: ConnectionChange) => dataOf(client.connections.$put({ json })),
    onSuccess,
  })
}

export function useRemoveConnection(name: ConnectionName) {
  const onSuccess = useKeepConnections()
  return useMutation({
    mutationFn: () => dataOf(client.connections[':name'].$delete({ param: { name } })),
    onSuccess,
  })
}

/** Asks whoever is at the other end; a mail server with a mail to oneself. */
export function useTryConnection(name: ConnectionName) {
  return useMutation({
    mutationFn: () =>
      dataOf(
        name === 'sslcommerz'
          ? client.connections.sslcommerz.trial.$post()
          : client.connections.mailServer.trial.$post(),
      ),
  })
}
