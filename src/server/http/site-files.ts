import { m } from '#messages'
import { listCategoryNames } from '#shop/catalogue/categories/queries.ts'
import { listProductsOfIds } from '#shop/catalogue/queries.ts'
import { listCloths } from '#shop/catalogue/search/cloths.ts'
import { lookFolder, lookVersion } from '#shop/look/rules.ts'
import { readPublicPaths } from '#shop/pages/queries.ts'
import type { Settings } from '#shop/settings/contract.ts'
import type { LanguageSettings } from '#shop/settings/languages/contract.ts'
import { baseOf, offeredIn, pathIn, readLanguage } from '#shop/settings/languages/rules.ts'
import { accentOf, palettes } from '#shop/settings/look/rules.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { isStoryTold } from '#shop/settings/story/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { shownLanguage } from '#shop/shared/language.ts'
import { offlineWorker, WORKER_PATH } from './offline-worker.ts'
import { answerSitemap } from './sitemap.ts'

/** Personal pages and API calls, which search engines should skip. */
const PRIVATE_PATHS = [
  '/api/',
  '/dashboard',
  '/add-products',
  '/update-products/',
  '/import-products',
  '/product-grid',
  '/stock',
  '/add-category',
  '/update-category/',
  '/welcome',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/accept-invitation',
  '/profile',
  '/user-profile',
  '/update-profile',
  '/orders',
  '/order-link',
  '/o',
  '/track',
  '/delete-image/',
  '/checkout',
  '/payment/',
  '/dev/',
]

const PRIVATE = new Set(PRIVATE_PATHS.map((path) => path.split('/')[1]))

export function isPrivate(path: string): boolean {
  return PRIVATE.has(path.split('/')[1])
}

/** Public pages other than categories, products and the owner's pages. */
const PUBLIC_PATHS = [
  '/',
  '/products',
  '/new-arrivals',
  '/categories',
  '/about',
  '/contact',
  '/faq',
]

interface SiteFilesOptions {
  shop: Pick<Context, 'db' | 'clock' | 'settings'>
  /** The shop's public address without a trailing slash. */
  origin: string
}

const SITE_FILE =
  /^\/(?:robots\.txt|favicon\.ico|(?:[a-z]{2}\/)?(?:manifest|dashboard)\.webmanifest|sitemap\.xml)$/

export function isSiteFile(path: string): boolean {
  return path === WORKER_PATH || SITE_FILE.test(path)
}

/** Files that crawlers and browsers request beside the pages. Undefined for every other path. */
export function createSiteFiles({ shop, origin }: SiteFilesOptions) {
  return async (path: string): Promise<Response | undefined> => {
    if (path === '/robots.txt') {
      const { searchEngines, languages } = await readSettings(shop)
      return new Response(robots(origin, searchEngines.isListed, languages), { headers: PLAIN })
    }
    const { named, path: file } = readLanguage(path)
    if (file.endsWith('.webmanifest')) {
      const settings = await readSettings(shop)
      const text = await inLanguage(named ?? settings.languages.first, async () =>
        manifest(
          await readSettings(shop),
          lookVersion(settings),
          file === '/dashboard.webmanifest',
        ),
      )
      return new Response(text, { headers: MANIFEST })
    }
    if (path === '/favicon.ico') return leadToIcon(await readSettings(shop))
    if (path === WORKER_PATH) return offlineWorker(shop)
    return isSiteFile(path) ? sitemap(shop, origin) : undefined
  }
}

async function sitemap(shop: SiteFilesOptions['shop'], origin: string): Promise<Response> {
  const [settings, categories, cloths, pages, worn] = await Promise.all([
    readSettings(shop),
    listCategoryNames(shop),
    listCloths(shop),
    readPublicPaths(shop),
    listWornTogether(shop),
  ])
  const { languages } = settings
  return answerSitemap({
    shop,
    origin,
    otherPaths: [
      ...listWritten(settings),
      ...worn,
      ...categories.map(({ id }) => `/category/${id}`),
      ...cloths.map(({ path }) => path),
      ...pages,
    ],
    inLanguages: (path) => offeredIn(languages).map((each) => pathIn(each, languages, path)),
  })
}

/** Leaves out pages that the owner has not filled in. */
function listWritten({ story, questions }: Settings): string[] {
  return PUBLIC_PATHS.filter((path) => {
    if (path === '/about') return isStoryTold(story)
    return path !== '/faq' || questions.topics.length > 0
  })
}

/** The page of outfits while one has a product that is for sale. */
async function listWornTogether(shop: SiteFilesOptions['shop']): Promise<string[]> {
  const { outfits } = (await readSettings(shop)).home
  const ids = outfits.flatMap(({ products }) => products.map(({ id }) => id))
  const products = await listProductsOfIds({ ...shop, actor: { kind: 'visitor' } }, ids)
  return products.some(({ offered }) => offered) ? ['/worn-together'] : []
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' }
const MANIFEST = { 'Content-Type': 'application/manifest+json' }

/** The pages of an unlisted shop stay allowed: crawlers can see `noindex` only on pages that they may fetch. */
function robots(origin: string, isListed: boolean, languages: LanguageSettings): string {
  const refusals = offeredIn(languages).flatMap((each) =>
    PRIVATE_PATHS.map((path) => `Disallow: ${baseOf(each, languages)}${path}`),
  )
  const sitemap = isListed
    ? `Sitemap: ${origin}/sitemap.xml`
    : '# This shop is not indexed: every response says noindex.'
  return ['User-agent: *', ...refusals, '', sitemap, ''].join('\n')
}

/** For browsers that request the icon without reading a page. */
function leadToIcon(settings: Settings): Response {
  const version = lookVersion(settings)
  const path = version === undefined ? '/icon-192.png' : `${lookFolder(version)}/favicon.ico`
  return new Response(null, { status: 302, headers: { Location: path } })
}

function manifest(settings: Settings, version: string | undefined, isOfDashboard: boolean): string {
  const { name, tagline, description } = settings.shop
  const folder = version === undefined ? '' : lookFolder(version)
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `${folder}/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: `${name} – ${isOfDashboard ? m.nav_dashboard() : tagline}`,
    short_name: name,
    description,
    lang: shownLanguage(),
    start_url: pathIn(shownLanguage(), settings.languages, isOfDashboard ? '/dashboard' : '/'),
    scope: '/',
    display: 'standalone',
    background_color: palettes[settings.look.palette].paper,
    theme_color: accentOf(settings.look),
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })
}
