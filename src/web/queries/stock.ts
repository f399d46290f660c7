import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { Size } from '#shop/catalogue/contract.ts'
import type { NewStockEntry, StockLevel, StockMovement } from '#shop/catalogue/stock/contract.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'
import { pagedQuery } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

const MOST_FOUND = '8'

/** The few products that are most likely meant, whether they are for sale or not. */
export function foundProductsQuery(q: string) {
  return queryOptions({
    queryKey: queryKeys.products.found(q),
    queryFn: ({ signal }) =>
      dataOf(client.products.$get({ query: { q, limit: MOST_FOUND } }, { init: { signal } })),
    enabled: q !== '',
    staleTime: 0,
  })
}

/** Why the count of a size became what it is, newest first. */
export function movementsQuery(productId: string, size: Size) {
  return pagedQuery<StockMovement>({
    queryKey: queryKeys.stockMovements.of(productId, size),
    ask: (page) =>
      answerOf(
        client.products[':id'].movements.$get({
          param: { id: productId },
          query: { ...page, size },
        }),
      ),
    staleTime: 0,
  })
}

/** What is sent again after a lost answer is done once; the same again after an answer is done again. */
export function useEnterStock() {
  const queryClient = useQueryClient()
  const [keyOf, setKeyOf] = useState(() => createIdempotencyKeys())
  return useMutation({
    mutationFn: (json: NewStockEntry): Promise<StockLevel[]> =>
      dataOf(client['stock-entries'].$post({ json, header: { 'idempotency-key': keyOf(json) } })),
    onSuccess: () => {
      setKeyOf(() => createIdempotencyKeys())
      void queryClient.invalidateQueries({ queryKey: queryKeys.products.all })
      void queryClient.invalidateQueries({ queryKey: queryKeys.stockMovements.all })
    },
  })
}
