import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * False on the server and while its page comes alive in the browser, true from then on: for what
 * only the browser knows, such as the query of an address whose page is kept without one.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
