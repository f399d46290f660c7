import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'

const lines: { status?: number; level: number }[] = []
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
const test = await openTestApp({ log })
const server = createServer(getRequestListener(test.fetch))
afterAll(async () => {
  server.close().closeAllConnections()
  await test.close()
})

it.each([
  ['/api/auth/sign-in/email', 'Content-Length: 500'],
  ['/api/contact-messages', 'Transfer-Encoding: chunked'],
])('a client that aborts a request to %s is not logged as an error (%s)', async (path, length) => {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  lines.length = 0
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', length]
  socket.write(`${[...head, 'Content-Type: application/json'].join('\r\n')}\r\n\r\n`)
  setTimeout(() => socket.resetAndDestroy(), 200)
  await expect.poll(() => lines.some(({ status }) => status !== undefined)).toBe(true)
  expect(lines.map(({ level, status }) => ({ level, status }))).toEqual([
    { level: 30, status: 400 },
  ])
})
