import { QueryClient } from '@tanstack/react-query'
import { isRefused, UnansweredError } from '#api/client.ts'

const JUST_FETCHED_MS = 1000

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
      // What `preload` has just fetched is not fetched again by the page it was for.
      refetchOnMount: ({ state }) =>
        state.isInvalidated || Date.now() - state.dataUpdatedAt > JUST_FETCHED_MS,
      retry: (failures, error) =>
        failures < 2 && !isRefused(error) && !(error instanceof UnansweredError),
    },
    mutations: { networkMode: 'always' },
  },
})
