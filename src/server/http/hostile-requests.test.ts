import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { createLimitedServer } from './request-limits.ts'

const test = await openTestApp()
const server = createLimitedServer(getRequestListener(test.fetch), 20_000)
afterAll(async () => {
  server.close().closeAllConnections()
  await test.close()
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))

/** Everything received until the connection ended. */
async function ask(...lines: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.write([...lines, '', ''].join('\r\n'))
  await once(socket, 'close')
  return answer
}

const HOST = ['Host: shop.test', 'Connection: close']

it.each(['/', '/api/products'])('TRACE echoes nothing of a request to %s', async (path) => {
  const answer = await ask(`TRACE ${path} HTTP/1.1`, ...HOST, 'Cookie: secret=told')
  expect(answer).toMatch(/^HTTP\/1\.1 [45]\d\d /)
  expect(answer).not.toContain('told')
})

it.each([
  ['two lengths', ['Content-Length: 0', 'Content-Length: 5']],
  ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['an unknown transfer encoding', ['Transfer-Encoding: chunked, odd']],
])('a request with %s ends the connection', async (_name, heads) => {
  const smuggled = 'GET /api/sign-in-providers HTTP/1.1\r\nHost: shop.test\r\n\r\n'
  const answer = await ask('POST /api/contact-messages HTTP/1.1', ...HOST, ...heads, '', smuggled)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

it('the owner of a cart cannot be named twice', async () => {
  const other = 'guest_0123456789abcdef0123456789abcdef'
  const answer = await test.request(`/api/cart?userId=guest&userId=${other}`)
  expect(answer.status).toBe(400)
})

it('a public call has one path, which is cached and counted', async () => {
  for (const call of [
    'products',
    'products/nope',
    'categories',
    'product-suggestions',
    'size-runs',
  ]) {
    const query = '?q=shirt'
    for (const path of [
      `/bn/api/${call}`,
      `/en/api/${call}`,
      `/%62n/api/${call}`,
      `/%61pi/${call}`,
      `/en/%61pi/${call}`,
      `/api/${call.replace('s', '%73')}`,
    ]) {
      const answer = await test.request(path + query)
      expect([path, answer.status]).toEqual([path, 308])
      expect(answer.headers.get('location')).toBe(`/api/${call}${query}`)
    }
    const answer = await test.request(`/api/${call}${query}`)
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    for (const path of [`//api/${call}`, `/api//${call}`, `/api/${call}/`]) {
      expect([path, (await test.request(path)).ok]).toEqual([path, false])
    }
  }
})
