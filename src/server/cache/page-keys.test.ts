import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ProductFilter } from '#shop/catalogue/search/contract.ts'
import { ask, countingCache, settings, textOf } from '#test/page-cache.ts'
import { createPageCache } from './page-cache.ts'

describe('the answer to a search', () => {
  it('of half a megabyte is not cached, and evicts nothing', async () => {
    let rendered = 0
    const cache = createPageCache(async (request) => {
      rendered += 1
      const isWhole = !new URL(request.url).searchParams.has('limit')
      // Random, since repeated text would compress to nothing.
      return new Response(isWhole ? randomBytes(450 * 1024).toString('base64') : 'x'.repeat(1000))
    }, settings())
    await cache.answer(ask('/api/products?q=shirt&limit=24'))
    for (let price = 1; price <= 60; price++) {
      await cache.answer(ask(`/api/products?minPrice=${price}`))
    }
    await cache.answer(ask('/api/products?q=shirt&limit=24'))
    expect(rendered).toBe(61)
    await cache.answer(ask('/api/products?minPrice=60'))
    expect(rendered).toBe(62)
  })
})

describe('the query of a page', () => {
  it.each([
    ['unknown parameters', '/products?utm_source=facebook&fbclid=1', '/products?anything=else'],
    [
      'parameters in another order',
      '/products?sort=name&category=shirts',
      '/products?category=shirts&sort=name',
    ],
    ['known parameters beside unknown ones', '/products?limit=12&x=1', '/products?y=2&limit=12'],
    ['a repeated parameter', '/products?sort=name&sort=newest', '/products?sort=name'],
    ['a fragment', '/products#top', '/products'],
  ])('shares one entry for %s', async (_name, first, second) => {
    const pages = countingCache()
    await pages.answer(ask(first))
    expect(await textOf(pages.answer(ask(second)))).toBe('rendering 1')
  })

  it.each([
    ...Object.keys(ProductFilter.shape).map((name) => [name, '/products']),
    ['_routes', '/products.data'],
    ['_routes', '/about.data'],
  ])('distinguishes pages by %s on %s, and passes it to the renderer', async (name, path) => {
    const pages = countingCache()
    await pages.answer(ask(`${path}?${name}=one`))
    expect(await textOf(pages.answer(ask(`${path}?${name}=two`)))).toBe('rendering 2')
    expect(pages.requests.map((request) => new URL(request.url).search)).toEqual([
      `?${name}=one`,
      `?${name}=two`,
    ])
  })

  it.each([
    '/products.data',
    '/category/shirts',
    '/category/shirts.data',
    '/cloth/khadi',
    '/new-arrivals',
  ])('distinguishes pages by filters on %s, which is a list too', async (path) => {
    const pages = countingCache()
    await pages.answer(ask(`${path}?size=M`))
    expect(await textOf(pages.answer(ask(`${path}?size=L`)))).toBe('rendering 2')
  })

  it.each(['/products/panjabi', '/products/panjabi.data'])(
    'distinguishes pages only by colour on %s',
    async (path) => {
      const pages = countingCache()
      await pages.answer(ask(`${path}?colour=navy&size=M`))
      expect(await textOf(pages.answer(ask(`${path}?size=L&colour=navy`)))).toBe('rendering 1')
      expect(await textOf(pages.answer(ask(`${path}?colour=red`)))).toBe('rendering 2')
    },
  )

  it.each(['/', '/products', '/about', '/api/products'])(
    'selects no routes on %s, which is not page data',
    async (path) => {
      const pages = countingCache()
      await pages.answer(ask(`${path}?_routes=1`))
      expect(await textOf(pages.answer(ask(path)))).toBe('rendering 1')
    },
  )

  it.each(['/', '/about', '/products/panjabi', '/categories', '/api/categories'])(
    'means nothing to %s, which is not a list',
    async (path) => {
      const pages = countingCache()
      await pages.answer(ask(`${path}?size=M&q=silk`))
      expect(await textOf(pages.answer(ask(path)))).toBe('rendering 1')
    },
  )

  it('distinguishes suggestions only by their search text', async () => {
    const pages = countingCache()
    await pages.answer(ask('/api/product-suggestions?q=silk&size=M'))
    await pages.answer(ask('/api/product-suggestions?q=silk'))
    expect(await textOf(pages.answer(ask('/api/product-suggestions?q=jute')))).toBe('rendering 2')
  })

  it('makes no entry that evicts a page, however many are requested', async () => {
    const requests: string[] = []
    const pages = createPageCache(async (request) => {
      requests.push(request.url)
      return new Response(randomBytes(400 * 1024))
    }, settings())
    await pages.answer(ask('/products'))
    for (let i = 0; i < 70; i++) await pages.answer(ask(`/products?q=${i}`))
    requests.length = 0
    await pages.answer(ask('/products'))
    await pages.answer(ask('/products?q=69'))
    expect(requests).toEqual([])
    await pages.answer(ask('/products?q=0'))
    expect(requests).toHaveLength(1)
  })

  it('keeps unknown parameters from the renderer', async () => {
    const pages = countingCache()
    await pages.answer(ask('/products?userEmail=rahim%40suto.test'))
    expect(pages.requests[0]?.url).toBe('http://suto.test/products')
  })
})

describe('a page with any id', () => {
  it.each(['', '.data'])('is cached, but evicts no page of the shop%s', async (end) => {
    const requests: string[] = []
    const pages = createPageCache(async (request) => {
      requests.push(new URL(request.url).pathname)
      return new Response(randomBytes(400 * 1024))
    }, settings())
    await pages.answer(ask('/about'))
    for (let i = 0; i < 150; i++) await pages.answer(ask(`/orders/${i}${end}`))
    requests.length = 0
    await pages.answer(ask('/about'))
    await pages.answer(ask(`/orders/149${end}`))
    expect(requests).toEqual([])
    await pages.answer(ask(`/orders/0${end}`))
    expect(requests).toEqual([`/orders/0${end}`])
  })
})

describe('an unknown path', () => {
  const long = 'x'.repeat(101)
  const nowhere = ['/nothing', '/nothing/here', `/products/${long}`, `/orders/${long}`]

  it.each([
    ['', '/nowhere'],
    ['.data', '/nowhere.data'],
  ])('gets one page, rendered once for all of them%s', async (end, path) => {
    const pages = countingCache(404)
    for (const address of nowhere) {
      const answer = await pages.answer(ask(`${address}${end}?_routes=${long}`))
      expect([answer.status, await answer.text()]).toEqual([404, 'rendering 1'])
    }
    expect(pages.requests.map(({ url }) => url)).toEqual([`http://suto.test${path}`])
  })

  it('excludes existing pages, calls and files', async () => {
    const pages = countingCache()
    const real = ['/', '/_.data', '/products/linen.data', '/api/products', '/sitemap.xml']
    for (const path of real) await pages.answer(ask(path))
    expect(pages.requests.map(({ url }) => new URL(url).pathname)).toEqual(real)
  })
})
