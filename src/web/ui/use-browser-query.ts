import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

const NOTHING = new URLSearchParams()

/** The query of the address, empty until hydration: the cached page has none, and both must agree at first. */
export function useBrowserQuery(): URLSearchParams {
  const isHydrated = useHydrated()
  const [query] = useSearchParams()
  return isHydrated ? query : NOTHING
}
