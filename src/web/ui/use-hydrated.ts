import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * False on the server and during hydration, true from then on: for data that only the browser has, such as the query of
 * an address whose page is cached without one.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
