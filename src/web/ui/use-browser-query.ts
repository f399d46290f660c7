import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

const NOTHING = new URLSearchParams()

/**
 * The query of the address, empty until the page has come alive: the server's page is kept without
 * one, and both must agree at first.
 */
export function useBrowserQuery(): URLSearchParams {
  const isHydrated = useHydrated()
  const [query] = useSearchParams()
  return isHydrated ? query : NOTHING
}
