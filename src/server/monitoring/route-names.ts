import { TrieRouter } from 'hono/router/trie-router'
import { fitsPattern, readPageParts } from '../http/canonical-path.ts'
import { isSiteFile } from '../http/site-files.ts'

/** Names the route of a request, such as `/api/orders/:id`; every name is from a fixed list. */
export type RouteOf = (method: string, path: string) => string

/** One name for all unknown addresses. */
const OTHER = 'other'

const FOLDERS = ['/assets/', '/images/', '/look/', '/api/auth/']

export function createRouteOf(
  routes: readonly { method: string; path: string }[],
  pages: readonly string[],
): RouteOf {
  const router = new TrieRouter<string>()
  for (const { method, path } of routes) {
    // A wildcard route does not name a single address.
    if (!path.includes('*')) router.add(method, path, path)
  }

  function findPage(path: string): string | undefined {
    const parts = readPageParts(path)
    if (!parts) return undefined
    if (parts.length === 0) return '/'
    const page = pages.find((pattern) => fitsPattern(pattern, parts))
    return page && `/${page}`
  }

  return (method, path) => {
    const folder = FOLDERS.find((start) => path.startsWith(start))
    if (folder) return `${folder}*`
    const asked = method === 'HEAD' ? 'GET' : method
    const [[route] = []] = router.match(asked, path)
    if (route) return route[0]
    if (asked !== 'GET') return OTHER
    return isSiteFile(path) ? path : (findPage(path) ?? OTHER)
  }
}

/** Known methods; clients can invent any number of others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function nameMethod(method: string): string {
  return METHODS.has(method) ? method : OTHER
}
