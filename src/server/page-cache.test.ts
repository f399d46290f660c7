import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'

/** A renderer that waits to be told what to answer. */
function openRenderer() {
  const requests: Request[] = []
  const waiting: { answer: (response: Response) => void; fail: (error: Error) => void }[] = []
  return {
    requests,
    render: (request: Request) => {
      requests.push(request)
      return new Promise<Response>((answer, fail) => waiting.push({ answer, fail }))
    },
    answer: (body: string) => waiting.shift()?.answer(new Response(body)),
    fail: (error: Error) => waiting.shift()?.fail(error),
  }
}

/** A renderer that counts, and says so in what it renders. */
function countingCache(status = 200, isKeeping = true) {
  const requests: Request[] = []
  const cache = createPageCache(
    async (request) => {
      requests.push(request)
      return new Response(`rendering ${requests.length}`, { status })
    },
    { isKeeping, origin: 'http://suto.test' },
  )
  return { ...cache, requests }
}

function ask(path = '/products', init: RequestInit = {}): Request {
  return new Request(new URL(path, 'http://suto.test'), init)
}

async function textOf(answer: Promise<Response>): Promise<string> {
  return (await answer).text()
}

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
    const pages = createPageCache(renderer.render, { isKeeping: true, origin: 'http://suto.test' })
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

describe('the query of a page', () => {
  it.each([
    ['unknown parameters', '/products?utm_source=facebook&fbclid=1', '/products?anything=else'],
    [
      'parameters in another order',
      '/products?sort=name&category=shirts',
      '/products?category=shirts&sort=name',
    ],
    ['known parameters beside unknown ones', '/products?limit=12&x=1', '/products?y=2&limit=12'],
    ['a parameter that is repeated', '/products?sort=name&sort=newest', '/products?sort=name'],
    ['a fragment', '/products#top', '/products'],
  ])('shares one entry for %s', async (_name, first, second) => {
    const pages = countingCache()
    await pages.answer(ask(first))
    expect(await textOf(pages.answer(ask(second)))).toBe('rendering 1')
  })

  it.each([
    'category',
    'cursor',
    'featured',
    'inStock',
    'limit',
    'maxPrice',
    'minPrice',
    'q',
    'size',
    'sort',
    '_routes',
  ])('counts %s on a list, and gives it to the renderer', async (name) => {
    const pages = countingCache()
    await pages.answer(ask(`/products?${name}=one`))
    expect(await textOf(pages.answer(ask(`/products?${name}=two`)))).toBe('rendering 2')
    expect(pages.requests.map((request) => new URL(request.url).search)).toEqual([
      `?${name}=one`,
      `?${name}=two`,
    ])
  })

  it.each(['/products.data', '/category/shirts', '/category/shirts.data', '/new-arrivals'])(
    'counts on %s, which is a list too',
    async (path) => {
      const pages = countingCache()
      await pages.answer(ask(`${path}?size=M`))
      expect(await textOf(pages.answer(ask(`${path}?size=L`)))).toBe('rendering 2')
    },
  )

  it.each(['/', '/about', '/products/panjabi', '/categories', '/api/categories'])(
    'says nothing to %s, which is no list',
    async (path) => {
      const pages = countingCache()
      await pages.answer(ask(`${path}?size=M&q=silk`))
      expect(await textOf(pages.answer(ask(path)))).toBe('rendering 1')
    },
  )

  it('counts only what was typed when suggestions are asked for', async () => {
    const pages = countingCache()
    await pages.answer(ask('/api/product-suggestions?q=silk&size=M'))
    await pages.answer(ask('/api/product-suggestions?q=silk'))
    expect(await textOf(pages.answer(ask('/api/product-suggestions?q=jute')))).toBe('rendering 2')
  })

  it('makes no entry that pushes out a page, however many are asked', async () => {
    const requests: string[] = []
    const pages = createPageCache(
      async (request) => {
        requests.push(request.url)
        return new Response(randomBytes(1024 * 1024))
      },
      { isKeeping: true, origin: 'http://suto.test' },
    )
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

describe('a change of the catalogue', () => {
  it('forgets every page', async () => {
    const pages = countingCache()
    await pages.answer(ask())
    pages.clear()
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })

  it('answers with what was being rendered, but does not keep it', async () => {
    const renderer = openRenderer()
    const pages = createPageCache(renderer.render, { isKeeping: true, origin: 'http://suto.test' })
    const early = textOf(pages.answer(ask()))
    pages.clear()
    renderer.answer('old prices')
    expect(await early).toBe('old prices')

    const later = textOf(pages.answer(ask()))
    renderer.answer('new prices')
    expect(await later).toBe('new prices')
    expect(await textOf(pages.answer(ask()))).toBe('new prices')
    expect(renderer.requests).toHaveLength(2)
  })

  it('makes those who ask after it wait for a new rendering, not for the old one', async () => {
    const renderer = openRenderer()
    const pages = createPageCache(renderer.render, { isKeeping: true, origin: 'http://suto.test' })
    const early = textOf(pages.answer(ask()))
    pages.clear()
    const later = textOf(pages.answer(ask()))
    expect(renderer.requests).toHaveLength(2)
    renderer.answer('old prices')
    renderer.answer('new prices')
    expect(await Promise.all([early, later])).toEqual(['old prices', 'new prices'])
    expect(await textOf(pages.answer(ask()))).toBe('new prices')
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
    const pages = createPageCache(renderer.render, { isKeeping: true, origin: 'http://suto.test' })
    const asked = Promise.allSettled([pages.answer(ask()), pages.answer(ask())])
    renderer.fail(new Error('the database is away'))
    expect((await asked).map((result) => result.status)).toEqual(['rejected', 'rejected'])

    const next = textOf(pages.answer(ask()))
    renderer.answer('back again')
    expect(await next).toBe('back again')
    expect(renderer.requests).toHaveLength(2)
  })
})
