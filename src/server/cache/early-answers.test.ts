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
import { createStaticFiles } from '../static-files.ts'

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
/** Worth compressing. */
const LONG_CALL = '/api/products/kurta'

it('is neither given nor learnt when a browser fetches ahead, which is answered with another head', async () => {
  const path = `${CALL}?ahead`
  const ahead = { 'Sec-Purpose': 'prefetch' }
  for (const headers of [ahead, {}, ahead]) await get(path, headers)
  expect(wentOn).toEqual([path, path, path])
})

it('is given to each in an encoding that they take, whoever has asked before', async () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes: Buffer) => bytes }
  const path = `${LONG_CALL}?whoever`
  for (const [encoding, decode] of [...Object.entries(decoders), ...Object.entries(decoders)]) {
    const { headers, body } = await get(path, { 'Accept-Encoding': encoding })
    expect(headers['content-encoding'] ?? '').toBe(encoding)
    expect(JSON.parse(decode(body).toString()).data.id).toBe('kurta')
  }
  // Decompressed each time: a copy of it would be held for every address that somebody makes up.
  expect(wentOn).toEqual([path, path, path, path])
})

describe.each<[string, string, Record<string, string>]>([
  ['as it is', CALL, {}],
  ['in brotli', LONG_CALL, { 'Accept-Encoding': 'gzip, br' }],
  ['in gzip', LONG_CALL, { 'Accept-Encoding': 'gzip, br;q=0' }],
])('what is kept, asked for %s', (name, call, headers) => {
  it('is answered the second time without being made, with the same head and bytes', async () => {
    const path = `${call}?${name}`.replaceAll(' ', '')
    const made = await get(path, headers)
    const ready = await get(path, headers)
    expect(wentOn).toEqual([path])
    expect(ready).toEqual(made)
    expect(made.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'public, no-cache',
    })
  })

  it('is not sent again to whoever has it', async () => {
    const { headers: first } = await get(call, headers)
    const etag = String(first.etag)
    await get(call, headers)
    wentOn.length = 0
    const again = await get(call, { ...headers, 'If-None-Match': etag })
    expect(wentOn).toEqual([])
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    expect(again.headers['content-type']).toBeUndefined()
    expect(again.headers.etag).toBe(etag)
  })
})

it('has the same head without its body', async () => {
  const whole = await get(CALL)
  wentOn.length = 0
  const headOnly = await get(CALL, {}, 'HEAD')
  expect(wentOn).toEqual([])
  expect(headOnly).toEqual({ ...whole, body: Buffer.alloc(0) })
})

it('is made anew as soon as it has changed', async () => {
  await get(CALL)
  await get(CALL)
  await test.shop.db.updateTable('products').set({ name: 'Blue panjabi' }).execute()
  await test.catchUp()
  wentOn.length = 0
  expect(JSON.parse((await get(CALL)).body.toString()).data.name).toBe('Blue panjabi')
  expect(wentOn).toEqual([CALL])
})

describe.each(['/icon.svg', CALL])('whether the shop is listed, in the head of %s,', (file) => {
  async function changeListing(isListed: boolean) {
    const value = JSON.stringify({ isListed, google: '', bing: '' })
    await test.shop.db.deleteFrom('settings').execute()
    await test.shop.db
      .insertInto('settings')
      .values({ name: 'searchEngines', value, version: 1, changed_at: new Date(), changed_by: '' })
      .execute()
    await test.catchUp()
    // Somebody asks for what is made from the settings.
    await get('/robots.txt')
  }

  it.each([false, true])('is as the owner says now: %s', async (isListed) => {
    const path = `${file}?${isListed}`
    await changeListing(!isListed)
    for (let count = 0; count < 2; count++) await get(path)
    await changeListing(isListed)
    const tag = isListed ? undefined : 'noindex'
    for (let count = 0; count < 2; count++) {
      expect((await get(path)).headers['x-robots-tag']).toBe(tag)
    }
  })
})

it.each<[string, Record<string, string>, string]>([
  ['with a cookie, who may be an administrator', { Cookie: 'session=x' }, 'GET'],
  ['with a token', { Authorization: 'Bearer x' }, 'GET'],
  ['with a body', { 'Content-Length': '0' }, 'GET'],
  ['in another method', {}, 'POST'],
])('goes the ordinary way for whoever asks %s', async (_name, headers, method) => {
  await get(CALL)
  wentOn.length = 0
  await get(CALL, headers, method)
  expect(wentOn).toEqual([CALL])
})

it.each([`/.${CALL}`, `/x/..${CALL}`, `/x/%2e%2e${CALL}`, `/.${CALL}?q=1`, `${CALL}#x`])(
  'goes the ordinary way by another spelling of its address: %s',
  async (path) => {
    for (let count = 0; count < 2; count++) expect((await get(path)).status).toBe(200)
    await get(path, { Cookie: 'session=x' })
    expect(wentOn).toEqual([path, path, path])
  },
)

it('is never learnt from a host that is not ours', async () => {
  for (let count = 0; count < 2; count++) {
    expect((await get(CALL, { Host: 'evil.test' })).status).toBe(421)
  }
  expect(wentOn).toEqual([CALL, CALL])
})

it('learns nothing of what is not kept', async () => {
  for (let count = 0; count < 2; count++) await get('/healthz')
  expect(wentOn).toEqual(['/healthz', '/healthz'])
})

it('logs a ready answer as any other', async () => {
  await get(CALL)
  await get(CALL)
  const [made, ready] = lines.slice(-2)
  expect(Object.keys(ready ?? {}).toSorted()).toEqual(Object.keys(made ?? {}).toSorted())
  expect(ready).toMatchObject({ method: 'GET', path: CALL, status: 200, level: made?.level })
})
