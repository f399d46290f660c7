import { useAccount } from '#web/queries/session.ts'
import { useGuestsMayOrder } from '#web/settings/shop.ts'

/** Whether nobody is signed in, and nobody needs to be. */
export function useIsGuest(): boolean {
  const account = useAccount()
  return useGuestsMayOrder() && account === null
}
