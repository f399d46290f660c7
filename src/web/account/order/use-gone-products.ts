import { useQueries } from '@tanstack/react-query'
import { ApiError, client, dataOf } from '#api/client.ts'
import type { Order } from '#shop/orders/contract.ts'

const KEPT_MS = 5 * 60_000

/** The products of an order that are no longer in the shop, as far as that is known. */
export function useGoneProducts({ items }: Order): ReadonlySet<string> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['products', 'of-order', id],
      queryFn: () => dataOf(client.products[':id'].$get({ param: { id } })),
      staleTime: KEPT_MS,
      retry: false,
    })),
    combine: (answers) =>
      new Set(
        ids.filter((_, place) => {
          const error = answers[place]?.error
          return error instanceof ApiError && error.status === 404
        }),
      ),
  })
}
