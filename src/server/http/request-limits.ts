import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/env.ts'

const TIMES = {
  /** Headers are small, even on a slow connection. */
  headersTimeout: 20_000,
  /** Enough for the largest form with a picture, 15 MB, at 50 kB a second. */
  requestTimeout: 5 * 60_000,
  /** Longer than a proxy keeps an idle connection, usually a minute. */
  keepAliveTimeout: 65_000,
  /** How often Node.js checks these limits. */
  connectionsCheckingInterval: 5_000,
}

/** A client that neither sends nor reads for this long is gone or hostile. */
const SILENCE_MS = 2 * 60_000

/** Browsers wait for an answer before the next request: only programs pipeline. */
const MAX_PIPELINED = 8

/**
 * A server that closes connections of clients that stop in the middle of a request, that do not read their answer, or
 * that pipeline too many requests: Node.js reads many at once and holds the answers in memory until they are read.
 */
export function createLimitedServer(answer: RequestListener, silenceMs = SILENCE_MS): Server {
  const unanswered = new WeakMap<Socket, number>()
  const server = createServer(TIMES, (request, response) => {
    const { socket } = request
    // Intermediaries may have picked another of the two hosts.
    if (countHosts(request) > 1) {
      response.writeHead(400, { Connection: 'close' }).end()
      return
    }
    const before = unanswered.get(socket) ?? 0
    if (before >= MAX_PIPELINED) {
      socket.destroy()
      return
    }
    unanswered.set(socket, before + 1)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    answer(request, response)
  })
  server.timeout = silenceMs
  return server
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
}

/** A refused body keeps coming; this much of it is read. */
const PASSING = { ms: 30_000, bytes: 16 * 1024 * 1024 }

/**
 * Answers at once when a body is refused before its end, for example because it is too large, and keeps reading it: a
 * client that is still sending does not look for an answer, and would only find its connection cut. The adapter itself
 * reads on for only half a second after the answer.
 */
export function drainRefusedBodies({ ms, bytes } = PASSING) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next()
    // A request made inside this process has no socket and no `env`.
    const incoming = c.env?.incoming
    if (c.res.status < 400 || incoming?.complete !== false || incoming.destroyed) return
    const { status, headers } = c.res
    const answer = new Uint8Array(await c.res.arrayBuffer())
    // The length tells the client when it has the whole answer.
    headers.set('Content-Length', String(answer.byteLength))
    async function* answerAndReadOn(rest: IncomingMessage) {
      if (answer.byteLength > 0) yield answer
      const passed = readOn(rest, bytes).catch(() => undefined)
      await Promise.race([passed, sleep(ms, undefined, { ref: false })])
    }
    const body = Readable.toWeb(
      Readable.from(answerAndReadOn(incoming)),
    ) as ReadableStream<Uint8Array>
    c.res = new Response(body, { status, headers })
  })
}

async function readOn(incoming: IncomingMessage, mostBytes: number): Promise<void> {
  let left = mostBytes
  // The previous reader has stopped, and its listener would buffer the rest in memory.
  incoming.removeAllListeners('data')
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    left -= chunk.length
    if (left < 0) return
  }
}
