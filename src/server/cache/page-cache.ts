import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Clock, DAY_MS, startOfShopDate, toShopDate } from '#shop/shared/clock.ts'
import type { ShopError } from '#shop/shared/shop-error.ts'
import { EncodedResponse } from '../http/encoded-response.ts'
import {
  cacheKeyOf,
  isUnbounded,
  leadsNowhere,
  markOfLanguage,
  type Place,
} from '../http/page-places.ts'

const MEGABYTE = 1024 * 1024

/** How long a page may be wrong when a change notice gets lost. */
const STALE_AFTER_MS = 60_000
/** How long a stale page is served after rendering failed, before the next try. */
const RETRY_AFTER_MS = 5000
/** How long a CDN may serve a page while the shop is down. */
const STALE_IF_ERROR_SECONDS = 600

export interface RenderOptions {
  /** For the scripts and styles of this rendering. */
  nonce: string
  /** Called when the page shows something that expires, such as a price. */
  cacheUntil: (moment: Date) => void
  /** Rendered instead of the requested page. */
  refusal?: ShopError
}

export interface CachedPage {
  response: EncodedResponse
  freshUntilMs: number
  endsAt: number
  /** Midnight in Dhaka before the page was rendered. */
  dayBegins: number
  /** Undefined when the page may not be rendered with it again. */
  nonce: string | undefined
  /** Head of the answer after all middlewares. */
  answered?: { head: string[]; type: string; loggedPath: string; route: string }
}

interface PageCacheOptions {
  isCaching: boolean
  origin: string
  clock: Clock
  /** Monotonic, unlike the clock. */
  runningMs?: () => number
  placeOf: (pathname: string) => Place
  /** How long a CDN may serve pages without asking. */
  cdnSeconds?: number | undefined
}

export type PageCache = ReturnType<typeof createPageCache>

/** Caches public answers. Only answers that are the same for everyone may go through it. */
export function createPageCache(
  render: (request: Request, options: RenderOptions) => Promise<Response>,
  options: PageCacheOptions,
) {
  const { isCaching, origin, clock, runningMs = () => performance.now(), placeOf } = options
  const { cdnSeconds = 0 } = options
  const pages = createStore(48 * MEGABYTE)
  /** Searches, and pages for invented ids, are unlimited in number: they evict only one another. */
  const searches = createStore(16 * MEGABYTE, MEGABYTE / 2)
  /** Of everything that pages show. A page is cached only if the version has not changed since rendering began. */
  let version = 0
  let underway = new Map<string, Promise<EncodedResponse>>()
  let hits = 0
  let misses = 0

  function storeOf(key: string) {
    const [path = ''] = key.split(/[? ]/, 1)
    return key.includes('?') || placeOf(path) === 'any id' ? searches : pages
  }

  function raiseVersion(): void {
    version += 1
    // A request after a change never gets a rendering that began before it.
    underway = new Map()
  }

  function isFresh({ freshUntilMs, endsAt, dayBegins }: CachedPage): boolean {
    const now = clock.now().getTime()
    const sinceMidnightMs = now - dayBegins
    const isOfToday = sinceMidnightMs >= 0 && sinceMidnightMs < DAY_MS
    return runningMs() < freshUntilMs && now < endsAt && isOfToday
  }

  async function renderWhole(key: string, options: RenderOptions): Promise<EncodedResponse> {
    const [address, language] = key.split(' ')
    const asked = language === undefined ? {} : { headers: { 'Accept-Language': language } }
    const rendered = await render(new Request(origin + address, asked), options)
    const shared = new Headers(rendered.headers)
    // A shared answer must not set a session cookie.
    shared.delete('Set-Cookie')
    const bytes = new Uint8Array(await rendered.arrayBuffer())
    return new EncodedResponse(bytes, shared, { status: rendered.status })
  }

  async function renderAndStore(
    asked: Request,
    key: string,
    old?: CachedPage,
  ): Promise<EncodedResponse> {
    const begun = version
    const nonce = old?.nonce ?? randomNonce()
    const page = {
      nonce,
      dayBegins: startOfShopDate(toShopDate(clock.now())).getTime(),
      freshUntilMs: runningMs() + STALE_AFTER_MS,
      endsAt: Number.POSITIVE_INFINITY,
    }
    const cacheUntil = (moment: Date) => {
      page.endsAt = Math.min(page.endsAt, moment.getTime())
    }
    const response = await renderWhole(key, { nonce, cacheUntil })
    const { status, headers, etag } = response
    const isCurrent = isCaching && begun === version
    if (old?.response.etag === etag && old.response.status === status) {
      if (isCurrent) Object.assign(old, page)
      return old.response
    }
    // A fresh page must not use a nonce that is already public.
    const isNoncePublished =
      old?.nonce === nonce && headers.get('content-security-policy')?.includes(nonce)
    if (isNoncePublished && status < 500) return renderAndStore(asked, key)
    await response.read(response.encodingFor(asked.headers.get('accept-encoding')))
    const isCacheable = status === 200 || (status === 404 && leadsNowhere(key))
    if (isCurrent && isCacheable) storeOf(key).set(key, { ...page, response })
    else if (isCurrent && status < 500) storeOf(key).delete(key)
    return response
  }

  function renderOnce(asked: Request, key: string, old?: CachedPage): Promise<EncodedResponse> {
    const generation = underway
    const known = generation.get(key)
    if (known !== undefined) return known
    const rendering = renderAndStore(asked, key, old).finally(() => generation.delete(key))
    generation.set(key, rendering)
    return rendering
  }

  /** Serves the stale page until a new one is ready. */
  async function renderAgain(asked: Request, key: string, old: CachedPage) {
    const giveOld = () => {
      const page = storeOf(key).get(key)
      if (page?.response !== old.response) return undefined
      page.freshUntilMs = runningMs() + RETRY_AFTER_MS
      return page.response
    }
    try {
      const response = await renderOnce(asked, key, old)
      return response.status < 500 ? response : (giveOld() ?? response)
    } catch (error) {
      const response = giveOld()
      if (!response) throw error
      return response
    }
  }

  /** The API answers staff differently, and not every CDN respects `Vary`, so only pages get CDN headers. */
  async function replyTo(asked: Request, key: string, response: EncodedResponse) {
    const isForCdn = cdnSeconds > 0 && response.status === 200 && !key.startsWith('/api/')
    if (!isForCdn) return response.replyTo(asked, cacheControlOf(response))
    const reply = await response.replyTo(asked, forSharedCaches(cdnSeconds))
    reply.headers.set('CDN-Cache-Control', forCdn(cdnSeconds))
    return reply
  }

  async function refuse(asked: Request, key: string, refusal: ShopError): Promise<Response> {
    const options = { nonce: randomNonce(), cacheUntil: () => undefined, refusal }
    const reply = await (await renderWhole(key, options)).replyTo(asked, 'no-store')
    const { retryAfterSeconds } = refusal.details
    if (retryAfterSeconds) reply.headers.set('Retry-After', String(retryAfterSeconds))
    return reply
  }

  return {
    /**
     * Answers from memory, or renders once for all concurrent requests.
     * @param limitReached called before rendering a page of an unlimited kind, unless a rendering is already under way
     */
    answer: async (asked: Request, limitReached?: () => Promise<ShopError | undefined>) => {
      const url = new URL(asked.url)
      const place = placeOf(url.pathname)
      const mark = markOfLanguage(url.pathname, asked.headers.get('accept-language'))
      const key = cacheKeyOf(url, place) + mark
      const page = storeOf(key).get(key)
      const isCounted = !page && !underway.has(key) && isUnbounded(key, place)
      const refusal = isCounted ? await limitReached?.() : undefined
      if (refusal) return refuse(asked, key, refusal)
      const isHit = page !== undefined && isFresh(page)
      if (isHit) hits += 1
      else misses += 1
      const response = isHit
        ? page.response
        : await (page ? renderAgain(asked, key, page) : renderOnce(asked, key))
      const reply = await replyTo(asked, key, response)
      const store = storeOf(key)
      const stored = store.peek(key)
      // Stored again, because the encoding that was just made adds to its size.
      if (stored?.response === response) store.set(key, { ...stored })
      return reply
    },

    /** Looks up a page by its key, without rendering. */
    findFresh: (key: string): CachedPage | undefined => {
      const page = pages.get(key) ?? searches.get(key)
      return page && isFresh(page) ? page : undefined
    },

    /** Counts a page that was found and served. */
    countHit: (): void => {
      hits += 1
    },

    figures: () => ({ hits, misses, bytes: pages.calculatedSize + searches.calculatedSize }),

    /** Anything on pages may have changed: renders pages anew from now on. */
    invalidate: (): void => {
      raiseVersion()
      pages.clear()
      searches.clear()
    },

    /** A change may have been missed: like `invalidate`, but falls back to the old page when rendering fails. */
    doubt: (): void => {
      raiseVersion()
      for (const page of [...pages.values(), ...searches.values()]) {
        page.freshUntilMs = 0
        page.nonce = undefined
      }
    },
  }
}

function createStore(maxSize: number, maxEntrySize = maxSize) {
  return new LRUCache<string, CachedPage>({
    maxSize,
    maxEntrySize,
    sizeCalculation: ({ response }, key) => response.byteLength + key.length,
  })
}

function randomNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** Browsers revalidate each time. */
function forSharedCaches(seconds: number): string {
  return `public, max-age=0, must-revalidate, s-maxage=${seconds}`
}

/** In a header of its own (RFC 9213), since browsers too would serve an old page while they fetch the new one. */
function forCdn(seconds: number): string {
  return `max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`
}

/** Browsers and shared caches revalidate each time. */
function cacheControlOf({ status }: EncodedResponse): string {
  return status >= 500 ? 'no-store' : 'public, no-cache'
}
