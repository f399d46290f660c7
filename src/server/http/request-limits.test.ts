import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { createLimitedServer, drainRefusedBodies } from './request-limits.ts'

const test = await openTestApp()
const servers: Server[] = []
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections()
  await test.close()
})

function serve(fetch: Parameters<typeof getRequestListener>[0], silenceMs?: number) {
  return listen(getRequestListener(fetch), silenceMs)
}

async function listen(answer: RequestListener, silenceMs = 20_000) {
  const server = createLimitedServer(answer, silenceMs)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

const LENGTH = 500_000

/** Sends a head and then a body in small pieces, as a slow phone does; returns everything received. */
async function send(
  port: number,
  head: string,
  bits: readonly string[],
  everyMs = 120,
): Promise<{ answer: string; hasSentAll: boolean }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let isOpen = true
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.once('close', () => {
    isOpen = false
  })
  socket.write(head)
  for (const bit of bits) {
    await sleep(everyMs)
    if (isOpen) socket.write(bit)
  }
  for (let tries = 0; tries < 100 && isOpen && answer === ''; tries++) await sleep(50)
  const hasSentAll = isOpen
  socket.destroy()
  return { answer, hasSentAll }
}

function headOf(path: string, ...headers: string[]): string {
  return [`POST ${path} HTTP/1.1`, 'Host: shop.test', ...headers, '', ''].join('\r\n')
}

const tenth = 'x'.repeat(LENGTH / 10)
const told = { length: `Content-Length: ${LENGTH}`, bits: Array.from({ length: 10 }, () => tenth) }
const untold = {
  length: 'Transfer-Encoding: chunked',
  bits: [...told.bits.map((bit) => `${bit.length.toString(16)}\r\n${bit}\r\n`), '0\r\n\r\n'],
}

describe('a body refused while it is still being sent', () => {
  const json = 'Content-Type: application/json'

  it.each([
    ['declared too large', 413, headOf('/api/contact-messages', json, told.length), told],
    ['too large', 413, headOf('/api/contact-messages', json, untold.length), untold],
    [
      'from another site',
      403,
      headOf('/api/cart/add', json, told.length, 'Origin: https://x.test'),
      told,
    ],
    [
      'an upload without a key',
      400,
      headOf('/api/images/upload', 'Content-Type: multipart/form-data; boundary=x', told.length),
      told,
    ],
    ['for an unknown call', 405, headOf('/nothing', json, told.length), told],
  ])('because it is %s is answered all the same', async (_, status, head, { bits }) => {
    const { answer, hasSentAll } = await send(await serve(test.fetch), head, bits)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.toLowerCase()).not.toContain('connection: close')
    expect(hasSentAll).toBe(true)
  })

  it.each([
    ['much', { ms: 20_000, bytes: 100_000 }],
    ['long', { ms: 200, bytes: LENGTH * 2 }],
  ])('is not read forever when it is too %s', async (_, passing) => {
    const app = new Hono().use(drainRefusedBodies(passing)).all('*', (c) => c.text('no', 413))
    const { answer, hasSentAll } = await send(
      await serve(app.fetch),
      headOf('/', told.length),
      told.bits,
    )
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(hasSentAll).toBe(false)
  })
})

describe('a refused upload', () => {
  const FORM = 'Content-Type: multipart/form-data; boundary=x'
  const LARGE = 'Content-Length: 14000000'
  const PICTURE = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`

  it.each([
    ['without a key', '', 'x'.repeat(128 * 1024)],
    ['with a wrong key', '?key=wrong', ''],
  ])('%s is answered before the rest arrives', async (_, query, begun) => {
    const socket = connect(await serve(test.fetch), '127.0.0.1').setEncoding('utf8')
    socket.write(headOf(`/api/images/upload${query}`, FORM, LARGE) + PICTURE + begun)
    let answer = ''
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      answer += chunk
      if (answer.includes('\r\n\r\n{') && answer.endsWith('}')) break
    }
    expect(answer).toMatch(/^HTTP\/1.1 40[01] /)
    expect(answer).toContain(`"success":false`)
    socket.destroy()
  })
})

describe('a client that stalls in the middle of a request', () => {
  const readAll = new Hono()
    .onError((_, c) => c.text('failed', 500))
    .post('*', async (c) => c.text(`${(await c.req.text()).length}`))

  it('loses its connection', async () => {
    const socket = connect(await serve(readAll.fetch, 100), '127.0.0.1').resume()
    socket.write(headOf('/', 'Content-Length: 10') + 'x')
    await once(socket, 'close')
  })

  it('may be slow as long as bytes arrive', async () => {
    const port = await serve(readAll.fetch, 400)
    const bits = Array.from({ length: 10 }, () => 'x')
    const { answer } = await send(port, headOf('/', 'Content-Length: 10'), bits)
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  })
})

/** Answers at once, as from the cache. */
function atOnce(body: string | Buffer): RequestListener {
  return (_request, response) => response.end(body)
}

/** Answers after a while. */
function inAMoment(body: string | Uint8Array<ArrayBuffer>): RequestListener {
  return getRequestListener(async () => new Response(body))
}

const ways = [
  ['at once', atOnce('done')],
  ['in a moment', inAMoment('done')],
] as const
const countAnswers = (text: string) => text.split('done').length - 1
const GET = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'

describe.each(ways)('a client that is answered %s', (_, answer) => {
  /** Pipelines all requests, as no browser does; returns how many the server accepted. */
  async function sendAhead(count: number) {
    let taken = 0
    const port = await listen((request, response) => {
      taken += 1
      answer(request, response)
    })
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.on('error', () => undefined)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      if (countAnswers(text) === count) socket.destroy()
    })
    socket.write(GET.repeat(count))
    await once(socket, 'close')
    return { taken, answers: countAnswers(text) }
  }

  it('may pipeline some requests', async () => {
    expect(await sendAhead(8)).toEqual({ taken: 8, answers: 8 })
  })

  it('loses its connection when it pipelines many, which are not accepted', async () => {
    const { taken } = await sendAhead(500)
    expect(taken).toBe(8)
  })

  it('may send any number one after the other', async () => {
    const socket = connect(await listen(answer), '127.0.0.1').setEncoding('utf8')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    for (let count = 1; count <= 20; count++) {
      socket.write(GET)
      await expect.poll(() => countAnswers(text)).toBe(count)
    }
    socket.destroy()
  })
})

describe('a client that reads nothing', () => {
  /** More than the buffers at both ends of a connection. */
  const MUCH = Buffer.alloc(32 * 1024 * 1024)

  it.each([
    ['at once', atOnce(MUCH)],
    ['after a moment', inAMoment(MUCH)],
  ])('of an answer that comes %s loses its connection', async (_, answer) => {
    const port = await listen(answer, 100)
    const accepted = once(servers.at(-1) as Server, 'connection')
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    socket.write(GET)
    const [connection] = (await accepted) as [Socket]
    if (!connection.closed) await once(connection, 'close')
    expect(connection.destroyed).toBe(true)
    socket.destroy()
  })
})

it('a request with two hosts is refused', async () => {
  const socket = connect(await listen(atOnce('done')), '127.0.0.1').setEncoding('utf8')
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\nHost: evil.test\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  socket.destroy()
})
