import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { makeProgramSettings } from './database.ts'
import { itInLongRun } from './engines.ts'
import { programEnv } from './program-env.ts'

/** Starts the shop as systemd does: with a listening socket as file descriptor 3. */
async function startWithSocket(sockets: number) {
  const holder = createServer()
  await once(holder.listen(0, '127.0.0.1'), 'listening')
  const { port } = holder.address() as AddressInfo
  const { fd } = (holder as Server & { _handle: { fd: number } })._handle
  const shop = spawn('sh', ['-c', 'LISTEN_PID=$$ exec "$0" scripts/start.mjs', process.execPath], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...programEnv,
      ...(await makeProgramSettings()),
      DEMO: 'off',
      // An unavailable address: the shop must not listen on it.
      HOST: '192.0.2.1',
      SHOP_URL: 'https://suto.test',
      LISTEN_FDS: String(sockets),
    },
    stdio: ['ignore', 'pipe', 'pipe', fd],
    // A process group of its own, which can be signalled as a whole.
    detached: true,
  })
  // From here on, only the shop holds the socket.
  holder.close()
  return { shop, port }
}

it('listens on the socket that systemd passes, and closes normally when signalled twice', async () => {
  const { shop, port } = await startWithSocket(1)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  for await (const line of shop.stdout ?? []) if (String(line).includes('Stop with Ctrl-C')) break
  // Both the start script and the shop receive the signal, and the script forwards it too.
  process.kill(-Number(shop.pid), 'SIGTERM')
  expect(await once(shop, 'exit')).toEqual([0, null])
})

itInLongRun('answers who waits for its start before it ends, when signalled then', async () => {
  const { shop, port } = await startWithSocket(1)
  const waiting = request({ port, path: '/readyz', headers: { Expect: '100-continue' } }).end()
  const answered = once(waiting, 'response') as Promise<[IncomingMessage]>
  // The shop has received the request, and is not ready to answer it.
  await once(waiting, 'continue')
  process.kill(-Number(shop.pid), 'SIGTERM')
  const [{ statusCode }] = await answered
  expect(statusCode).toBe(200)
  expect(await once(shop, 'exit')).toEqual([0, null])
})

it('refuses more than one', async () => {
  const { shop } = await startWithSocket(2)
  expect(await text(shop.stderr as Readable)).toBe(
    'systemd passes the shop more than one socket. Keep one ListenStream.\n',
  )
})
