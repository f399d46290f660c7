import { randomUUID } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { except } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { getPath } from 'hono/utils/url'
import type { Logger } from 'pino'
import { type ApiDependencies, createApi } from '#api/app.ts'
import type { ApiEnv } from '#api/env.ts'
import { answerError, RETRY_AFTER_SECONDS } from '#api/errors.ts'
import { m } from '#messages'
import type { ReadShareCard } from '#shop/catalogue/share-cards/read-share-card.ts'
import { chooseLanguage } from '#shop/identity/choose-language.ts'
import type { ReadImage } from '#shop/images/read-image.ts'
import { limitReached } from '#shop/limits/count-towards.ts'
import type { ReadLookPicture } from '#shop/look/read-look-picture.ts'
import { SETTINGS } from '#shop/settings/contract.ts'
import { readLanguage } from '#shop/settings/languages/rules.ts'
import { readShownSettings } from '#shop/settings/queries.ts'
import { isStaff } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { LANGUAGES, type Language } from '#shop/shared/language.ts'
import { networkOf } from '#shop/shared/network.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { WEBHOOKS } from '#shop/webhooks/contract.ts'
import { createEarlyAnswers } from '../cache/early-answers.ts'
import { invalidateAfterChange } from '../cache/invalidate-after-change.ts'
import { createPageCache, type RenderOptions } from '../cache/page-cache.ts'
import { becauseOf } from '../monitoring/cause.ts'
import type { MeasuredShop } from '../monitoring/current-figures.ts'
import { type Monitoring, noMonitoring } from '../monitoring/monitoring.ts'
import { createRouteOf, type RouteOf } from '../monitoring/route-names.ts'
import { readShopFigures } from '../monitoring/shop-figures.ts'
import { SANDBOX_PATH } from '../sandbox.ts'
import { STAND_INS_PATH } from '../stand-in-couriers.ts'
import { WALLETS_PATH } from '../stand-in-wallets.ts'
import { createCanonicalPath } from './canonical-path.ts'
import { createClientAddress } from './client-address.ts'
import { createFeeds } from './feeds.ts'
import { answerImage } from './image-answer.ts'
import { answerLookPicture } from './look-answer.ts'
import { createMetricsAnswer, METRICS_PATH } from './metrics-answer.ts'
import { OUTBOX_PATH } from './outbox-pages.ts'
import { pathInOtherLanguage, readChoice } from './page-language.ts'
import { createPlaceOf, type PagePatterns } from './page-places.ts'
import { allowCrossOrigin, allowPopupOpener, keepLinksToThemselves } from './path-headers.ts'
import {
  createHostCheck,
  refuseUnknownHosts,
  refuseUnreadableAddresses,
  socketAddress,
} from './refused-addresses.ts'
import { drainRefusedBodies } from './request-limits.ts'
import { logRequest, toLoggedPath } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { createSiteFiles } from './site-files.ts'

interface AppDependencies extends ApiDependencies {
  log: Logger
  readImage: ReadImage
  readLookPicture: ReadLookPicture
  readShareCard: ReadShareCard
  renderPage: (request: Request, options: RenderOptions) => Promise<Response>
  staticFile: (request: Request) => Promise<Response | undefined>
  /** Whether the database answers and accepts writes; answers quickly, however busy it is. */
  isReady: () => Promise<boolean>
  pagePatterns: PagePatterns
  /** Waits until all notifications so far have arrived; false when that cannot be known. */
  catchUp: () => Promise<boolean>
  /** Off in development, when pages change without the catalogue. */
  cachesPages: boolean
  /** Addresses and ranges of proxies trusted to report the client's address. */
  trustedProxies: readonly string[]
  /** How long a CDN may serve pages without revalidating. */
  cdnSeconds?: number
  monitoring?: Monitoring
  /** State of the database's connection pools. */
  pools?: MeasuredShop['pools']
  /** The demo shop's payment gateway. */
  sandbox?: Hono | undefined
  /** The demo shop's couriers. */
  standIns?: Hono | undefined
  /** The demo shop's bKash and Nagad. */
  wallets?: Hono | undefined
  /** The mails of a demo shop that sends none. */
  outbox?: Hono<ApiEnv> | undefined
}

/** imgbb's upload path, so that programs written for imgbb work with the shop. */
const IMGBB_UPLOAD = '/1/upload'

/** Public lists, single items, and suggestions; deeper paths may be restricted. Administrators get uncached answers. */
const PUBLIC_CALL =
  /^\/api\/(?:(?:products|categories)(?:\/[^/]+)?|product-suggestions|product-facets|size-runs)$/

/** All routes of the server, in order of precedence. */
export function createApp(dependencies: AppDependencies) {
  const { log, shop, readImage, readLookPicture, renderPage, staticFile, isReady, catchUp } =
    dependencies
  const { monitoring = noMonitoring, pools = () => [] } = dependencies
  const { origin } = new URL(shop.shopUrl)
  const api = new Hono<ApiEnv>().basePath('/api').route('/', createApi(dependencies))
  const publicApi = new Hono<ApiEnv & { Bindings: Pick<Context, 'cacheUntil'> }>()
    .use(async (c, next) => {
      c.set('log', log)
      c.set('cacheUntil', c.env.cacheUntil)
      await next()
    })
    .route('/', api)
  const siteFile = createSiteFiles({ shop, origin })
  const feed = createFeeds({ shop, origin })
  const pages = createPageCache(
    async (request, options) => {
      const { pathname } = new URL(request.url)
      if (PUBLIC_CALL.test(pathname)) {
        if (options.refusal) throw options.refusal
        return publicApi.fetch(request, options)
      }
      return (await siteFile(pathname)) ?? renderPage(request, options)
    },
    {
      isCaching: dependencies.cachesPages,
      cdnSeconds: dependencies.cdnSeconds,
      origin,
      clock: shop.clock,
      placeOf: createPlaceOf(dependencies.pagePatterns),
    },
  )

  let namedRoutes: RouteOf | undefined
  const routeOf: RouteOf = (method, path) => {
    namedRoutes ??= createRouteOf(app.routes, dependencies.pagePatterns.all)
    return namedRoutes(method, path)
  }

  const isKnownHost = createHostCheck(origin, [])
  const earlyAnswers = createEarlyAnswers({
    log,
    pages,
    isKnownHost: (hostname) => isKnownHost(hostname, ''),
    isUnlisted: () => isUnlisted(shop),
    isInOtherLanguage: (path, cookies) => {
      const languages = shop.settings.last()?.languages
      return languages !== undefined && pathInOtherLanguage(path, cookies, languages) !== undefined
    },
    monitoring,
    routeOf,
  })

  /** In the account of a user who has switched on a page of ours. The page comes even where this fails. */
  async function keepChoice(c: HonoContext<ApiEnv>, language: Language): Promise<void> {
    if (c.req.header('sec-fetch-site') === 'cross-site') return
    try {
      const actor = await dependencies.findActor(c.req.raw.headers)
      if (actor.kind === 'person') {
        await chooseLanguage({ ...shop, actor }, actor.email, language)
      }
    } catch (error) {
      if (!isShopError(error)) c.var.log.error({ err: error }, 'language not kept')
    }
  }

  /** The status is temporary: visitors and the owner may change their minds. */
  async function leadToLanguage(c: HonoContext<ApiEnv>): Promise<Response | undefined> {
    const url = new URL(c.req.url)
    const { pathname, search } = url
    const { languages } = await readShownSettings(shop, () => undefined)
    const choice = readChoice(url, languages, c.req.header('referer'))
    if (choice) {
      await keepChoice(c, choice.language)
      const headers = { Location: choice.path, 'Set-Cookie': choice.cookie }
      return new Response(null, {
        status: 302,
        headers: { ...headers, 'Cache-Control': 'no-store' },
      })
    }
    const path = pathInOtherLanguage(pathname, c.req.header('cookie'), languages)
    if (path === undefined) return undefined
    const headers = { Location: path + search, 'Cache-Control': 'no-store' }
    return new Response(null, { status: 302, headers })
  }

  const leadToOnePath = createRedirect(dependencies.pagePatterns.all)

  const app = new Hono<ApiEnv>({
    getPath: (request) => {
      const path = getPath(request)
      if (path === IMGBB_UPLOAD) return '/api/images/upload'
      // A page's links to files name its language.
      const call = readLanguage(path).path
      return call.startsWith('/api/') ? call : path
    },
  })
    .use(async (c, next) => {
      await next()
      // A request made inside this process has no socket.
      if (c.env?.incoming) earlyAnswers.learn(c.env.incoming, c.res)
    })
    .use(drainRefusedBodies())
    .use(logRequests({ ...dependencies, monitoring }, routeOf))
    .use('/api/auth/oauth-popup/*', allowPopupOpener)
    .use('/api/auth/callback/*', allowPopupOpener)
    .use('/images/*', allowCrossOrigin)
    .use('/look/*', allowCrossOrigin)
    .use(keepLinksToThemselves)
    .use(securityHeaders(origin))
    .use(markUnlisted(shop))
    .onError((error, c) => answerError(error, c))
    .use(
      except(
        ['/healthz', '/readyz', METRICS_PATH],
        refuseUnknownHosts(shop.shopUrl, dependencies.trustedProxies),
      ),
    )
    .use(refuseUnreadableAddresses)
    .get('/healthz', (c) => c.text('alive'))
    .get('/readyz', async (c) => {
      if (await isReady()) return c.text('ready')
      c.header('Retry-After', RETRY_AFTER_SECONDS)
      return c.text('the database is not ready', 503)
    })
    .route(
      METRICS_PATH,
      createMetricsAnswer(monitoring.metrics, {
        readFigures: () => readShopFigures({ ...shop, actor: { kind: 'shop' } }),
        readDiskSpace: shop.machine.readDiskSpace,
        pools,
        pageCache: pages.figures,
      }),
    )
    .get('/images/:key', (c) => answerImage(c, readImage))
    .get(
      '/feeds/:name',
      async (c, next) => (await feed(c.req.param('name'), c.req.method)) ?? next(),
    )
    .get('/look/:version/:name', (c) => answerLookPicture(c, readLookPicture))
    .get('/look/:version/products/:name', (c) =>
      answerLookPicture(c, (version, id) =>
        dependencies.readShareCard(version, id, async () => {
          const refusal = await countRendering(shop, c)
          if (refusal) throw refusal
        }),
      ),
    )
    .get('/api/*', async (c, next) => {
      if (!PUBLIC_CALL.test(c.req.path)) return next()
      // By the path of the route, and so without a language: only files are named by theirs.
      const redirect = leadToOnePath(c.req.raw, c.req.path)
      if (redirect) return redirect
      if (await mayBeAdministrator(dependencies, c.req.raw)) {
        await next()
        c.res.headers.set('Cache-Control', 'private, no-store')
        return
      }
      const answer = await pages.answer(c.req.raw, () => countRendering(shop, c))
      answer.headers.append('Vary', 'Cookie, Authorization, Accept-Language')
      return answer
    })
    // The dashboard asks visitors to log in.
    .get('/status', (c) => c.redirect('/dashboard/status', 302))
    .route(SANDBOX_PATH, dependencies.sandbox ?? new Hono())
    .route(STAND_INS_PATH, dependencies.standIns ?? new Hono())
    .route(WALLETS_PATH, dependencies.wallets ?? new Hono())
    .route(OUTBOX_PATH, dependencies.outbox ?? new Hono<ApiEnv>())
    .route('/api', invalidateAfterChange(pages, catchUp))
    .route('/', api)
    .on(
      ['GET', 'HEAD'],
      '*',
      async (c) =>
        (await staticFile(c.req.raw)) ??
        leadToOnePath(c.req.raw) ??
        (await leadToLanguage(c)) ??
        pages.answer(c.req.raw, () => {
          const first = shop.settings.last()?.languages.first
          return countRendering(shop, c, readLanguage(c.req.path).named ?? first)
        }),
    )
    .all('*', (c) => c.text('Only GET is allowed here.', 405, { Allow: 'GET, HEAD' }))

  /** Settings first: a page rendered anew must not use old ones. */
  function invalidate(notice?: string): void {
    const isAbout = (what: string) => notice === undefined || notice === '' || notice === what
    if (isAbout(SETTINGS)) shop.settings.invalidate()
    if (isAbout(WEBHOOKS)) shop.wantedEvents.invalidate()
    if (notice === undefined) pages.doubt()
    else if (notice !== WEBHOOKS) pages.invalidate()
  }

  return { app, invalidate, answerEarly: earlyAnswers.answer }
}

/** Uses the last settings read: answers do not wait for the database. */
function isUnlisted({ settings }: ApiDependencies['shop']): boolean {
  return settings.last()?.searchEngines.isListed === false
}

/** Pictures and files have no HTML head, so a header marks them as unlisted. */
function markUnlisted(shop: ApiDependencies['shop']) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next()
    if (isUnlisted(shop)) c.res.headers.set('X-Robots-Tag', 'noindex')
  })
}

/** Rendering an uncached page is slow, and clients can invent any number of such addresses. */
function countRendering(
  shop: ApiDependencies['shop'],
  c: HonoContext<ApiEnv>,
  language: Language = LANGUAGES[0],
) {
  const network = networkOf(c.var.clientAddress)
  return inLanguage(language, () =>
    limitReached(shop, 'rendering', network, (wait) => m.refusal_too_many_pages({ wait })),
  )
}

/** Otherwise a client could have one page cached under any number of paths. */
function createRedirect(pagePatterns: readonly string[]) {
  const canonicalPath = createCanonicalPath(pagePatterns)
  return (request: Request, routed?: string): Response | undefined => {
    const { pathname, search } = new URL(request.url)
    const path = canonicalPath(routed ?? pathname)
    if (path === pathname) return undefined
    const headers = { Location: path + search, 'Cache-Control': 'public, max-age=3600' }
    return new Response(null, { status: 308, headers })
  }
}

/**
 * Administrators see the current state of the database, and more than the cached public answers. A visitor without a
 * session costs no query. When the query fails, the call goes on and reports the problem.
 */
async function mayBeAdministrator(
  { findActor }: Pick<AppDependencies, 'findActor'>,
  request: Request,
): Promise<boolean> {
  const actor = await findActor(request.headers).catch(() => undefined)
  return actor === undefined || isStaff(actor)
}

function logRequests(
  { log, trustedProxies, monitoring }: AppDependencies & { monitoring: Monitoring },
  routeOf: RouteOf,
) {
  const clientAddressOf = createClientAddress(trustedProxies)
  return createMiddleware<ApiEnv>(async (c, next) => {
    const startedAt = performance.now()
    // Always generated here: a client's own request id must not get into the log.
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    c.set('clientAddress', clientAddressOf(socketAddress(c), c.req.header('x-forwarded-for')))
    await becauseOf({ requestId }, next)
    c.res.headers.set('X-Request-Id', requestId)
    const { method, path } = c.req
    const { status } = c.res
    const ms = performance.now() - startedAt
    const address = c.var.clientAddress
    logRequest(
      c.var.log,
      { method, path: toLoggedPath(path), status, address, ms },
      monitoring.slowMs,
    )
    monitoring.hearRequest({ method, route: routeOf(method, path), status, ms })
  })
}
