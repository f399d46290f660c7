import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'

export const orderNoticesQuery = queryOptions({
  queryKey: ['order-notices'],
  queryFn: () => dataOf(client['order-notices'].$get()),
})
