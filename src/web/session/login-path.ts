import { useLocation } from 'react-router'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'

const ANY_ORIGIN = 'http://shop.invalid'

/** Where to go after signing in: a path of this site only, else home. */
export function readNextPath(query: URLSearchParams): string {
  const next = query.get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, ANY_ORIGIN)) return '/'
  const { origin, pathname, search, hash } = new URL(next, ANY_ORIGIN)
  const isOurs = origin === ANY_ORIGIN && !pathname.startsWith('//')
  return isOurs ? `${pathname}${search}${hash}` : '/'
}

/** Where the user was going when asked to sign in. */
export function useNextPath(): string {
  return readNextPath(useBrowserQuery())
}

export function pathWithNext(path: '/login' | '/signup', next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}

/** Pages not worth returning to after signing in. */
const LEFT_FOR_HOME = new Set(['/', '/login', '/signup', '/forgot-password', '/reset-password'])

/** Where to sign in and return to this page. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return pathWithNext('/login', LEFT_FOR_HOME.has(pathname) ? '/' : pathname + search)
}
