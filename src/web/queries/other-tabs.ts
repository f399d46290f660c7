import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

/** Not on the server, and not in browsers that have no such channel. */
const channel =
  typeof window !== 'undefined' && 'BroadcastChannel' in window
    ? new BroadcastChannel('cart')
    : undefined

// Each tab asks the shop itself: two changes at once could arrive in either order.
channel?.addEventListener('message', () => {
  void queryClient.invalidateQueries({ queryKey: queryKeys.cart.all })
})

/** Says to the other tabs of this browser that the cart has changed. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed')
}
