import { describe, expect, it } from 'vitest'
import {
  ask,
  countingCache,
  openRenderer,
  passTime,
  setClock,
  settings,
  textOf,
  time,
} from '#test/page-cache.ts'
import { createPageCache } from './page-cache.ts'

describe('a page cached before midnight', () => {
  const evening = new Date('2026-11-21T17:59:45Z')

  it('is only used on its day in Dhaka', async () => {
    const before = time.now
    time.now = evening
    const pages = countingCache()
    const read = () => textOf(pages.answer(ask('/')))
    expect(await read()).toBe('rendering 1')
    passTime(14)
    expect(await read()).toBe('rendering 1')
    passTime(1)
    expect(await read()).toBe('rendering 2')
    time.now = before
  })

  it('belongs to the day on which its rendering started', async () => {
    const before = time.now
    time.now = evening
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
    time.now = before
  })
})

describe('a change of the catalogue', () => {
  it('invalidates every page', async () => {
    const pages = countingCache()
    await pages.answer(ask())
    pages.invalidate()
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })

  it('answers with the rendering in progress, but does not cache it', async () => {
    const renderer = openRenderer()
    const pages = createPageCache(renderer.render, settings())
    const early = textOf(pages.answer(ask()))
    pages.invalidate()
    renderer.answer('old prices')
    expect(await early).toBe('old prices')

    const later = textOf(pages.answer(ask()))
    renderer.answer('new prices')
    expect(await later).toBe('new prices')
    expect(await textOf(pages.answer(ask()))).toBe('new prices')
    expect(renderer.requests).toHaveLength(2)
  })

  it('makes later requests wait for a new rendering', async () => {
    const renderer = openRenderer()
    const pages = createPageCache(renderer.render, settings())
    const early = textOf(pages.answer(ask()))
    pages.invalidate()
    const later = textOf(pages.answer(ask()))
    expect(renderer.requests).toHaveLength(2)
    renderer.answer('old prices')
    renderer.answer('new prices')
    expect(await Promise.all([early, later])).toEqual(['old prices', 'new prices'])
    expect(await textOf(pages.answer(ask()))).toBe('new prices')
  })
})

describe('a page that may be stale', () => {
  it('is rendered again after a minute', async () => {
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
  ])('is rendered again after a minute, also when the clock was %s', async (_, put) => {
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

  it('is rendered again once a clock a day ahead is corrected', async () => {
    const pages = countingCache()
    setClock(24 * 3600)
    await pages.answer(ask())
    setClock(-24 * 3600)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })

  it('is rendered again after missed notices', async () => {
    const pages = countingCache()
    await pages.answer(ask())
    pages.doubt()
    expect(await textOf(pages.answer(ask()))).toBe('rendering 2')
  })

  /** Caches a page that is a minute old, whose renderer then answers with this. */
  async function oldPage(fail: () => Response) {
    let isWell = true
    let count = 0
    const pages = createPageCache(async () => {
      count++
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

  it.each([500, 503])('is served as it is while rendering fails with %i', async (status) => {
    const pages = await oldPage(() => new Response('no database', { status }))
    const response = await pages.answer(ask())
    expect([response.status, await response.text()]).toEqual([200, 'rendering 1'])
    pages.heal()
    passTime(5)
    expect(await textOf(pages.answer(ask()))).toBe('rendering 3')
  })

  it('is served as it is while rendering throws, with a pause before the next try', async () => {
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

  it('is not served once it is known to be wrong', async () => {
    const pages = await oldPage(() => new Response('no database', { status: 503 }))
    pages.invalidate()
    expect((await pages.answer(ask())).status).toBe(503)
  })

  it('is gone when its product is', async () => {
    const pages = await oldPage(() => new Response('no such product', { status: 404 }))
    expect((await pages.answer(ask())).status).toBe(404)
    expect((await pages.answer(ask())).status).toBe(404)
    expect(pages.count()).toBe(3)
  })
})

describe('the nonce of a page', () => {
  /** Renders this text like a page that allows scripts with its nonce. */
  function noncePages() {
    const nonces: string[] = []
    const page = { text: 'the shirt', status: 200 }
    const cache = createPageCache(async (_request, { nonce }) => {
      nonces.push(nonce)
      return new Response(`<script nonce="${nonce}"></script>${page.text}`, {
        status: page.status,
        headers: { 'Content-Security-Policy': `script-src 'nonce-${nonce}'` },
      })
    }, settings())
    const read = async (init?: RequestInit) => {
      const answer = await cache.answer(ask('/', init))
      const [, ofPolicy] =
        /'nonce-(.*)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
      const [, ofPage] = /nonce="(.*)"/.exec(await answer.text()) ?? []
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', ofPolicy, ofPage }
    }
    return { ...cache, nonces, page, read }
  }

  it('is random, and matches the policy', async () => {
    const [one, other] = [await noncePages().read(), await noncePages().read()]
    expect(one.ofPage).toMatch(/^[\w-]{22}$/)
    expect(one.ofPolicy).toBe(one.ofPage)
    expect(other.ofPage).not.toBe(one.ofPage)
  })

  it('stays with an unchanged page that is rendered again for its age, as do bytes and ETag', async () => {
    const pages = noncePages()
    const first = await pages.read()
    passTime(60)
    expect(await pages.read()).toEqual(first)
    expect(pages.nonces).toHaveLength(2)
    passTime(59)
    expect(await pages.read()).toEqual(first)
    expect(pages.nonces).toHaveLength(2)
  })

  it.each([
    ['a change', 'invalidate'],
    ['a change may have been missed', 'doubt'],
  ] as const)('changes after %s', async (_name, happens) => {
    const pages = noncePages()
    const first = await pages.read()
    pages[happens]()
    const second = await pages.read()
    expect(second.ofPage).not.toBe(first.ofPage)
    expect(second.ofPolicy).toBe(second.ofPage)
  })

  it('changes with a page that changed without a notice, so that injected scripts do not run', async () => {
    const pages = noncePages()
    const first = await pages.read()
    pages.page.text = `<script nonce="${first.ofPage}">steal()</script>`
    passTime(60)
    const second = await pages.read()
    expect(second.ofPolicy).not.toBe(first.ofPolicy)
    expect(second.etag).not.toBe(first.etag)
  })

  it('of an answer without the page is that of the browser’s copy', async () => {
    const pages = noncePages()
    const first = await pages.read()
    passTime(60)
    const again = await pages.read({ headers: { 'If-None-Match': first.etag } })
    expect([again.status, again.ofPolicy]).toEqual([304, first.ofPolicy])
    pages.invalidate()
    const changed = await pages.read({ headers: { 'If-None-Match': first.etag } })
    expect([changed.status, changed.ofPolicy]).toEqual([200, changed.ofPage])
  })
})
