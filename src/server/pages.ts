import { randomUUID } from 'node:crypto'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { RETRY_AFTER_SECONDS } from '#api/errors.ts'
import type { Context } from '#shop/shared/context.ts'
import { isShopError, type ShopError } from '#shop/shared/shop-error.ts'
import type { coreContext, scriptMark } from '#web/core-context.ts'
import { pagePolicy, takeMarked } from './content-policy.ts'
import type { PagePatterns } from './page-places.ts'

type ReportError = (error: unknown) => void

/** What pages are made with. */
export type PageShop = Pick<Context, 'db' | 'clock' | 'settings' | 'textRenderer'>

interface BuiltWithPages {
  coreContext: typeof coreContext
  createRequestHandler: typeof createRequestHandler
  RouterContextProvider: typeof RouterContextProvider
  scriptMark: typeof scriptMark
}

/** The built pages; they bring their router, and the keys under which they look for the shop. */
export interface PagesBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & BuiltWithPages }
}

export const clientFolder = new URL('../../build/client/', import.meta.url)

function loadBuild(): Promise<PagesBuild> {
  return import('#pages')
}

export async function readPagePatterns(): Promise<PagePatterns> {
  const { routes } = await loadBuild()
  const pages = Object.values(routes).flatMap((route) => {
    const { path = '', module } = route ?? {}
    return path === '' || path === '*' ? [] : [{ path, hasLoader: module?.loader !== undefined }]
  })
  return {
    all: pages.map(({ path }) => path),
    ofAnyId: pages.flatMap(({ path, hasLoader }) =>
      path.includes(':') && !hasLoader ? [path] : [],
    ),
  }
}

/** Renders pages from the build made at the start. */
export async function createPageRenderer(shop: PageShop, reportError: ReportError) {
  const build = await loadBuild()
  return rendererOf(() => Promise.resolve(build), shop, reportError, { isDevelopment: false })
}

/** Renders each page from a build that may change, as while developing. */
export function rendererOf(
  currentBuild: () => Promise<PagesBuild>,
  shop: PageShop,
  reportError: ReportError,
  { isDevelopment }: { isDevelopment: boolean },
) {
  return async (
    request: Request,
    onRead: (source: string) => void,
    refusal?: ShopError,
  ): Promise<Response> => {
    const build = await currentBuild()
    const { module } = build.entry
    const context = new module.RouterContextProvider()
    const mark = randomUUID()
    let isUnavailable = false
    context.set(module.coreContext, {
      db: shop.db,
      clock: shop.clock,
      settings: shop.settings,
      textRenderer: shop.textRenderer,
      actor: { kind: 'visitor' },
      onRead,
      refusal,
      reportError: (error) => {
        isUnavailable ||= isShopError(error) && error.code === 'unavailable'
        reportError(error)
      },
    })
    context.set(module.scriptMark, mark)
    const response = await module.createRequestHandler(build)(request, context)
    const page = isUnavailable && response.status >= 500 ? withRetry(response) : response
    if (!page.headers.get('content-type')?.startsWith('text/html')) return page
    const { html, ...hashes } = takeMarked(await page.text(), mark)
    const isHttps = new URL(request.url).protocol === 'https:'
    const headers = new Headers(page.headers)
    headers.set('Content-Security-Policy', pagePolicy({ ...hashes, isHttps, isDevelopment }))
    return new Response(html, { status: page.status, headers })
  }
}

/** The page that says so stays as it is; machines are told that it passes. */
function withRetry(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.set('Retry-After', RETRY_AFTER_SECONDS)
  return new Response(page.body, { status: 503, headers })
}
