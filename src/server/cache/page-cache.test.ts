import { describe, expect, it } from 'vitest'
import { ask, countingCache, openRenderer, settings, textOf } from '#test/page-cache.ts'
import { createPageCache } from './page-cache.ts'

describe('a page that is asked for', () => {
  it('is the same under whatever host name it is asked for', async () => {
    const pages = countingCache()
    await pages.answer(ask('http://elsewhere.test/products'))
    expect(await textOf(pages.answer(ask('/products')))).toBe('rendering 1')
    expect(pages.requests[0]?.url).toBe('http://suto.test/products')
  })

  it('is rendered once and then given from memory', async () => {
    const pages = countingCache()
    expect(await textOf(pages.answer(ask()))).toBe('rendering 1')
    expect(await textOf(pages.answer(ask()))).toBe('rendering 1')
    expect(pages.requests).toHaveLength(1)
  })

  it('is rendered once for many who ask at once', async () => {
    const renderer = openRenderer()
    const pages = createPageCache(renderer.render, settings())
    const asked = Array.from({ length: 20 }, () => textOf(pages.answer(ask())))
    expect(renderer.requests).toHaveLength(1)
    renderer.answer('the shirts')
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['the shirts']))
    expect(renderer.requests).toHaveLength(1)
  })

  it('is not another page', async () => {
    const pages = countingCache()
    await pages.answer(ask('/products'))
    expect(await textOf(pages.answer(ask('/categories')))).toBe('rendering 2')
  })

  it('may be kept by others if they ask each time', async () => {
    const response = await countingCache().answer(ask())
    expect(response.headers.get('cache-control')).toBe('public, no-cache')
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
  })

  it('may be kept by a CDN for as long as is set, and browsers ask each time', async () => {
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

  it('is not sent again to a browser that has it', async () => {
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

  it('is rendered every time while pages are not kept', async () => {
    const pages = countingCache(200, false)
    await pages.answer(ask())
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })
})

describe('what is personal', () => {
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

describe('what went wrong', () => {
  it.each([404, 500, 503, 302])('with status %i is not kept', async (status) => {
    const pages = countingCache(status)
    expect((await pages.answer(ask())).status).toBe(status)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })

  it.each([500, 503])('with status %i is kept by nobody else either', async (status) => {
    const response = await countingCache(status).answer(ask())
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('as an error is told to all who waited, and tried again for the next', async () => {
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
