import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { stockProduct } from '#test/shop.ts'
import { createStaticFiles } from '../http/static-files.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) })
const folder = await mkdtemp(join(tmpdir(), 'haat-early-'))
await writeFile(join(folder, 'icon.svg'), '<svg/>')
const test = await openTestApp({ log, staticFile: await createStaticFiles(folder) })
const wentOn: (string | undefined)[] = []
const listener = getRequestListener(test.fetch)
const server = createServer((request, response) => {
  if (test.answerEarly(request, response)) return
  wentOn.push(request.url)
  void listener(request, response)
})

beforeAll(async () => {
  await stockProduct(test.shop, { id: 'kurta', stock: 3 })
  const description = 'Handloom cotton from Tangail, washed once. '.repeat(40)
  await test.shop.db.updateTable('products').set({ description }).execute()
  await stockProduct(test.shop, { id: 'panjabi', stock: 3 })
  await test.catchUp()
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => {
  test.invalidatePages('')
  wentOn.length = 0
  lines.length = 0
})
afterAll(async () => {
  server.close().closeAllConnections()
  await test.close()
  await rm(folder, { recursive: true })
})

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: Buffer
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const asked = ask({ host: '127.0.0.1', port, path, headers, method, agent: false })
  asked.end()
  const [answer] = await once(asked, 'response')
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  const { date: _, 'x-request-id': id, ...rest } = answer.headers
  expect(id).toMatch(/^[\w-]{36}$/)
  return { status: answer.statusCode, headers: rest, body: Buffer.concat(pieces) } as Answer
}

const CALL = '/api/products/panjabi'
/** Large enough to compress. */
const LONG_CALL = '/api/products/kurta'

/** Repeats the request until the answer is an early one. */
async function getEarly(path: string, headers: Record<string, string> = {}) {
  await expect
    .poll(async () => {
      wentOn.length = 0
      await get(path, headers)
      return wentOn
    })
    .toEqual([])
}

it('answers each client in an encoding it accepts, whatever others accepted before', async () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes: Buffer) => bytes }
  for (const [encoding, decode] of [...Object.entries(decoders), ...Object.entries(decoders)]) {
    await getEarly(LONG_CALL, { 'Accept-Encoding': encoding })
    const { headers, body } = await get(LONG_CALL, { 'Accept-Encoding': encoding })
    expect(headers['content-encoding'] ?? '').toBe(encoding)
    expect(JSON.parse(decode(body).toString()).data.id).toBe('kurta')
  }
  expect(wentOn).toEqual([])
})

describe.each<[string, string, Record<string, string>]>([
  ['as it is', CALL, {}],
  ['uncompressed', LONG_CALL, {}],
  ['in brotli', LONG_CALL, { 'Accept-Encoding': 'gzip, br' }],
  ['in gzip', LONG_CALL, { 'Accept-Encoding': 'gzip, br;q=0' }],
])('a cached answer requested %s', (_name, call, headers) => {
  it('comes early with the same head and bytes as any other answer', async () => {
    await getEarly(call, headers)
    const early = await get(call, headers)
    const other = await get(`${call}?unknown`, headers)
    expect(wentOn).toEqual([`${call}?unknown`])
    expect(early).toEqual(other)
    expect(early.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'public, no-cache',
    })
  })

  it('answers 304 to a client that has it', async () => {
    const { headers: first } = await get(call, headers)
    const etag = String(first.etag)
    await getEarly(call, headers)
    const again = await get(call, { ...headers, 'If-None-Match': etag })
    expect(wentOn).toEqual([])
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    expect(again.headers['content-type']).toBeUndefined()
    expect(again.headers.etag).toBe(etag)
  })
})

it('has the same head for HEAD, without a body', async () => {
  await getEarly(CALL)
  const whole = await get(CALL)
  const headOnly = await get(CALL, {}, 'HEAD')
  expect(wentOn).toEqual([])
  expect(headOnly).toEqual({ ...whole, body: Buffer.alloc(0) })
})

it('is rendered again as soon as it changes', async () => {
  await getEarly(CALL)
  await test.shop.db.updateTable('products').set({ name: 'Blue panjabi' }).execute()
  await test.catchUp()
  expect(JSON.parse((await get(CALL)).body.toString()).data.name).toBe('Blue panjabi')
  expect(wentOn).toEqual([CALL])
})

describe.each(['/icon.svg', CALL])('the noindex header of %s', (file) => {
  async function changeListing(isListed: boolean) {
    const value = JSON.stringify({ isListed, google: '', bing: '' })
    await test.shop.db.deleteFrom('settings').execute()
    await test.shop.db
      .insertInto('settings')
      .values({ name: 'searchEngines', value, version: 1, changedAt: new Date(), changedBy: '' })
      .execute()
    await test.catchUp()
    // Renders pages that depend on the settings.
    await get('/robots.txt')
  }

  it.each([false, true])('follows the setting at once: listed %s', async (isListed) => {
    await changeListing(!isListed)
    for (let count = 0; count < 2; count++) await get(file)
    await changeListing(isListed)
    const tag = isListed ? undefined : 'noindex'
    for (let count = 0; count < 2; count++) {
      expect((await get(file)).headers['x-robots-tag']).toBe(tag)
    }
  })
})

it.each<[string, Record<string, string>, string]>([
  ['with a cookie, maybe of an administrator', { Cookie: 'session=x' }, 'GET'],
  ['with a token', { Authorization: 'Bearer x' }, 'GET'],
  ['with a body', { 'Content-Length': '0' }, 'GET'],
  ['in another method', {}, 'POST'],
])('skips the early answer for a request %s', async (_name, headers, method) => {
  await getEarly(CALL)
  await get(CALL, headers, method)
  expect(wentOn).toEqual([CALL])
})

it.each([`/.${CALL}`, `/x/..${CALL}`, `/x/%2e%2e${CALL}`, `/.${CALL}?q=1`, `${CALL}#x`])(
  'skips the early answer for another spelling of the path: %s',
  async (path) => {
    await getEarly(CALL)
    for (let count = 0; count < 2; count++) expect((await get(path)).status).toBe(200)
    await get(path, { Cookie: 'session=x' })
    expect(wentOn).toEqual([path, path, path])
  },
)

it.each(['evil.test', 'evil.test:80', '127.0.0.1.evil.test'])(
  'skips the early answer for a foreign host: %j',
  async (host) => {
    await getEarly(CALL)
    await get(CALL, { Host: host })
    expect(wentOn).toEqual([CALL])
  },
)

it.each(['127.0.0.1', 'localhost:3000', 'shop.test', '[::1]:80'])(
  'answers early for our host %s',
  async (host) => {
    await getEarly(CALL)
    expect((await get(CALL, { Host: host })).status).toBe(200)
    expect(wentOn).toEqual([])
  },
)

it('skips the early answer for a call in another language', async () => {
  await getEarly(CALL)
  await get(CALL, { 'Accept-Language': 'bn' })
  expect(wentOn).toEqual([CALL])
})

it('never answers early without a cached response', async () => {
  for (let count = 0; count < 3; count++) await get('/healthz')
  expect(wentOn).toEqual(['/healthz', '/healthz', '/healthz'])
})

it('logs an early answer like any other', async () => {
  await getEarly(CALL)
  await get(CALL)
  const [first, last] = [lines[0], lines.at(-1)]
  expect(Object.keys(last ?? {}).toSorted()).toEqual(Object.keys(first ?? {}).toSorted())
  expect(last).toMatchObject({ method: 'GET', path: CALL, status: 200, level: first?.level })
})
