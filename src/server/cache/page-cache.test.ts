import { describe, expect, it } from 'vitest'
import { ask, countingCache, openRenderer, settings, textOf } from '#test/page-cache.ts'
import { createPageCache } from './page-cache.ts'

describe('a requested page', () => {
  it('is the same for every host name', async () => {
    const pages = countingCache()
    await pages.answer(ask('http://elsewhere.test/products'))
    expect(await textOf(pages.answer(ask('/products')))).toBe('rendering 1')
    expect(pages.requests[0]?.url).toBe('http://suto.test/products')
  })

  it('is rendered once and then served from memory', async () => {
    const pages = countingCache()
    expect(await textOf(pages.answer(ask()))).toBe('rendering 1')
    expect(await textOf(pages.answer(ask()))).toBe('rendering 1')
    expect(pages.requests).toHaveLength(1)
  })

  it('is rendered once for many requests at the same time', async () => {
    const renderer = openRenderer()
    const pages = createPageCache(renderer.render, settings())
    const asked = Array.from({ length: 20 }, () => textOf(pages.answer(ask())))
    expect(renderer.requests).toHaveLength(1)
    renderer.answer('the shirts')
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['the shirts']))
    expect(renderer.requests).toHaveLength(1)
  })

  it('is kept apart from other pages', async () => {
    const pages = countingCache()
    await pages.answer(ask('/products'))
    expect(await textOf(pages.answer(ask('/categories')))).toBe('rendering 2')
  })

  it('may be cached elsewhere if revalidated each time', async () => {
    const response = await countingCache().answer(ask())
    expect(response.headers.get('cache-control')).toBe('public, no-cache')
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
  })

  it('may be cached by a CDN for the configured time, and revalidated by browsers', async () => {
    const statuses: Record<string, number> = { '/products/unknown': 404, '/categories': 500 }
    const pages = createPageCache(
      async ({ url }) => new Response('shirts', { status: statuses[new URL(url).pathname] ?? 200 }),
      { ...settings(), cdnSeconds: 60 },
    )
    const headersOf = async (path: string) => {
      const { headers } = await pages.answer(ask(path))
      return [headers.get('cache-control'), headers.get('cdn-cache-control')]
    }
    const kept = [
      'public, max-age=0, must-revalidate, s-maxage=60',
      'max-age=60, stale-while-revalidate=60, stale-if-error=600',
    ]
    expect(await headersOf('/products')).toEqual(kept)
    // From memory, too.
    expect(await headersOf('/products')).toEqual(kept)
    expect(await headersOf('/api/products')).toEqual(['public, no-cache', null])
    expect(await headersOf('/products/unknown')).toEqual(['public, no-cache', null])
    expect(await headersOf('/categories')).toEqual(['no-store', null])
  })

  it('answers 304 to a browser that has it', async () => {
    const pages = countingCache()
    const etag = (await pages.answer(ask())).headers.get('etag') ?? ''
    const again = await pages.answer(ask('/products', { headers: { 'If-None-Match': etag } }))
    expect(again.status).toBe(304)
  })

  it('answers HEAD from the same entry', async () => {
    const pages = countingCache()
    const head = await pages.answer(ask('/products', { method: 'HEAD' }))
    expect([head.status, head.body]).toEqual([200, null])
    expect(pages.requests.map((request) => request.method)).toEqual(['GET'])
    expect(await textOf(pages.answer(ask()))).toBe('rendering 1')
  })

  it('is rendered every time while the cache is off', async () => {
    const pages = countingCache(200, false)
    await pages.answer(ask())
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })
})

describe('a personal page', () => {
  it('never reaches the renderer', async () => {
    const pages = countingCache()
    await pages.answer(
      ask('/products', {
        headers: {
          Cookie: 'haat.session_token=abc',
          Authorization: 'Bearer abc',
          'Accept-Language': 'bn',
          'User-Agent': 'Mozilla/5.0',
          'X-Client-Address': '203.0.113.7',
          'If-None-Match': '"tag"',
        },
      }),
    )
    expect([...(pages.requests[0]?.headers ?? ['missing'])]).toEqual([])
  })
})

describe('a call in Bangla', () => {
  const bangla = { headers: { 'Accept-Language': 'bn' } }

  it('is rendered in it and kept apart from the same call in English', async () => {
    const { answer, requests } = countingCache()
    for (let round = 0; round < 2; round++) {
      expect(await textOf(answer(ask('/api/products')))).toBe('rendering 1')
      expect(await textOf(answer(ask('/api/products', bangla)))).toBe('rendering 2')
    }
    expect(requests.map(({ url, headers }) => [url, headers.get('accept-language')])).toEqual([
      ['http://suto.test/api/products', null],
      ['http://suto.test/api/products', 'bn'],
    ])
  })

  it.each(['en', 'bn-BD,bn;q=0.9', 'bn, en', 'xx'])(
    'is only what asks for exactly that language: %s shares the answer in English',
    async (asked) => {
      const { answer, requests } = countingCache()
      await answer(ask('/api/products'))
      await answer(ask('/api/products', { headers: { 'Accept-Language': asked } }))
      expect(requests).toHaveLength(1)
    },
  )
})

describe('a failed page', () => {
  it.each([404, 500, 503, 302])('with status %i is not cached', async (status) => {
    const pages = countingCache(status)
    expect((await pages.answer(ask())).status).toBe(status)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })

  it.each([500, 503])('with status %i tells other caches not to store it', async (status) => {
    const response = await countingCache(status).answer(ask())
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('fails for all that wait, and is tried again for the next request', async () => {
    const renderer = openRenderer()
    const pages = createPageCache(renderer.render, settings())
    const asked = Promise.allSettled([pages.answer(ask()), pages.answer(ask())])
    renderer.fail(new Error('the database is away'))
    expect((await asked).map((result) => result.status)).toEqual(['rejected', 'rejected'])

    const next = textOf(pages.answer(ask()))
    renderer.answer('back again')
    expect(await next).toBe('back again')
    expect(renderer.requests).toHaveLength(2)
  })
})
