import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { ChangedProduct, ChangeProducts } from '#shop/catalogue/bulk/contract.ts'
import type { Product } from '#shop/catalogue/contract.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'
import { changeKeptRows, pagedQuery } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

export interface GridSelection {
  q?: string
  category?: string
}

/** For the grid: what is narrowed to, newest first; what is not being changed follows what is sold. */
export function productGridQuery(selection: GridSelection) {
  return pagedQuery<Product>({
    queryKey: queryKeys.products.grid(selection),
    ask: (page) => answerOf(client.products.$get({ query: { ...page, ...selection } })),
    staleTime: 0,
  })
}

/** What is sent again after a lost answer is done once. */
export function useChangeProducts() {
  const queryClient = useQueryClient()
  const [keyOf] = useState(() => createIdempotencyKeys())
  return useMutation({
    mutationFn: (json: ChangeProducts): Promise<ChangedProduct[]> =>
      dataOf(client['product-changes'].$post({ json, header: { 'idempotency-key': keyOf(json) } })),
    onSuccess: (changed) => {
      const now = new Map(
        changed.flatMap(({ product }) => (product ? [[product._id, product]] : [])),
      )
      changeKeptRows<Product>(queryClient, queryKeys.products.grids, (rows) =>
        rows.map((row) => now.get(row._id) ?? row),
      )
      void queryClient.invalidateQueries({ queryKey: queryKeys.products.lists })
      void queryClient.invalidateQueries({ queryKey: queryKeys.products.figures })
      void queryClient.invalidateQueries({ queryKey: queryKeys.stockMovements.all })
    },
  })
}
