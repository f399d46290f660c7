const ANY_ORIGIN = 'http://shop.invalid'

/** Where to go on to after signing in: a path of this site and of no other, else home. */
export function readNextPath(query: URLSearchParams): string {
  const next = query.get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, ANY_ORIGIN)) return '/'
  const { origin, pathname, search, hash } = new URL(next, ANY_ORIGIN)
  const isOurs = origin === ANY_ORIGIN && !pathname.startsWith('//')
  return isOurs ? `${pathname}${search}${hash}` : '/'
}

export function pathWithNext(path: '/login' | '/signup', next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}
