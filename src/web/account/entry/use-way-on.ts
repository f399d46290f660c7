import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/queries/session.ts'
import { readNextPath } from '../next-path.ts'
import { useBrowserQuery } from '../use-browser-query.ts'

/** Where the person was going when asked to sign in. */
export function useNextPath(): string {
  return readNextPath(useBrowserQuery())
}

/**
 * Once signed in, everything personal is asked for anew; the page then sees the account and goes
 * on. Without an answer the browser is sent on, and the next page asks.
 */
export function useGoOn() {
  const queryClient = useQueryClient()
  const next = useNextPath()
  return async () => {
    try {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      await queryClient.invalidateQueries({ queryKey: ['cart'] })
    } catch {
      window.location.assign(next)
    }
  }
}
