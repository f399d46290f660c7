import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => dataOf(client.categories.$get()),
})
