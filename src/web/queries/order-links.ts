import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'

/** The order of a link in a mail, asked for again while it is looked at, until the link is refused. */
export function linkedOrderQuery(token: string) {
  return queryOptions({
    queryKey: ['linked-order', token],
    queryFn: () => dataOf(client['order-links'].find.$post({ json: { token } })),
    refetchInterval: ({ state }) => state.status === 'success' && REFRESH_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
}

export function endOrderLinks(id: string) {
  return dataOf(client.orders[':id'].links.$delete({ param: { id } }))
}
