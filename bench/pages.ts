import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findOrObtainChromium } from '#test/run/chromium.ts'
import { findFreePort } from '#test/run/free-port.ts'
import { endShop, startShop } from '#test/running-shop.ts'
import { type Visit, visit } from './slow-phone.ts'

/** The public pages, on a slow phone. With addresses of running shops it compares those instead. */
const PAGES = {
  home: '/',
  list: '/products',
  product: '/products/sand-everyday-chinos',
  category: '/category/panjabi',
}

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

/** Of each figure by itself. */
function median(visits: readonly Visit[]): Visit {
  const [first] = visits
  if (!first) throw new Error('Nothing was measured')
  const middle = (key: keyof Visit) =>
    visits.map((each) => each[key]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0
  const keys = Object.keys(first) as (keyof Visit)[]
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as unknown as Visit
}

/** The shops take turns, so that whatever else the machine does troubles them alike. */
async function measureShops(urls: readonly string[]): Promise<void> {
  const executablePath = (await findOrObtainChromium()) || undefined
  const port = await findFreePort()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const row = (cells: readonly string[]) =>
    console.log(cells.map((cell) => cell.padEnd(16)).join(''))
  row(['page', ...Object.keys(COLUMNS), ...(urls.length > 1 ? ['shop'] : [])])
  for (const [name, path] of Object.entries(PAGES)) {
    const visits = new Map(urls.map((url) => [url, [] as Visit[]]))
    for (const url of urls) await fetch(url + path)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const url of urls) visits.get(url)?.push(await visit(port, url + path))
    }
    for (const [url, ofShop] of visits) {
      const figures = median(ofShop)
      const cells = Object.values(COLUMNS).map((show) => show(figures))
      row([name, ...cells, ...(urls.length > 1 ? [url] : [])])
    }
  }
  await browser.close()
}

const urls = process.argv.slice(2)
if (urls.length > 0) {
  await measureShops(urls)
} else {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const shop = await startShop({
    DATA_DIR: folder,
    NODE_ENV: 'production',
    LIMITS: 'on',
    SHOP_SECRET: 'a secret of nobody, to measure with',
  })
  await measureShops([shop.url])
  await endShop(shop, 'SIGTERM')
  await rm(folder, { recursive: true })
}
