import { useQueryClient } from '@tanstack/react-query'
import { mergeGuestCart } from '#web/queries/guest-cart.ts'
import { queryKeys } from '#web/queries/query-keys.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { ensureUserRecord } from './ensure-user-record.ts'
import { useNextPath } from './login-path.ts'

/**
 * Every way of signing in ends here. What was chosen as a guest joins the cart and everything
 * personal is asked for anew; the page then sees the account and goes on. Without an answer the
 * browser is sent on, and the next page asks.
 */
export function useAfterSignIn() {
  const queryClient = useQueryClient()
  const next = useNextPath()
  return async () => {
    await mergeGuestCart()
    try {
      const account = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      if (account) void ensureUserRecord(queryClient, account)
      await queryClient.invalidateQueries({ queryKey: queryKeys.cart.all })
    } catch {
      window.location.assign(next)
    }
  }
}
