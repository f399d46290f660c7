import { useLocation } from 'react-router'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'

const ANY_ORIGIN = 'http://shop.invalid'

/** Where to go on to after signing in: a path of this site and of no other, else home. */
export function readNextPath(query: URLSearchParams): string {
  const next = query.get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, ANY_ORIGIN)) return '/'
  const { origin, pathname, search, hash } = new URL(next, ANY_ORIGIN)
  const isOurs = origin === ANY_ORIGIN && !pathname.startsWith('//')
  return isOurs ? `${pathname}${search}${hash}` : '/'
}

/** Where the person was going when asked to sign in. */
export function useNextPath(): string {
  return readNextPath(useBrowserQuery())
}

export function pathWithNext(path: '/login' | '/signup', next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}

/** Nobody wants to come back to these. */
const LEFT_FOR_HOME = new Set(['/', '/login', '/signup', '/forgot-password', '/reset-password'])

/** Where to sign in, and then come back to this page. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return pathWithNext('/login', LEFT_FOR_HOME.has(pathname) ? '/' : pathname + search)
}
