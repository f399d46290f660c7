import { LRUCache } from 'lru-cache'
import { bytesOf, type KeptAnswer, keepAnswer, replyWith } from './kept-bytes.ts'

const MAX_BYTES = 48 * 1024 * 1024

/** There are as many questions as people can type: they only push out one another, never a page. */
const MAX_BYTES_OF_QUESTIONS = 16 * 1024 * 1024

/** Browsers and caches in front ask each time, and mostly hear that nothing has changed. */
const CACHE_CONTROL = 'public, no-cache'

type Render = (request: Request) => Promise<Response>

export interface PageCache {
  /** Answers from memory, or renders once for everyone who asks meanwhile. */
  answer(request: Request): Promise<Response>
  /** Forgets everything, after the catalogue has changed. */
  clear(): void
}

/** Keeps public answers as bytes. Only what is the same for everyone may go through it. */
export function createPageCache(
  render: Render,
  { isKeeping, origin }: { isKeeping: boolean; origin: string },
): PageCache {
  const pages = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
  })
  const questions = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES_OF_QUESTIONS,
    sizeCalculation: bytesOf,
  })
  const keptFor = (key: string) => (key.includes('?') ? questions : pages)
  let underway = new Map<string, Promise<KeptAnswer>>()

  function renderOnce(key: string, request: Request): Promise<KeptAnswer> {
    const known = underway.get(key)
    if (known) return known
    const generation = underway
    const rendering = render(request)
      .then((response) => keepAnswer(response))
      .then((answer) => {
        // Rendered from what has changed meanwhile: good enough to answer with, not to keep.
        const isCurrent = generation === underway
        if (isKeeping && isCurrent && answer.status === 200) keptFor(key).set(key, answer)
        return answer
      })
      .finally(() => generation.delete(key))
    generation.set(key, rendering)
    return rendering
  }

  return {
    answer: async (request) => {
      const publicRequest = onlyWhatCounts(request, origin)
      const answer =
        keptFor(publicRequest.url).get(publicRequest.url) ??
        (await renderOnce(publicRequest.url, publicRequest))
      const isKeepable = answer.status < 500
      return replyWith(answer, request, isKeepable ? CACHE_CONTROL : 'no-store')
    },
    clear: () => {
      pages.clear()
      questions.clear()
      underway = new Map()
    },
  }
}

/** Pages and calls that list products; no other reads what a list is narrowed to. */
const LIST = /^\/(?:(?:products|new-arrivals|category\/[^/]+)(?:\.data)?|api\/products)$/

const OF_LISTS = [
  'category',
  'cursor',
  'featured',
  'inStock',
  'limit',
  'maxPrice',
  'minPrice',
  'q',
  'size',
  'sort',
]

/** Query parameters that change what is shown; all others would only fill the memory. */
function countingParameters(path: string): string[] {
  if (path === '/api/product-suggestions') return ['q']
  if (path.startsWith('/api/') && path !== '/api/products') return []
  return LIST.test(path) ? [...OF_LISTS, '_routes'] : ['_routes']
}

/** The request without anything personal, at the shop's own address, with its query in one order. */
function onlyWhatCounts(request: Request, origin: string): Request {
  const asked = new URL(request.url)
  const url = new URL(origin)
  url.pathname = asked.pathname
  for (const name of countingParameters(asked.pathname)) {
    const value = asked.searchParams.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  return new Request(url)
}
