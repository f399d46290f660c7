import { QueryClient } from '@tanstack/react-query'
import { isRefused, UnansweredError } from '#api/client.ts'

/** Stale time of queries that refetch whenever their page opens, but not again after its `clientLoader`. */
export const PRELOADED_MS = 1000

/**
 * Only used in the browser: pages are rendered for everyone, before anything personal is fetched. Refusals are not
 * retried, network errors are, and timeouts are not. Offline, calls fail at once: queued, they would be sent when the
 * user no longer expects it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < 2 && !isRefused(error) && !(error instanceof UnansweredError),
    },
    mutations: { networkMode: 'always' },
  },
})
