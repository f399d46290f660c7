import { useLocation } from 'react-router'

/** Where to sign in, and then come back to. */
export function loginPath(nextPath: string): string {
  return `/login?next=${encodeURIComponent(nextPath)}`
}

const signInPages = new Set(['/login', '/signup', '/forgot-password', '/reset-password'])

export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return signInPages.has(pathname) || pathname === '/' ? '/login' : loginPath(pathname + search)
}
