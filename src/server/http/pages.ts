import { fileURLToPath } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { RETRY_AFTER_SECONDS } from '#api/errors.ts'
import { baseOf, readLanguage } from '#shop/settings/languages/rules.ts'
import { readShownSettings } from '#shop/settings/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import type { inLanguage } from '#shop/shared/in-language.ts'
import { LANGUAGES, type Language } from '#shop/shared/language.ts'
import { pick } from '#shop/shared/pick.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import type { coreContext, nonceContext } from '#web/core-context.ts'
import type { RenderOptions } from '../cache/page-cache.ts'
import { pagePolicy } from './content-policy.ts'
import type { PagePatterns } from './page-places.ts'

type ReportError = (error: unknown) => void

/** What pages are rendered with. */
export interface PageShop
  extends Pick<Context, 'db' | 'clock' | 'settings' | 'textRenderer' | 'isDemo'> {
  /** Whether the shop was restored from a backup and is not live. */
  isCopy?: (() => Promise<boolean>) | undefined
}

interface BuiltWithPages {
  coreContext: typeof coreContext
  createRequestHandler: typeof createRequestHandler
  inLanguage: typeof inLanguage
  nonceContext: typeof nonceContext
  RouterContextProvider: typeof RouterContextProvider
}

/** The built pages, which include their router and its context keys. */
export interface PagesBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & BuiltWithPages }
  /** Scripts of pages in other languages; in development, all pages have the same. */
  assetsOf?: Partial<Record<Language, ServerBuild['assets']>>
}

export const clientFolder = new URL('../client/', import.meta.resolve('#pages'))
const others = LANGUAGES.slice(1)
export const clientFolders = [
  clientFolder,
  ...others.map((each) => new URL('../client/', import.meta.resolve(`#pages-${each}`))),
].map((folder) => fileURLToPath(folder))

async function loadBuild(): Promise<PagesBuild> {
  const assets = others.map(async (each) => {
    const built: { default: ServerBuild['assets'] } = await import(
      /* @vite-ignore */ `#pages-${each}`
    )
    return [each, built.default]
  })
  return { ...(await import('#pages')), assetsOf: Object.fromEntries(await Promise.all(assets)) }
}

export async function readPagePatterns(): Promise<PagePatterns> {
  const { routes } = await loadBuild()
  const pages = Object.values(routes).flatMap((route) => {
    const { path = '', module } = route ?? {}
    if (path === '*') return []
    const hasLoader = module?.loader !== undefined
    const inLanguages = LANGUAGES.map((language) => (path ? `${language}/${path}` : language))
    return [...(path ? [path] : []), ...inLanguages].map((each) => ({ path: each, hasLoader }))
  })
  return {
    all: pages.map(({ path }) => path),
    ofAnyId: pages.flatMap(({ path, hasLoader }) =>
      path.includes(':') && !hasLoader ? [path] : [],
    ),
  }
}

/** Renders pages from the build loaded at the start. */
export async function createPageRenderer(shop: PageShop, reportError: ReportError) {
  const build = await loadBuild()
  return rendererOf(() => Promise.resolve(build), shop, reportError, { isDevelopment: false })
}

/** Renders each page from the current build, which may change in development. */
export function rendererOf(
  currentBuild: () => Promise<PagesBuild>,
  shop: PageShop,
  reportError: ReportError,
  { isDevelopment }: { isDevelopment: boolean },
) {
  return async (request: Request, options: RenderOptions): Promise<Response> => {
    const { nonce, cacheUntil, refusal } = options
    const build = await currentBuild()
    const { module } = build.entry
    const context = new module.RouterContextProvider()
    let isUnavailable = false
    context.set(module.coreContext, {
      ...pick(shop, 'db', 'clock', 'settings', 'textRenderer', 'isDemo', 'isCopy'),
      actor: { kind: 'visitor' },
      cacheUntil,
      refusal,
      reportError: (error) => {
        isUnavailable ||= isShopError(error) && error.code === 'unavailable'
        reportError(error)
      },
    })
    context.set(module.nonceContext, nonce)
    const { languages } = await readShownSettings(shop, reportError)
    const language = readLanguage(new URL(request.url).pathname).named ?? languages.first
    const answer = module.createRequestHandler({
      ...build,
      basename: baseOf(language, languages) || '/',
      assets: build.assetsOf?.[language] ?? build.assets,
    })
    const page = await module.inLanguage(language, () => answer(request, context))
    if (page.headers.get('content-type')?.startsWith('text/html')) {
      const isHttps = new URL(request.url).protocol === 'https:'
      const policy = pagePolicy({ nonce, isHttps, isDevelopment })
      page.headers.set('Content-Security-Policy', policy)
    }
    return isUnavailable && page.status >= 500 ? withRetry(page) : page
  }
}

/** Adds `Retry-After`; the page itself stays the same. */
function withRetry(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.set('Retry-After', RETRY_AFTER_SECONDS)
  return new Response(page.body, { status: 503, headers })
}
