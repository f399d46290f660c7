import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ProductFilter } from '#shop/catalogue/search/contract.ts'
import { createPageCache } from './page-cache.ts'
import { createPlaceOf } from './page-places.ts'

let now = new Date('2026-11-21T04:00:00Z')
let runningMs = 1000

function passTime(seconds: number): void {
  setClock(seconds)
  runningMs += seconds * 1000
}

/** Ahead or back, and no time passes. */
function setClock(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
}

function settings() {
  return {
    isKeeping: true,
    origin: 'http://suto.test',
    clock: { now: () => now },
    runningMs: () => runningMs,
    placeOf: createPlaceOf({
      all: [
        'about',
        'categories',
        'new-arrivals',
        'products',
        'products/:id',
        'category/:id',
        'orders/:id',
      ],
      ofAnyId: ['orders/:id'],
    }),
  }
}

/** A renderer that waits to be told what to answer. */
function openRenderer() {
  const requests: Request[] = []
  const waiting: { answer: (response: Response) => void; fail: (error: Error) => void }[] = []
  const reads: ((source: string) => void)[] = []
  return {
    requests,
    /** The rendering that began last reads that. */
    read: (source: string) => reads.at(-1)?.(source),
    render: (request: Request, onRead: (source: string) => void) => {
      requests.push(request)
      reads.push(onRead)
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
    { ...settings(), isKeeping },
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

  it('is kept some seconds, as data, by a browser that fetched it ahead', async () => {
    const pages = countingCache()
    const headers = { 'Sec-Purpose': 'prefetch' }
    const keptFor = async (request: Request) =>
      (await pages.answer(request)).headers.get('cache-control')
    expect(await keptFor(ask('/products.data', { headers }))).toBe('private, max-age=5')
    expect(await keptFor(ask('/products.data'))).toBe('public, no-cache')
    expect(await keptFor(ask('/products', { headers }))).toBe('public, no-cache')
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

describe('an answer to a question', () => {
  it('of half a megabyte is not kept, and pushes out nothing', async () => {
    let rendered = 0
    const cache = createPageCache(async (request) => {
      rendered += 1
      const isWhole = !new URL(request.url).searchParams.has('limit')
      // What repeats itself would weigh nothing.
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
    ['a parameter that is repeated', '/products?sort=name&sort=newest', '/products?sort=name'],
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
  ])('counts %s on %s, and gives it to the renderer', async (name, path) => {
    const pages = countingCache()
    await pages.answer(ask(`${path}?${name}=one`))
    expect(await textOf(pages.answer(ask(`${path}?${name}=two`)))).toBe('rendering 2')
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

  it.each(['/', '/products', '/about', '/api/products'])(
    'names no routes to %s, which is no data of a page',
    async (path) => {
      const pages = countingCache()
      await pages.answer(ask(`${path}?_routes=1`))
      expect(await textOf(pages.answer(ask(path)))).toBe('rendering 1')
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

describe('a page for any id', () => {
  it.each(['', '.data'])('is kept, but pushes out no page of the shop%s', async (end) => {
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

describe('a page that was kept before midnight', () => {
  const evening = new Date('2026-11-21T17:59:45Z')

  it('is of its day alone, in Dhaka', async () => {
    const before = now
    now = evening
    const pages = countingCache()
    const read = () => textOf(pages.answer(ask('/')))
    expect(await read()).toBe('rendering 1')
    passTime(14)
    expect(await read()).toBe('rendering 1')
    passTime(1)
    expect(await read()).toBe('rendering 2')
    now = before
  })

  it('is of the day on which its rendering began', async () => {
    const before = now
    now = evening
    const renderer = openRenderer()
    const cache = createPageCache(renderer.render, settings())
    const first = cache.answer(ask('/'))
    passTime(20)
    renderer.answer('yesterday')
    await first
    const second = cache.answer(ask('/'))
    await expect.poll(() => renderer.requests.length).toBe(2)
    renderer.answer('today')
    expect(await (await second).text()).toBe('today')
    now = before
  })
})

describe('an address that leads nowhere', () => {
  const long = 'x'.repeat(101)
  const nowhere = ['/nothing', '/nothing/here', `/products/${long}`, `/orders/${long}`]

  it.each([
    ['', '/nowhere'],
    ['.data', '/nowhere.data'],
  ])('is answered with one page, rendered once for all of them%s', async (end, path) => {
    const pages = countingCache(404)
    for (const address of nowhere) {
      const answer = await pages.answer(ask(`${address}${end}?_routes=${long}`))
      expect([answer.status, await answer.text()]).toEqual([404, 'rendering 1'])
    }
    expect(pages.requests.map(({ url }) => url)).toEqual([`http://suto.test${path}`])
  })

  it('is not one that leads to a page, a call or a file', async () => {
    const pages = countingCache()
    const real = ['/', '/_.data', '/products/linen.data', '/api/products', '/sitemap-2.xml']
    for (const path of real) await pages.answer(ask(path))
    expect(pages.requests.map(({ url }) => new URL(url).pathname)).toEqual(real)
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
    pages.forget('')
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })

  it('answers with what was being rendered, but does not keep it', async () => {
    const renderer = openRenderer()
    const pages = createPageCache(renderer.render, settings())
    const early = textOf(pages.answer(ask()))
    pages.forget('')
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
    const pages = createPageCache(renderer.render, settings())
    const early = textOf(pages.answer(ask()))
    pages.forget('')
    const later = textOf(pages.answer(ask()))
    expect(renderer.requests).toHaveLength(2)
    renderer.answer('old prices')
    renderer.answer('new prices')
    expect(await Promise.all([early, later])).toEqual(['old prices', 'new prices'])
    expect(await textOf(pages.answer(ask()))).toBe('new prices')
  })
})

describe('a change of one product', () => {
  /** Renders pages that are made from what their address says. */
  function namedPages() {
    let count = 0
    const cache = createPageCache(
      async (request, onRead) => {
        count++
        for (const source of new URL(request.url).pathname.slice(1).split('+')) onRead(source)
        return new Response(`rendering ${count}`)
      },
      { ...settings(), placeOf: () => 'page' },
    )
    return {
      ...cache,
      isKept: async (path: string) => {
        const before = count
        await cache.answer(ask(path))
        return count === before
      },
    }
  }

  it('forgets what is made from it, and nothing else', async () => {
    const pages = namedPages()
    for (const path of ['/shirt', '/shirt+lists', '/shawl+lists', '/about'])
      await pages.isKept(path)
    pages.forget('shirt')
    expect(await pages.isKept('/about')).toBe(true)
    expect(await pages.isKept('/shawl+lists')).toBe(true)
    expect(await pages.isKept('/shirt')).toBe(false)
    expect(await pages.isKept('/shirt+lists')).toBe(false)
    pages.forget('lists')
    expect(await pages.isKept('/shirt')).toBe(true)
    expect(await pages.isKept('/shirt+lists')).toBe(false)
  })

  it.each(['before', 'after'])(
    'is not kept by a rendering that read it %s the change was heard',
    async (moment) => {
      const renderer = openRenderer()
      const pages = createPageCache(renderer.render, settings())
      const early = textOf(pages.answer(ask()))
      if (moment === 'before') renderer.read('shirt')
      pages.forget('shirt')
      if (moment === 'after') renderer.read('shirt')
      renderer.answer('old price')
      expect(await early).toBe('old price')
      const later = textOf(pages.answer(ask()))
      renderer.answer('new price')
      expect(await later).toBe('new price')
    },
  )

  it('keeps a rendering that was under way and has nothing to do with it', async () => {
    const renderer = openRenderer()
    const pages = createPageCache(renderer.render, settings())
    const early = textOf(pages.answer(ask()))
    renderer.read('shirt')
    pages.forget('shawl')
    renderer.answer('the shirt')
    await early
    expect(await textOf(pages.answer(ask()))).toBe('the shirt')
    expect(renderer.requests).toHaveLength(1)
  })
})

describe('a page that may be wrong', () => {
  it('because it is a minute old is rendered again', async () => {
    const pages = countingCache()
    await pages.answer(ask())
    passTime(59)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 1')
    passTime(1)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })

  it.each([
    ['an hour ahead', -3600],
    ['an hour late', 3600],
  ])('because it is a minute old is rendered again, also when the clock was %s', async (_, put) => {
    const pages = countingCache()
    await pages.answer(ask())
    setClock(put)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 1')
    passTime(59)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 1')
    passTime(1)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
    setClock(-put)
  })

  it('because the clock was a day ahead is rendered again once it is right', async () => {
    const pages = countingCache()
    setClock(24 * 3600)
    await pages.answer(ask())
    setClock(-24 * 3600)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })

  it('because notices were missed is rendered again', async () => {
    const pages = countingCache()
    await pages.answer(ask())
    pages.forget()
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })

  /** A page a minute old, whose renderer then answers with this. */
  async function oldPage(fail: () => Response) {
    let isWell = true
    let count = 0
    const pages = createPageCache(async (_request, onRead) => {
      count++
      onRead('shirt')
      return isWell ? new Response(`rendering ${count}`) : fail()
    }, settings())
    await pages.answer(ask())
    passTime(60)
    isWell = false
    return {
      ...pages,
      heal: () => {
        isWell = true
      },
      count: () => count,
    }
  }

  it.each([500, 503])('is given as it is while rendering fails with %i', async (status) => {
    const pages = await oldPage(() => new Response('no database', { status }))
    const response = await pages.answer(ask())
    expect([response.status, await response.text()]).toEqual([200, 'rendering 1'])
    pages.heal()
    passTime(5)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 3')
  })

  it('is given as it is while rendering breaks, which is tried again after a pause', async () => {
    const pages = await oldPage(() => {
      throw new Error('no database')
    })
    expect(await textOf(pages.answer(ask()))).toBe('rendering 1')
    expect(await textOf(pages.answer(ask()))).toBe('rendering 1')
    expect(pages.count()).toBe(2)
    passTime(5)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 1')
    expect(pages.count()).toBe(3)
  })

  it('is not given once it is known to be wrong', async () => {
    const pages = await oldPage(() => new Response('no database', { status: 503 }))
    pages.forget('shirt')
    expect((await pages.answer(ask())).status).toBe(503)
  })

  it('is gone when its product is', async () => {
    const pages = await oldPage(() => new Response('no such product', { status: 404 }))
    expect((await pages.answer(ask())).status).toBe(404)
    expect((await pages.answer(ask())).status).toBe(404)
    expect(pages.count()).toBe(3)
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
