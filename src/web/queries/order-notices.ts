import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'

export const orderNoticesQuery = queryOptions({
  queryKey: ['order-notices'],
  queryFn: () => call('GET /order-notices'),
})
