import { QueryClient } from '@tanstack/react-query'
import { isRefused, UnansweredError } from '#api/client.ts'

/** Stale time of what is fetched anew whenever its page is opened, but not again after its `clientLoader`. */
export const PRELOADED_MS = 1000

/**
 * Only used in the browser: pages are rendered for everyone, before anything personal is fetched.
 * What the server refused stays refused; what the network lost is tried again, but not what was waited for
 * long enough. Without a network calls fail at once: held back, they would be sent when nobody waits for them
 * any more.
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
