import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageCache, type RenderOptions } from '#server/cache/page-cache.ts'
import { createPlaceOf } from '#server/http/page-places.ts'
import { createPageRenderer, readPagePatterns } from '#server/http/pages.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'

const ORIGIN = 'https://suto.test'
const test = await openTestShop()
afterAll(test.close)
beforeAll(() => stockProduct(test.shop, { id: 'panjabi', stock: 3 }))

const render = await createPageRenderer(test.shop, () => undefined)
const options: RenderOptions = { nonce: 'once', cacheUntil: () => undefined }
const open = async (path: string) => {
  const page = await render(new Request(ORIGIN + path), options)
  return { status: page.status, html: await page.text() }
}

const ENGLISH = { lang: 'en', text: 'Add to Cart', price: /৳\d/ }
const BANGLA = { lang: 'bn', text: 'কার্টে যোগ করুন', price: /৳[০-৯]/ }

function expectOnly(html: string, own: typeof ENGLISH, other: typeof ENGLISH): void {
  expect(html).toContain(`<html lang="${own.lang}"`)
  expect(html).toContain(own.text)
  expect(html).toMatch(own.price)
  expect(html).not.toContain(other.text)
  expect(html).not.toMatch(other.price)
}

describe('pages in two languages', () => {
  it('never mix, however many are rendered at once', async () => {
    const paths = Array.from({ length: 40 }, (_, place) => (place % 2 ? '/bn' : ''))
    const pages = await Promise.all(paths.map((base) => open(`${base}/products/panjabi`)))
    for (const [place, { html }] of pages.entries()) {
      if (paths[place] === '/bn') expectOnly(html, BANGLA, ENGLISH)
      else expectOnly(html, ENGLISH, BANGLA)
    }
  })

  it('load the scripts of their language alone', async () => {
    const [english, bangla] = await Promise.all([open('/'), open('/bn')])
    const manifestOf = ({ html }: { html: string }) => /assets\/manifest-\w+/.exec(html)?.[0]
    expect(manifestOf(english)).toBeDefined()
    expect(manifestOf(bangla)).toBeDefined()
    expect(manifestOf(english)).not.toBe(manifestOf(bangla))
  })

  it('lead to pages of their language, and name each other', async () => {
    const { html } = await open('/bn/products/panjabi')
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href)
    expect(links.filter((href) => !/^\/bn(?:[/?]|$)/.test(href))).toEqual([
      '/products/panjabi?language=en',
      '/products/panjabi?language=en',
    ])
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/bn/products/panjabi"`)
    expect(html).toContain(`hrefLang="en" href="${ORIGIN}/products/panjabi"`)
    expect(html).toContain(`hrefLang="x-default" href="${ORIGIN}/products/panjabi"`)
  })

  it('say in their language that something is missing or failed', async () => {
    const missing = await open('/bn/nothing')
    expect(missing.status).toBe(404)
    expect(missing.html).toContain('পেজটি পাওয়া যায়নি')
    const failing = { ...test.shop, db: new Proxy(test.shop.db, { get: fail }) }
    const renderFailing = await createPageRenderer(failing, () => undefined)
    const page = await renderFailing(new Request(`${ORIGIN}/bn/products`), options)
    expect(page.status).toBe(500)
    expect(await page.text()).toMatch(/<html lang="bn".*আবার চেষ্টা করুন/s)
  })
})

function fail(): never {
  throw new Error('The database is away')
}

describe('cached pages', () => {
  it('are one for each language, with a tag of its own', async () => {
    const pages = createPageCache(render, {
      isCaching: true,
      origin: ORIGIN,
      clock: test.shop.clock,
      placeOf: createPlaceOf(await readPagePatterns()),
    })
    const ask = (path: string, tag = '') =>
      pages.answer(new Request(ORIGIN + path, { headers: { 'If-None-Match': tag } }))
    const [english, bangla] = await Promise.all([ask('/products'), ask('/bn/products')])
    const tags = [english, bangla].map(({ headers }) => headers.get('etag') ?? '')
    expect(new Set(tags).size).toBe(2)
    for (const [path, place] of [
      ['/products', 0],
      ['/bn/products', 1],
    ] as const) {
      expect((await ask(path, tags[place])).status).toBe(304)
      const other = await ask(path, tags[1 - place])
      expect(other.status).toBe(200)
      expect(await other.text()).toContain(`<html lang="${place ? 'bn' : 'en'}"`)
    }
    const lost = await Promise.all(['/a/b', '/bn/a/b', '/bn/c/d'].map((path) => ask(path)))
    const bodies = await Promise.all(lost.map((page) => page.text()))
    expect(bodies[0]).not.toBe(bodies[1])
    expect(bodies[2]).toBe(bodies[1])
  })
})
