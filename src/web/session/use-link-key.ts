import { useLocation } from 'react-router'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * The secret key of a link. It is behind the `#`, so no request contains it; older links have it in the query under
 * that name. Empty while there is none.
 */
export function useLinkKey(nameInOldLinks: string): string {
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  const query = useBrowserQuery()
  if (!isHydrated) return ''
  return decode(hash.slice(1)) || (query.get(nameInOldLinks) ?? '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
