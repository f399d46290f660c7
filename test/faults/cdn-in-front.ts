import { setTimeout as wait } from 'node:timers/promises'
import { startShopBehind } from '../cluster/shop-behind.ts'
import { startWebServer } from '../cluster/web-server.ts'
import { administrator, endShop, shopper, signIn, signInCookie } from '../running-shop.ts'
import { withEmbedded } from './places.ts'
import { changePrice, PRODUCT_PAGE, showsPrice } from './product-page.ts'
import { Fault, type Scenario } from './scenario.ts'
import { PRODUCT_ID, stockUp } from './shoppers.ts'

const KEPT_SECONDS = 2
const ROUNDS = 3
const NEW_PRICE = 4321
const PAGES = [
  '/',
  '/products',
  PRODUCT_PAGE,
  '/about',
  '/login',
  '/checkout',
  '/dashboard',
  '/orders',
]
/** Each is personal, or changes without an edit. */
const CALLS = ['/cart', '/orders/user', '/profile', '/products', '/auth/get-session', '/settings']

export const cdnInFront: Scenario = {
  name: 'cdn-in-front',
  needs: ['nginx'],
  run: (report) =>
    withEmbedded(async (given) => {
      const web = await startWebServer({ isCaching: true })
      try {
        const settings = { ...given, CDN_SECONDS: String(KEPT_SECONDS) }
        const shop = await startShopBehind(web, settings)
        await web.sendTo([shop.ownUrl])
        await stockUp(web.url)
        const kept = await browse(web.url)
        report(`${kept} of ${PAGES.length} pages came from the proxy`)
        const seconds = await seePriceChange(web.url)
        await endShop(shop, 'SIGTERM')
        const { status } = await fetch(web.url + PRODUCT_PAGE)
        if (status !== 200) throw new Fault(`${PRODUCT_PAGE} answered ${status} without the shop`)
        return {
          done: `a caching proxy before the shop, pages kept for ${KEPT_SECONDS} s`,
          acknowledged: `a new price, and ${PAGES.length + CALLS.length} addresses asked by three people`,
          found: `${kept} pages kept, nothing of anybody's; the price shown after ${seconds.toFixed(1)} s; pages served while the shop is away`,
        }
      } finally {
        await web.remove()
      }
    }),
}

/**
 * Three users request everything in turn. Returns how many pages came from the proxy's cache.
 * @throws Fault when one of them receives another's data
 */
async function browse(url: string): Promise<number> {
  const cookies = [await signInCookie(url, shopper), await signInCookie(url, administrator), '']
  const piece = { productId: PRODUCT_ID, size: 'M', quantity: 1 }
  const people = [await signIn(url, shopper), await signIn(url, administrator)]
  await people[0]?.('/cart/add', piece)
  const kept = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const cookie of cookies) {
      for (const path of [...PAGES, ...CALLS.map((call) => `/api${call}`)]) {
        const { headers } = await fetch(url + path, { headers: { cookie } })
        if (headers.get('x-cache') !== 'HIT') continue
        if (!PAGES.includes(path)) throw new Fault(`${path} came from the proxy`)
        if (headers.has('set-cookie')) throw new Fault(`${path} gives everybody a cookie`)
        kept.add(path)
      }
    }
  }
  const carts = await Promise.all(people.map(async (call) => (await call('/cart')).data))
  if (carts[0].length !== 1 || carts[1].length !== 0) throw new Fault('The carts are mixed up')
  if (!kept.has(PRODUCT_PAGE)) throw new Fault(`${PRODUCT_PAGE} was never kept`)
  return kept.size
}

/** Returns after how many seconds the page shows a new price. */
async function seePriceChange(url: string): Promise<number> {
  if (await showsPrice(url, NEW_PRICE)) throw new Error('The price is no new one')
  await changePrice(url, NEW_PRICE)
  const since = performance.now()
  // After its maximum age, the next request still gets the old page while the new one is fetched.
  const limitMs = (KEPT_SECONDS * 2 + 2) * 1000
  while (!(await showsPrice(url, NEW_PRICE))) {
    if (performance.now() - since > limitMs) throw new Fault('The page still shows the old price')
    await wait(100)
  }
  return (performance.now() - since) / 1000
}
