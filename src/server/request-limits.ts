import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/env.ts'

/** A head is small, also on a slow line. */
const HEAD_MS = 20_000

/** Enough for the largest form with a picture, 15 MB, at 50 kB a second. */
const REQUEST_MS = 5 * 60_000

/** Whoever sends nothing for so long in the middle of a request has gone, or means to stay for ever. */
const SILENCE_MS = 20_000

/** What was refused before it had come goes on coming for as long, and as much of it is read. */
const PASSING_MS = 30_000
const PASSING_BYTES = 16 * 1024 * 1024

/**
 * Longer than a proxy in front keeps a connection that rests, which is a minute as a rule: a request that comes
 * as the connection is being closed is lost.
 */
const RESTING_MS = 65_000

/** How long Node.js lets a client take to send a request; it looks every few seconds. */
export const requestTimes = {
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: RESTING_MS,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions

/** Ends the connection of a client that stops in the middle of its request. */
export function endWhenSilent(
  request: IncomingMessage,
  response: ServerResponse,
  silenceMs = SILENCE_MS,
): void {
  const { socket } = request
  request.setTimeout(silenceMs, () => {
    if (!response.headersSent) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    }
    socket.destroySoon()
  })
  // Once it has all come the silence is ours. Without a listener Node.js would end the connection.
  response.on('timeout', () => undefined)
}

interface Passing {
  ms: number
  bytes: number
}

/**
 * Lets a body come in that was refused before its end, such as one that is too large: a client that
 * is still sending does not look for an answer, and would find its connection cut instead of it.
 */
export function letRefusedBodiesPass(passing: Passing = { ms: PASSING_MS, bytes: PASSING_BYTES }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next()
    // A request made in this process came through no socket, and has no surroundings at all.
    const incoming = c.env?.incoming
    if (incoming?.complete !== false || incoming.destroyed) return
    await letPass(incoming, passing)
    if (!incoming.complete) c.res.headers.set('Connection', 'close')
  })
}

async function letPass(incoming: IncomingMessage, { ms, bytes }: Passing): Promise<void> {
  let left = bytes
  await new Promise<void>((passed) => {
    const timer = setTimeout(passed, ms)
    const finish = () => {
      clearTimeout(timer)
      passed()
    }
    // Whoever read it has turned away, and would keep what comes in memory.
    incoming.removeAllListeners('data')
    incoming.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) finish()
    })
    incoming.once('end', finish).once('close', finish).resume()
  })
  incoming.pause()
}
