import { useLocation } from 'react-router'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * The key of a link that works for whoever has it. It stands behind the `#`, and so in the address of no
 * request; in links that are older than this, in the query under that name. Empty while there is none.
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
