import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context as Exchange, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { getPath } from 'hono/utils/url'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type ApiDependencies, createApi } from '#api/app.ts'
import type { ApiEnv } from '#api/exchange.ts'
import type { ReadImage } from '#shop/images/read-image.ts'
import { createClientAddress } from './client-address.ts'
import { answerImage } from './image-answer.ts'
import { withoutPersonalData } from './logger.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createSiteFiles } from './site-files.ts'

interface AppDependencies extends ApiDependencies {
  log: Logger
  readImage: ReadImage
  renderPage: (request: Request) => Promise<Response>
  staticFile: (request: Request) => Promise<Response | undefined>
  /** Off while developing, when pages change without the catalogue. */
  keepsPages: boolean
  /** Addresses and ranges whose word about the client is taken. */
  trustedProxies: readonly string[]
}

/** Where imgbb takes pictures; whatever was written for it finds us there as well. */
const IMGBB_UPLOAD = '/1/upload'

/** The lists, one of either, and what to look for; what lies deeper may be for some people alone. */
const PUBLIC_CALL = /^\/api\/(?:(?:products|categories)(?:\/[^/]+)?|product-suggestions)$/

const CATALOGUE_CALL = /^\/api\/(?:addProduct|products|categories)(?:\/|$)/

/** Everything the server answers to, in the order in which it is looked for. */
export function createApp(dependencies: AppDependencies) {
  const { log, shop, readImage, renderPage, staticFile } = dependencies
  const api = new Hono<ApiEnv>().basePath('/api').route('/', createApi(dependencies))
  const publicApi = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('log', log)
      await next()
    })
    .route('/', api)
  const siteFile = createSiteFiles({ shop, origin: dependencies.shopOrigin })
  const pages = createPageCache(
    async (request) => {
      const { pathname } = new URL(request.url)
      if (PUBLIC_CALL.test(pathname)) return publicApi.fetch(request)
      return (await siteFile(pathname)) ?? renderPage(request)
    },
    { isKeeping: dependencies.keepsPages, origin: dependencies.shopOrigin },
  )

  const app = new Hono<ApiEnv>({
    getPath: (request) => {
      const path = getPath(request)
      return path === IMGBB_UPLOAD ? '/api/images/upload' : path
    },
  })
    .use(requestId())
    .use(logRequests(log, dependencies.trustedProxies))
    .use('/api/auth/oauth-popup/*', staysInTouch)
    .use('/api/auth/callback/*', staysInTouch)
    .use('/images/*', isShownElsewhere)
    .use(
      secureHeaders({
        crossOriginOpenerPolicy: 'same-origin-allow-popups',
        referrerPolicy: 'strict-origin-when-cross-origin',
        strictTransportSecurity: dependencies.shopOrigin.startsWith('https:')
          ? 'max-age=15552000; includeSubDomains'
          : false,
      }),
    )
    .onError((error, c) => {
      c.var.log.error({ err: error }, 'a request failed unexpectedly')
      return c.text('Something went wrong on our side.', 500)
    })
    .use(refuseZeroBytes)
    .get('/healthz', (c) => c.text('alive'))
    .get('/readyz', async (c) => {
      try {
        await sql`select 1 from migrations`.execute(shop.db)
        return c.text('ready')
      } catch {
        return c.text('the database does not answer', 503)
      }
    })
    .get('/images/:key', (c) => answerImage(c, readImage))
    .get('/api/*', async (c, next) =>
      PUBLIC_CALL.test(c.req.path) ? pages.answer(c.req.raw) : next(),
    )
    .use('/api/*', forgetAfterChange(pages))
    .route('/', api)
    .on(['GET', 'HEAD'], '*', async (c) => (await staticFile(c.req.raw)) ?? pages.answer(c.req.raw))
    .all('*', (c) => c.text('Only GET is possible here.', 405, { Allow: 'GET, HEAD' }))

  return { app, forgetPages: () => pages.clear() }
}

/**
 * What is shown in the window of a provider, before its pages and after them. With the policy of the
 * other pages the browser would part that window from the one that opened it.
 */
const staysInTouch = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
})

/** The database tells of a change a moment later; whoever made it here looks again at once. */
function forgetAfterChange(pages: PageCache) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && CATALOGUE_CALL.test(c.req.path)) pages.clear()
  })
}

/** In a mail, in a post, on the site of another program that sends its pictures here. */
const isShownElsewhere = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
})

/** No name in this shop holds one, and PostgreSQL takes none. */
const refuseZeroBytes = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) {
    return c.json({ success: false, message: 'The address is not valid.', code: 'invalid' }, 400)
  }
  return next()
})

function logRequests(log: Logger, trustedProxies: readonly string[]) {
  const clientAddressOf = createClientAddress(trustedProxies)
  return createMiddleware<ApiEnv>(async (c, next) => {
    const startedAt = performance.now()
    c.set('log', log.child({ requestId: c.var.requestId }))
    c.set('clientAddress', clientAddressOf(socketAddress(c), c.req.header('x-forwarded-for')))
    await next()
    const details = {
      method: c.req.method,
      path: withoutPersonalData(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    }
    const isQuiet = c.res.status < 400 && /^\/(?:assets|images|healthz|readyz)/.test(c.req.path)
    c.var.log[isQuiet ? 'debug' : 'info'](details, 'request')
  })
}

function socketAddress(c: Exchange): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    // A request made in this process came through no socket.
    return ''
  }
}
