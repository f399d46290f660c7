import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { EncodedResponse } from './encoded-response.ts'

const TEXT = 'Handloom cotton from Tangail. '.repeat(100)

function cache(body = TEXT, type = 'text/html; charset=utf-8', status = 200) {
  const headers = new Headers({ 'Content-Type': type, 'X-Cached': 'yes' })
  return new EncodedResponse(new TextEncoder().encode(body), headers, { status })
}

function ask(headers: Record<string, string> = {}, method = 'GET') {
  return new Request('http://suto.test/', { method, headers })
}

const cached = cache()

function reply(headers: Record<string, string> = {}, method = 'GET', response = cached) {
  return response.replyTo(ask(headers, method), 'public, no-cache')
}

async function bytesOf(response: Promise<Response>) {
  return Buffer.from(await (await response).arrayBuffer())
}

describe('the encoding of a cached answer', () => {
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

  it('is none for a client without Accept-Encoding', async () => {
    expect((await reply()).headers.get('content-encoding')).toBeNull()
  })

  it('carries the same text in each encoding, with its own length', async () => {
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

  it('is announced to caches with Vary', async () => {
    for (const accepted of ['', 'gzip', 'br']) {
      const { headers } = await reply({ 'Accept-Encoding': accepted })
      expect(headers.get('vary')).toBe('Accept-Encoding')
    }
  })

  it.each([
    ['is short', 'Sold out', 'text/plain'],
    ['is a picture', TEXT, 'image/avif'],
    ['has no type', TEXT, ''],
  ])('is none for a body that %s', async (_name, body, type) => {
    const answer = cache(body, type)
    const response = await reply({ 'Accept-Encoding': 'br, gzip' }, 'GET', answer)
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
    const response = await reply({ 'Accept-Encoding': 'br' }, 'GET', cache(TEXT, type))
    expect(response.headers.get('content-encoding')).toBe('br')
  })
})

describe('a cached answer', () => {
  it('keeps its status, headers and cache lifetime', async () => {
    const answer = cache('gone', 'text/plain', 404)
    const response = await answer.replyTo(ask(), 'public, max-age=60')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  })

  it('can be sent any number of times, in any order of encodings', async () => {
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes: Buffer) => bytes }
    for (const first of Object.keys(decoders)) {
      const answer = cache()
      for (const again of ['first', 'second', 'third']) {
        for (const encoding of [first, ...Object.keys(decoders)] as (keyof typeof decoders)[]) {
          const response = reply({ 'Accept-Encoding': encoding }, 'GET', answer)
          const text = decoders[encoding](await bytesOf(response)).toString()
          expect(text, `${encoding} after ${first}, the ${again} time`).toBe(TEXT)
          expect((await response).headers.get('x-cached')).toBe('yes')
        }
      }
    }
  })

  it('has no body for HEAD, but the headers of GET', async () => {
    const head = await reply({ 'Accept-Encoding': 'br' }, 'HEAD')
    const get = await reply({ 'Accept-Encoding': 'br' })
    expect(head.body).toBeNull()
    expect(head.status).toBe(200)
    const names = ['content-type', 'content-encoding', 'content-length', 'etag', 'vary']
    for (const name of names) expect(head.headers.has(name), name).toBe(true)
    expect([...head.headers.keys()]).toEqual([...get.headers.keys()])
  })

  it('weighs the encodings that it holds', async () => {
    const words = Array.from({ length: 4000 }, (_, place) => ((place * 7919) % 10_007).toString(36))
    const text = words.join(' ')
    const answer = cache(text)
    const small = (await answer.read('br')).byteLength
    expect(answer.byteLength).toBeGreaterThanOrEqual(small)
    expect(answer.byteLength).toBeLessThan(text.length)
    await answer.read('identity')
    expect(answer.byteLength).toBeGreaterThanOrEqual(small + text.length)
    expect(cache(text, 'image/avif').byteLength).toBeGreaterThanOrEqual(text.length)
  })

  it.each(['br', 'gzip'] as const)(
    'is made %s fast for the first request, and smaller after the second',
    async (encoding) => {
      const answer = cache(await readFile(import.meta.filename, 'utf8'))
      const quick = await answer.read(encoding)
      expect(answer.find(encoding)).toBeUndefined()
      for (const _ of ['second', 'third']) expect(await answer.read(encoding)).toBe(quick)
      await expect.poll(() => answer.find(encoding)?.byteLength).toBeLessThan(quick.byteLength)
      expect(await answer.read(encoding)).toBe(answer.find(encoding))
    },
  )

  it('is encoded once for all that wait for it', async () => {
    const answer = cache()
    const made = await Promise.all([answer.read('gzip'), answer.read('gzip'), answer.read('gzip')])
    expect(new Set(made).size).toBe(1)
  })
})

describe('a copy in the browser', () => {
  const { etag } = cached

  it.each([
    ['its tag', etag],
    ['its weak tag', `W/${etag}`],
    ['its tag among others', `"old", ${etag} , "older"`],
    ['its weak tag among others', `W/"old",W/${etag}`],
  ])('is not sent again to a client that names %s', async (_name, tag) => {
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

  it('gets another tag when the text differs, and the same for the same text', async () => {
    expect(cache(`${TEXT}!`).etag).not.toBe(etag)
    expect(cache().etag).toBe(etag)
  })

  it('never hides that a page is missing', async () => {
    const missing = cache('Not here', 'text/plain', 404)
    const response = await reply({ 'If-None-Match': missing.etag }, 'GET', missing)
    expect(response.status).toBe(404)
  })
})
