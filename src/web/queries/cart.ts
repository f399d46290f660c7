import {
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, statusOf } from '#api/client.ts'
import type { AddToCart, CartLine } from '#shop/cart/contract.ts'
import { readStored, store } from '#web/ui/browser-store.ts'
import { keyOf } from './query.ts'
import { queryClient } from './query-client.ts'
import { makeRandomId } from './random-id.ts'
import { sessionQuery, useAccount } from './session.ts'

/** The current shopper's cart; also the key of every change to it. */
export const CART = keyOf('/cart')

/** Not on the server, nor in browsers without BroadcastChannel. */
const channel =
  typeof window !== 'undefined' && 'BroadcastChannel' in window
    ? new BroadcastChannel('cart')
    : undefined

// Each tab fetches from the shop itself: two changes at once could arrive in either order.
channel?.addEventListener('message', () => {
  void queryClient.invalidateQueries({ queryKey: CART })
})

export function notifyOtherTabs(): void {
  channel?.postMessage('changed')
}

/** Where the browser keeps its guest's id, which the cart belongs to. */
const GUEST_ID_KEY = 'guestId'

/** This browser's guest id, if it has one. */
export function storedGuestId(): string | undefined {
  const id = readStored('localStorage', GUEST_ID_KEY)
  return id?.startsWith('guest_') ? id : undefined
}

/** Gives this browser a permanent guest id, unless it has one. */
export function storeGuestId(): string {
  const known = storedGuestId()
  if (known !== undefined) return known
  const id = `guest_${makeRandomId()}`
  store('localStorage', GUEST_ID_KEY, id)
  return id
}

/**
 * Adds the guest's cart to the account that has just signed in, and forgets the guest. Items that cannot be added now
 * are added at the next sign-in.
 */
export async function mergeGuestCart(): Promise<void> {
  const guestId = readStored('localStorage', GUEST_ID_KEY)
  if (guestId === null) return
  try {
    await call('POST /cart/merge', { guestId }).catch(forgiveUnknownId)
    store('localStorage', GUEST_ID_KEY, null)
  } catch {
    // Sign-in continues without the merge.
  }
}

/** An invalid guest id will not become valid by the next sign-in. */
function forgiveUnknownId(error: unknown): void {
  if (statusOf(error) !== 400) throw error
}

/** The cart's owner: the account by email, a guest by the id that this browser keeps, or neither. */
export function ownerOf(email: string | undefined) {
  return email ? { userId: email, userEmail: email } : { userId: storedGuestId() }
}

export function cartQuery(email: string | undefined) {
  return queryOptions({
    queryKey: [...CART, email],
    queryFn: (): Promise<CartLine[]> => {
      const owner = ownerOf(email)
      return owner.userId ? call('GET /cart', owner) : Promise.resolve([])
    },
    refetchOnWindowFocus: 'always',
  })
}

/** The cart of the account or of the guest; other visitors have an empty one. */
export function useCart() {
  const account = useAccount()
  return useQuery({ ...cartQuery(account?.email), enabled: account !== undefined })
}

/** Every change answers with the whole cart, which the page then shows everywhere. */
export function useCartChange<Input>(change: (input: Input) => Promise<CartLine[]>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: CART,
    // One change after another: each answer is the whole cart.
    scope: { id: 'cart' },
    mutationFn: change,
    onSuccess: (lines) => {
      const { queryKey } = cartQuery(queryClient.getQueryData(sessionQuery.queryKey)?.email)
      const isBeingFetched = queryClient.isFetching({ queryKey }) > 0
      queryClient.setQueryData(queryKey, lines)
      // A fetch under way may be older than this answer.
      if (isBeingFetched) void queryClient.invalidateQueries({ queryKey })
      notifyOtherTabs()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: CART }),
  })
}

type ProductChoice = Pick<AddToCart, 'productId' | 'size' | 'colour' | 'quantity' | 'preOrder'>

/** Adds to the cart of the account signed in at that moment, which may have changed since rendering. */
export function useAddToCart() {
  const queryClient = useQueryClient()
  return useCartChange((choice: ProductChoice) => {
    const account = queryClient.getQueryData(sessionQuery.queryKey)
    return call('POST /cart/add', {
      ...choice,
      userId: account?.email ?? storeGuestId(),
      userEmail: account?.email,
      userName: account?.name,
    })
  })
}

export function useClearCart() {
  const email = useAccount()?.email
  return useCartChange(() => call('DELETE /cart/clear', ownerOf(email)))
}

/** True while any change of the cart is in progress. */
export function useIsCartBusy(): boolean {
  return useIsMutating({ mutationKey: CART }) > 0
}
