import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findOrObtainChromium } from '#test/run/chromium.ts'
import { findFreePort } from '#test/run/free-port.ts'
import { endShop, shopper, signIn, signInCookie, startShop } from '#test/running-shop.ts'
import { CATEGORIES, judge } from './lighthouse.ts'
import { median } from './measure.ts'
import { followLink } from './next-page.ts'
import { type Visit, visit } from './slow-phone.ts'

const PRODUCT = 'sand-everyday-chinos'

/**
 * Measures all public pages on a slow phone. Given the URLs of running shops, compares those instead; a URL that ends
 * in `/bn` is a shop's pages in Bangla.
 */
const PAGES = {
  home: '/',
  list: '/products',
  product: `/products/${PRODUCT}`,
  category: '/category/panjabi',
  categories: '/categories',
  'new arrivals': '/new-arrivals',
  about: '/about',
  contact: '/contact',
  questions: '/faq',
  returns: '/pages/returns',
}

/** A link to tap on a loaded page. */
const TAPS = {
  'list → product': ['/products', 'main a[href^="/products/"]'],
  'home → product': ['/', 'main a[href^="/products/"]'],
  'all → category': ['/categories', 'main a[href^="/category/"]'],
  'product → list': [
    `/products/${PRODUCT}`,
    'nav[aria-label="Breadcrumbs"] li:nth-last-child(2) a',
  ],
} as const

const ROUNDS = Number(process.env.ROUNDS ?? 5)

const COLUMNS: Record<string, (visit: Visit) => string> = {
  'first paint': ({ firstPaintMs }) => `${firstPaintMs.toFixed(0)} ms`,
  LCP: ({ largestPaintMs }) => `${largestPaintMs.toFixed(0)} ms`,
  usable: ({ usableMs }) => `${usableMs.toFixed(0)} ms`,
  blocking: ({ blockingMs }) => `${blockingMs.toFixed(0)} ms`,
  CLS: ({ layoutShift }) => layoutShift.toFixed(3),
  scripts: ({ scriptBytes, scriptFiles }) => `${kilobytes(scriptBytes)} in ${scriptFiles}`,
  styles: ({ styleBytes }) => kilobytes(styleBytes),
  fonts: ({ fontBytes }) => kilobytes(fontBytes),
  'asked before LCP': ({ requestsBeforeLargestPaint }) => String(requestsBeforeLargestPaint),
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}

function row(cells: readonly string[]): void {
  console.log(cells.map((cell) => cell.padEnd(16)).join(''))
}

/** The median of each figure separately. */
function medianVisit(visits: readonly Visit[]): Visit {
  const [first] = visits
  if (!first) throw new Error('Nothing was measured')
  const middle = (key: keyof Visit) => median(visits.map((each) => each[key]))
  const keys = Object.keys(first) as (keyof Visit)[]
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as unknown as Visit
}

/** The home page has no `/` after a language. */
function addressOf(url: string, path: string): string {
  return path === '/' ? url : url + path
}

interface Shop {
  url: string
  /** The cookie of a shopper with something in the cart, whose checkout is measured too. */
  cookie?: string
}

/** The shops take turns, so that other load on the machine affects them equally. */
async function measureShops(shops: readonly Shop[], port: number): Promise<void> {
  row(['page', ...Object.keys(COLUMNS), ...(shops.length > 1 ? ['shop'] : [])])
  const hasCheckout = shops.every(({ cookie }) => cookie !== undefined)
  const pages = { ...PAGES, ...(hasCheckout && { checkout: '/checkout' }) }
  for (const [name, path] of Object.entries(pages)) {
    const visits = new Map(shops.map((shop) => [shop, [] as Visit[]]))
    for (const { url } of shops) await fetch(addressOf(url, path))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const shop of shops) {
        const cookie = name === 'checkout' ? shop.cookie : ''
        visits.get(shop)?.push(await visit(port, addressOf(shop.url, path), cookie))
      }
    }
    for (const [{ url }, ofShop] of visits) {
      const figures = medianVisit(ofShop)
      const cells = Object.values(COLUMNS).map((show) => show(figures))
      row([name, ...cells, ...(shops.length > 1 ? [url] : [])])
    }
  }
}

async function measureTaps(shops: readonly Shop[], port: number): Promise<void> {
  console.log()
  row(['tap', 'content', 'whole page', ...(shops.length > 1 ? ['shop'] : [])])
  for (const [name, [path, link]] of Object.entries(TAPS)) {
    for (const { url } of shops) {
      const pages = []
      for (let round = 0; round < ROUNDS; round += 1)
        pages.push(await followLink(port, addressOf(url, path), link))
      const cells = [pages.map(({ contentMs }) => contentMs), pages.map(({ wholeMs }) => wholeMs)]
      const figures = cells.map((each) => `${median(each).toFixed(0)} ms`)
      row([name, ...figures, ...(shops.length > 1 ? [url] : [])])
    }
  }
}

async function measure(shops: readonly Shop[], executablePath: string): Promise<void> {
  const port = await findFreePort()
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
  await measureShops(shops, port)
  await measureTaps(shops, port)
  await browser.close()
}

async function judgePages(url: string, executablePath: string): Promise<void> {
  console.log()
  row(['Lighthouse', ...CATEGORIES])
  for (const [name, path] of Object.entries(PAGES)) {
    const scores = await judge(url + path, executablePath)
    row([name, ...CATEGORIES.map((category) => String(scores[category]))])
  }
}

async function fillCart(url: string): Promise<string> {
  const cookie = await signInCookie(url, shopper)
  const call = await signIn(url)
  await call('/cart/add', { productId: PRODUCT, size: 'M', quantity: 1, preOrder: true })
  return cookie
}

const chromiumPath = (await findOrObtainChromium()) || chromium.executablePath()
const urls = process.argv.slice(2)
if (urls.length > 0) {
  await measure(
    urls.map((url) => ({ url })),
    chromiumPath,
  )
} else {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const { url, ...shop } = await startShop({
    DATA_DIR: folder,
    NODE_ENV: 'production',
    LIMITS: 'on',
    SHOP_SECRET: 'a secret of nobody, to measure with',
  })
  await measure([{ url, cookie: await fillCart(url) }], chromiumPath)
  await judgePages(url, chromiumPath)
  await endShop({ url, ...shop }, 'SIGTERM')
  await rm(folder, { recursive: true })
}
