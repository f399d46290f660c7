import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bytesOf, cacheResponse, replyWith } from './encoded-response.ts'

const TEXT = 'Handloom cotton from Tangail. '.repeat(100)

function keep(body: string | Uint8Array<ArrayBuffer> = TEXT, type = 'text/html; charset=utf-8') {
  return cacheResponse(new Response(body, { headers: { 'Content-Type': type, 'X-Kept': 'yes' } }))
}

function ask(headers: Record<string, string> = {}, method = 'GET') {
  return new Request('http://suto.test/', { method, headers })
}

const NOT_KEPT = { cacheControl: 'no-store' }

const kept = await keep()

function reply(headers: Record<string, string> = {}, method = 'GET') {
  return replyWith(kept, ask(headers, method), { cacheControl: 'public, no-cache' })
}

describe('the encoding of a kept answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip,deflate,br', 'br'],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0.001', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip', 'gzip'],
    ['br ;q=0,gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0.1', 'gzip'],
    ['br;Q=0, gzip', 'gzip'],
    ['br;q=0, gzip; q=0.0', null],
    ['gzip;q=0', null],
    ['identity', null],
    ['', null],
    ['brotli, gzipped, x-gzip', null],
  ])('for accept-encoding %j is %s', async (accepted, encoding) => {
    const { headers } = await reply({ 'Accept-Encoding': accepted })
    expect(headers.get('content-encoding')).toBe(encoding)
  })

  it('is none for whoever accepts none', async () => {
    expect((await reply()).headers.get('content-encoding')).toBeNull()
  })

  it('carries the same text each way, with its own length', async () => {
    const decoders = {
      br: brotliDecompressSync,
      gzip: gunzipSync,
      identity: (bytes: Buffer) => bytes,
    }
    for (const [encoding, decode] of Object.entries(decoders)) {
      const response = await reply({ 'Accept-Encoding': encoding })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(decode(bytes).toString()).toBe(TEXT)
      expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
    }
  })

  it('is told to caches in front', async () => {
    for (const accepted of ['', 'gzip', 'br']) {
      const { headers } = await reply({ 'Accept-Encoding': accepted })
      expect(headers.get('vary')).toBe('Accept-Encoding')
    }
  })

  it.each([
    ['is short', 'Sold out', 'text/plain'],
    ['is a picture', TEXT, 'image/avif'],
    ['has no type', TEXT, ''],
  ])('is none for what %s', async (_name, body, type) => {
    const answer = await keep(body, type)
    const response = await replyWith(answer, ask({ 'Accept-Encoding': 'br, gzip' }), NOT_KEPT)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('vary')).toBeNull()
    expect(await response.text()).toBe(body)
  })

  it.each([
    'text/css; charset=utf-8',
    'text/javascript',
    'application/json',
    'application/manifest+json',
    'image/svg+xml',
    'text/x-script',
  ])('is brotli for %s', async (type) => {
    const answer = await keep(TEXT, type)
    const response = await replyWith(answer, ask({ 'Accept-Encoding': 'br' }), NOT_KEPT)
    expect(response.headers.get('content-encoding')).toBe('br')
  })
})

describe('a kept answer', () => {
  it('comes with its status, its headers and how long it may be kept', async () => {
    const answer = await cacheResponse(
      new Response('gone', { status: 404, headers: { 'Content-Type': 'text/plain' } }),
    )
    const response = await replyWith(answer, ask(), { cacheControl: 'public, max-age=60' })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  })

  it('can be given any number of times', async () => {
    for (const encoding of ['', '', 'gzip', 'gzip']) {
      const response = await reply({ 'Accept-Encoding': encoding })
      expect(response.headers.get('x-kept')).toBe('yes')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect((encoding ? gunzipSync(bytes) : bytes).toString()).toBe(TEXT)
    }
  })

  it('has no body for HEAD, but the headers of GET', async () => {
    const head = await reply({ 'Accept-Encoding': 'br' }, 'HEAD')
    const get = await reply({ 'Accept-Encoding': 'br' })
    expect(head.body).toBeNull()
    expect(head.status).toBe(200)
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  })

  it('weighs no less than what it may come to hold', async () => {
    const words = Array.from({ length: 4000 }, (_, place) => ((place * 7919) % 10_007).toString(36))
    const text = words.join(' ')
    const compressed = await keep(text)
    let held = 0
    for (const encoding of ['br', 'gzip']) {
      const reply = await replyWith(compressed, ask({ 'Accept-Encoding': encoding }), NOT_KEPT)
      held += (await reply.arrayBuffer()).byteLength
    }
    expect(held).toBeGreaterThan(8000)
    expect(bytesOf(compressed)).toBeGreaterThanOrEqual(held)
    expect(bytesOf(await keep(text, 'image/avif'))).toBeGreaterThanOrEqual(text.length)
  })

  it('is made gzip only for who takes nothing better, and once', async () => {
    const answer = await keep()
    const askFor = (encoding: string) =>
      replyWith(answer, ask({ 'Accept-Encoding': encoding }), NOT_KEPT)
    await askFor('gzip, br')
    expect(answer.body).toEqual({ br: expect.anything() })
    await askFor('gzip')
    const { gzip } = answer.body as { gzip?: unknown }
    expect(gzip).toBeInstanceOf(Promise)
    await Promise.all([askFor('gzip'), askFor('gzip')])
    expect((answer.body as { gzip?: unknown }).gzip).toBe(gzip)
  })

  it('is made gzip again after that has failed', async () => {
    const answer = await keep()
    const body = answer.body as { br: Uint8Array<ArrayBuffer> }
    const { br } = body
    const askForGzip = () => replyWith(answer, ask({ 'Accept-Encoding': 'gzip' }), NOT_KEPT)
    body.br = br.slice(0, 10)
    await expect(askForGzip()).rejects.toThrow()
    body.br = br
    const bytes = Buffer.from(await (await askForGzip()).arrayBuffer())
    expect(gunzipSync(bytes).toString()).toBe(TEXT)
  })
})

describe('what a browser has already', () => {
  const { etag } = kept

  it.each([
    ['its tag', etag],
    ['its weak tag', `W/${etag}`],
    ['its tag among others', `"old", ${etag} , "older"`],
    ['its weak tag among others', `W/"old",W/${etag}`],
  ])('is not sent again to whoever names %s', async (_name, tag) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await reply({ 'If-None-Match': tag, 'Accept-Encoding': 'br' }, method)
      expect(response.status).toBe(304)
      expect(response.body).toBeNull()
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toBe('public, no-cache')
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(response.headers.get('content-encoding')).toBeNull()
      expect(response.headers.get('content-length')).toBeNull()
    }
  })

  it.each(['"another"', etag.slice(0, -2), etag.replaceAll('"', '')])(
    'is sent for the tag %s',
    async (tag) => {
      expect((await reply({ 'If-None-Match': tag })).status).toBe(200)
    },
  )

  it('has another tag when the text is another, and the same for the same text', async () => {
    expect((await keep(`${TEXT}!`)).etag).not.toBe(etag)
    expect((await keep()).etag).toBe(etag)
  })

  it('never hides that a page is missing', async () => {
    const missing = await cacheResponse(new Response('Not here', { status: 404 }))
    const response = await replyWith(missing, ask({ 'If-None-Match': missing.etag }), NOT_KEPT)
    expect(response.status).toBe(404)
  })
})
