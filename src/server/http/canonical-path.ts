import { isUid } from '#shop/shared/id.ts'

/** What React Router asks for when a page is gone to without loading it anew. */
const DATA = '.data'
const HOME = '/_'

/**
 * The one path of what may be asked for by many: without slashes to spare, with nothing escaped that
 * need not be, and with the words of a page's address as `patterns` have them, such as
 * `products/:id`. Ids keep their capitals, but for those that have none.
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
    // What cannot be read is nothing of ours.
    if (!parts) return pathname
    if (!parts.at(-1)?.endsWith(DATA)) return join(parts)
    const page = join(pageOf(parts))
    return `${page === '/' ? HOME : page}${DATA}`
  }
}

/** The parts of a page's path, decoded, also of what asks for its data; undefined when none can be read. */
export function readPageParts(pathname: string): string[] | undefined {
  const parts = readParts(pathname)
  return parts?.at(-1)?.endsWith(DATA) ? pageOf(parts) : parts
}

/** Whether that is a path of the pattern, such as `products/:id`. */
export function fitsPattern(pattern: string, parts: readonly string[]): boolean {
  return fits(wordsOf(pattern), parts)
}

function wordsOf(pattern: string): string[] {
  return pattern.split('/').filter((part) => part !== '')
}

/** The page whose data is asked for. One with a slash behind it is told as `/_.data`. */
function pageOf(parts: readonly string[]): string[] {
  const last = parts.at(-1)?.slice(0, -DATA.length) ?? ''
  const before = parts.slice(0, -1)
  if (last !== '' && last !== '_') return [...before, last]
  // A page that ends so cannot be asked for: its data would be that of the page above.
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
