import { isUid } from '#shop/shared/id.ts'

/** Suffix of React Router's requests for the data of a page. */
const DATA = '.data'
const HOME = '/_'

/**
 * The canonical form of a path: without extra slashes or needless escapes, and with the fixed words of a page's address
 * as `patterns` spell them, such as `products/:id`. Ids keep their capitals, unless they never have any.
 */
export function createCanonicalPath(patterns: readonly string[]) {
  const known = patterns.map(wordsOf)

  function join(parts: readonly string[]): string {
    const pattern = known.find((each) => fits(each, parts)) ?? []
    const words = parts.map((part, i) => {
      const word = pattern[i]
      if (word !== undefined && !word.startsWith(':')) return word
      return encodeURIComponent(isUid(part) ? part.toLowerCase() : part)
    })
    return `/${words.join('/')}`
  }

  return (pathname: string): string => {
    const parts = readParts(pathname)
    // Not one of the shop's paths.
    if (!parts) return pathname
    if (!parts.at(-1)?.endsWith(DATA)) return join(parts)
    const page = join(pageOf(parts))
    return `${page === '/' ? HOME : page}${DATA}`
  }
}

/** The decoded parts of a page's path, also for requests of its data; undefined when it cannot be decoded. */
export function readPageParts(pathname: string): string[] | undefined {
  const parts = readParts(pathname)
  return parts?.at(-1)?.endsWith(DATA) ? pageOf(parts) : parts
}

/** Whether the path matches a pattern such as `products/:id`. */
export function fitsPattern(pattern: string, parts: readonly string[]): boolean {
  return fits(wordsOf(pattern), parts)
}

function wordsOf(pattern: string): string[] {
  return pattern.split('/').filter((part) => part !== '')
}

/** The page of a data request. A page with a trailing slash is requested as `/_.data`. */
function pageOf(parts: readonly string[]): string[] {
  const last = parts.at(-1)?.slice(0, -DATA.length) ?? ''
  const before = parts.slice(0, -1)
  if (last !== '' && last !== '_') return [...before, last]
  // A page cannot end like this: its data would be those of its parent.
  while (before.at(-1) === '_') before.pop()
  return before
}

function readParts(pathname: string): string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((word, i) => word.startsWith(':') || word === parts[i]?.toLowerCase())
  )
}
