import { randomUUID } from 'node:crypto'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { RETRY_AFTER_SECONDS } from '#api/errors.ts'
import type { Context } from '#shop/shared/context.ts'
import { isShopError, type ShopError } from '#shop/shared/shop-error.ts'
import type { coreContext, PageMark, pageMark } from '#web/core-context.ts'
import { pagePolicy, takeMarked } from './content-policy.ts'
import type { PagePatterns } from './page-places.ts'

type ReportError = (error: unknown) => void

/** What pages are made with. */
export type PageShop = Pick<Context, 'db' | 'clock' | 'settings' | 'textRenderer'>

interface BuiltWithPages {
  coreContext: typeof coreContext
  createRequestHandler: typeof createRequestHandler
  pageMark: typeof pageMark
  RouterContextProvider: typeof RouterContextProvider
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
    addCacheTag: (tag: string) => void,
    refusal?: ShopError,
  ): Promise<Response> => {
    const build = await currentBuild()
    const { module } = build.entry
    const context = new module.RouterContextProvider()
    let isUnavailable = false
    context.set(module.coreContext, {
      db: shop.db,
      clock: shop.clock,
      settings: shop.settings,
      textRenderer: shop.textRenderer,
      actor: { kind: 'visitor' },
      addCacheTag,
      refusal,
      reportError: (error) => {
        isUnavailable ||= isShopError(error) && error.code === 'unavailable'
        reportError(error)
      },
    })
    const isHttps = new URL(request.url).protocol === 'https:'
    context.set(module.pageMark, createMark({ isHttps, isDevelopment }))
    const page = await module.createRequestHandler(build)(request, context)
    return isUnavailable && page.status >= 500 ? withRetry(page) : page
  }
}

function createMark(options: { isHttps: boolean; isDevelopment: boolean }): PageMark {
  const nonce = randomUUID()
  return {
    nonce,
    take: (page) => {
      const { html, ...hashes } = takeMarked(page, nonce)
      return { html, policy: pagePolicy({ ...hashes, ...options }) }
    },
  }
}

/** The page that says so stays as it is; machines are told that it passes. */
function withRetry(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.set('Retry-After', RETRY_AFTER_SECONDS)
  return new Response(page.body, { status: 503, headers })
}
