import { useAccount } from '#web/queries/session.ts'
import { useGuestsMayOrder } from '#web/settings/shop.ts'

/** Whether the visitor is signed out, and the shop lets guests order. */
export function useIsGuest(): boolean {
  const account = useAccount()
  return useGuestsMayOrder() && account === null
}
