import { ProductFilter } from '#shop/catalogue/search/contract.ts'
import type { Clock } from '#shop/shared/clock.ts'
import type { ShopError } from '#shop/shared/shop-error.ts'
import type { Place } from '../page-places.ts'
import { type CachedResponse, cacheResponse, replyWith } from './encoded-response.ts'
import { freshFor, isFresh } from './freshness.ts'
import { type CachedPage, PageShelf } from './tagged-pages.ts'

const MAX_BYTES = 48 * 1024 * 1024

/**
 * There are as many questions as people can type, and pages for any id: they only push out one another,
 * never a page of the shop.
 */
const MAX_BYTES_OF_QUESTIONS = 16 * 1024 * 1024

/** A whole list would push out the searches of very many; pages of a list are far smaller. */
const MAX_BYTES_OF_A_QUESTION = 512 * 1024

/** Every address that leads nowhere is answered with the page of this one, which leads nowhere too. */
const NOWHERE = '/nowhere'
const DATA = '.data'

/** Should a notice get lost, this is how long a page may be wrong. None is given beyond midnight in Dhaka. */
const RENDER_AGAIN_AFTER_MS = 60_000

/** While pages cannot be rendered: how long an old one is given before the next attempt. */
const RETRY_MS = 5000

/** Browsers and caches in front ask each time, and mostly hear that nothing has changed. */
const CACHE_CONTROL = 'public, no-cache'

/** The data of a page that a browser fetched because somebody seems about to open it is used without asking again. */
const PREFETCHED = 'private, max-age=5'

/** Says, while it reads, from what its answer is made. What is refused, it says in its own way. */
type Render = (
  request: Request,
  addCacheTag: (tag: string) => void,
  refusal?: ShopError,
) => Promise<Response>

export interface PageCache {
  /**
   * Answers from memory, or renders once for everyone who asks meanwhile.
   * @param limitReached asked before anything is rendered that is not kept
   */
  answer(request: Request, limitReached?: () => Promise<ShopError | undefined>): Promise<Response>
  /**
   * Forgets what is made from what has changed; everything, when the notice is empty. Without a
   * notice, one may have been missed: everything is rendered again before it is given, if it can be.
   */
  invalidate(notice?: string): void
}

/** What was heard while it was under way, whether or not it had read that already. */
interface Rendering {
  notices: Set<string | undefined>
}

interface PageCacheOptions {
  isKeeping: boolean
  origin: string
  clock: Clock
  /** Never jumps as the clock does when it is put right. */
  runningMs?: () => number
  placeOf: (pathname: string) => Place
}

/** Keeps public answers as bytes. Only what is the same for everyone may go through it. */
export function createPageCache(
  render: Render,
  { isKeeping, origin, clock, runningMs = () => performance.now(), placeOf }: PageCacheOptions,
): PageCache {
  const clocks = { clock, runningMs }
  const pages = new PageShelf(MAX_BYTES)
  const questions = new PageShelf(MAX_BYTES_OF_QUESTIONS, MAX_BYTES_OF_A_QUESTION)
  const shelfOf = (key: string) =>
    key.includes('?') || placeOf(new URL(key).pathname) === 'any id' ? questions : pages
  const renderings = new Set<Rendering>()
  let underway = new Map<string, Promise<CachedResponse>>()

  async function renderAndKeep(key: string, request: Request): Promise<CachedResponse> {
    const rendering: Rendering = { notices: new Set() }
    const sources = new Set<string>()
    // A page is of the moment in which it was begun.
    const freshness = freshFor(RENDER_AGAIN_AFTER_MS, clocks)
    renderings.add(rendering)
    try {
      const response = await render(request, (source) => sources.add(source))
      const answer = await cacheResponse(response)
      // Made from what has changed meanwhile: good enough to answer with, not to keep.
      if (isKeeping && isUntouched(sources, rendering.notices))
        keep(key, { answer, sources, freshness })
      return answer
    } finally {
      renderings.delete(rendering)
    }
  }

  function keep(key: string, page: CachedPage): void {
    const { answer } = page
    const isKeepable = answer.status === 200 || (answer.status === 404 && isOfNowhere(key))
    if (isKeepable) shelfOf(key).set(key, page)
    else if (answer.status < 500) shelfOf(key).delete(key)
  }

  function renderOnce(key: string, request: Request): Promise<CachedResponse> {
    const known = underway.get(key)
    if (known) return known
    const generation = underway
    const rendering = renderAndKeep(key, request).finally(() => generation.delete(key))
    generation.set(key, rendering)
    return rendering
  }

  /** What is too old is given only while nothing better can be had. */
  async function renderAgain(
    key: string,
    request: Request,
    old: CachedPage,
  ): Promise<CachedResponse> {
    const isStillKept = () => shelfOf(key).has(key, old)
    try {
      const answer = await renderOnce(key, request)
      if (answer.status < 500 || !isStillKept()) return answer
    } catch (error) {
      if (!isStillKept()) throw error
    }
    old.freshness = freshFor(RETRY_MS, clocks)
    return old.answer
  }

  async function refuse(publicRequest: Request, request: Request, refusal: ShopError) {
    const response = await render(publicRequest, () => undefined, refusal)
    const answer = await cacheResponse(response)
    const reply = await replyWith(answer, request, { cacheControl: 'no-store' })
    const { retryAfterSeconds } = refusal.details
    if (retryAfterSeconds) reply.headers.set('Retry-After', String(retryAfterSeconds))
    return reply
  }

  function read(key: string, request: Request): CachedResponse | Promise<CachedResponse> {
    const kept = shelfOf(key).get(key)
    if (!kept) return renderOnce(key, request)
    if (isFresh(kept.freshness, clocks)) return kept.answer
    return renderAgain(key, request, kept)
  }

  return {
    answer: async (request, limitReached) => {
      const publicRequest = toCacheKey(request, origin, placeOf)
      if (limitReached && !shelfOf(publicRequest.url).get(publicRequest.url)) {
        const refusal = await limitReached()
        if (refusal) return refuse(publicRequest, request, refusal)
      }
      const answer = await read(publicRequest.url, publicRequest)
      const shelf = shelfOf(publicRequest.url)
      return replyWith(answer, request, {
        cacheControl: cacheControlOf(answer, request),
        isCurrent: () => {
          const kept = shelf.get(publicRequest.url)
          return kept?.answer === answer && isFresh(kept.freshness, clocks)
        },
      })
    },
    invalidate: (notice) => {
      for (const { notices } of renderings) notices.add(notice)
      // Whoever asks after a change is never given what began before it.
      underway = new Map()
      for (const shelf of [pages, questions]) {
        if (notice === undefined) shelf.expire()
        else if (notice === '') shelf.clear()
        else shelf.deleteMadeFrom(notice)
      }
    },
  }
}

function cacheControlOf({ status }: CachedResponse, { headers, url }: Request): string {
  if (status >= 500) return 'no-store'
  const isAhead = headers.get('sec-purpose') === 'prefetch' && new URL(url).pathname.endsWith(DATA)
  return isAhead ? PREFETCHED : CACHE_CONTROL
}

function isUntouched(
  sources: ReadonlySet<string>,
  notices: ReadonlySet<string | undefined>,
): boolean {
  const isAny = notices.has(undefined) || notices.has('')
  return !isAny && ![...notices].some((notice) => notice !== undefined && sources.has(notice))
}

/** Pages and calls that list products; no other reads what a list is narrowed to. */
const LIST = /^\/(?:(?:products|new-arrivals|category\/[^/]+)(?:\.data)?|api\/products)$/

const OF_LISTS = Object.keys(ProductFilter.shape)

/** Query parameters that change what is shown; all others would only fill the memory. */
function countingParameters(path: string): string[] {
  if (path === '/api/product-suggestions') return ['q']
  if (path.startsWith('/api/') && path !== '/api/products') return []
  const ofData = path.endsWith(DATA) ? ['_routes'] : []
  return LIST.test(path) ? [...OF_LISTS, ...ofData] : ofData
}

/** The request without anything personal, at the shop's own address, with its query in one order. */
function toCacheKey(
  request: Request,
  origin: string,
  placeOf: PageCacheOptions['placeOf'],
): Request {
  const asked = new URL(request.url)
  const url = new URL(origin)
  if (placeOf(asked.pathname) === 'nowhere') {
    url.pathname = asked.pathname.endsWith(DATA) ? NOWHERE + DATA : NOWHERE
    return new Request(url)
  }
  url.pathname = asked.pathname
  for (const name of countingParameters(asked.pathname)) {
    const value = asked.searchParams.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  return new Request(url)
}

function isOfNowhere(key: string): boolean {
  const { pathname } = new URL(key)
  return pathname === NOWHERE || pathname === NOWHERE + DATA
}
