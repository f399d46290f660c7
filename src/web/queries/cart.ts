import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { AddToCart, CartLine } from '#shop/cart/contract.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { sessionQuery, useAccount } from './session.ts'

export function cartQuery(email: string | undefined) {
  return queryOptions({
    queryKey: ['cart', email],
    queryFn: () =>
      email
        ? dataOf(client.cart.$get({ query: { userId: email, userEmail: email } }))
        : Promise.resolve<CartLine[]>([]),
    refetchOnWindowFocus: 'always',
  })
}

/** The cart of whoever is signed in; a visitor's is empty. */
export function useCart() {
  const account = useAccount()
  return useQuery({ ...cartQuery(account?.email), enabled: account !== undefined })
}

/** Every change answers with the whole cart, which then is what all of the page shows. */
function useCartChange<Input>(change: (input: Input) => Promise<CartLine[]>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['cart'],
    mutationFn: change,
    onSuccess: (lines) => {
      const { queryKey } = cartQuery(queryClient.getQueryData(sessionQuery.queryKey)?.email)
      const isBeingFetched = queryClient.isFetching({ queryKey }) > 0
      queryClient.setQueryData(queryKey, lines)
      // What is on its way may be older than this answer.
      if (isBeingFetched) void queryClient.invalidateQueries({ queryKey })
      tellOtherTabs()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['cart'] }),
  })
}

type ProductChoice = Pick<AddToCart, 'productId' | 'size' | 'quantity' | 'preOrder'>

export function useAddToCart() {
  const account = useAccount()
  return useCartChange((choice: ProductChoice) =>
    dataOf(
      client.cart.add.$post({
        json: {
          ...choice,
          userId: account?.email,
          userEmail: account?.email,
          userName: account?.name,
        },
      }),
    ),
  )
}

export function useChangeQuantity() {
  return useCartChange(({ id, quantity }: { id: string; quantity: number }) =>
    dataOf(client.cart[':id'].$put({ param: { id }, query: {}, json: { quantity } })),
  )
}

export function useRemoveFromCart() {
  return useCartChange((id: string) =>
    dataOf(client.cart[':id'].$delete({ param: { id }, query: {} })),
  )
}

export function useClearCart() {
  const email = useAccount()?.email
  return useCartChange(() =>
    dataOf(client.cart.clear.$delete({ query: { userId: email, userEmail: email } })),
  )
}
