import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { AddToCart, CartLine } from '#shop/cart/contract.ts'
import { keptGuestId } from './guest-cart.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { queryKeys } from './query-keys.ts'
import { sessionQuery, useAccount } from './session.ts'

/** The signed-in person by e-mail, a guest by the id that this browser keeps, or nobody. */
function ownerOf(email: string | undefined) {
  return email ? { userId: email, userEmail: email } : { userId: keptGuestId() }
}

export function cartQuery(email: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.cart.of(email),
    queryFn: (): Promise<CartLine[]> => {
      const owner = ownerOf(email)
      return owner.userId ? dataOf(client.cart.$get({ query: owner })) : Promise.resolve([])
    },
    refetchOnWindowFocus: 'always',
  })
}

/** The cart of whoever is signed in, or of the guest; any other visitor's is empty. */
export function useCart() {
  const account = useAccount()
  return useQuery({ ...cartQuery(account?.email), enabled: account !== undefined })
}

/** Every change answers with the whole cart, which then is what all of the page shows. */
function useCartChange<Input>(change: (input: Input) => Promise<CartLine[]>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: queryKeys.cart.all,
    // One after another: each answer is the whole cart.
    scope: { id: 'cart' },
    mutationFn: change,
    onSuccess: (lines) => {
      const { queryKey } = cartQuery(queryClient.getQueryData(sessionQuery.queryKey)?.email)
      const isBeingFetched = queryClient.isFetching({ queryKey }) > 0
      queryClient.setQueryData(queryKey, lines)
      // What is on its way may be older than this answer.
      if (isBeingFetched) void queryClient.invalidateQueries({ queryKey })
      tellOtherTabs()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.cart.all }),
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
  const email = useAccount()?.email
  return useCartChange(({ id, quantity }: { id: string; quantity: number }) =>
    dataOf(client.cart[':id'].$put({ param: { id }, query: ownerOf(email), json: { quantity } })),
  )
}

export function useRemoveFromCart() {
  const email = useAccount()?.email
  return useCartChange((id: string) =>
    dataOf(client.cart[':id'].$delete({ param: { id }, query: ownerOf(email) })),
  )
}

export function useClearCart() {
  const email = useAccount()?.email
  return useCartChange(() => dataOf(client.cart.clear.$delete({ query: ownerOf(email) })))
}
