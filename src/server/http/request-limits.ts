import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/env.ts'

const TIMES = {
  /** A head is small, also on a slow line. */
  headersTimeout: 20_000,
  /** Enough for the largest form with a picture, 15 MB, at 50 kB a second. */
  requestTimeout: 5 * 60_000,
  /** Longer than a proxy in front keeps an idle connection, which is a minute as a rule. */
  keepAliveTimeout: 65_000,
  /** How often Node.js looks for what is over. */
  connectionsCheckingInterval: 5_000,
}

/** Whoever neither sends nor reads for so long has gone, or means to stay for ever. */
const SILENCE_MS = 2 * 60_000

/** Browsers ask for the next thing once they have the last: only programs send requests ahead. */
const MAX_PIPELINED = 8

/**
 * A server that ends the connection of a client that stops in the middle of its request, of one that
 * reads nothing of its answer, and of one that pipelines more requests than are answered in turn:
 * Node.js reads many at once, and what is answered waits in memory until it is read.
 */
export function createLimitedServer(answer: RequestListener, silenceMs = SILENCE_MS): Server {
  const unanswered = new WeakMap<Socket, number>()
  const server = createServer(TIMES, (request, response) => {
    const { socket } = request
    // Which of them is meant, others on the way may have read otherwise.
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

/** What was refused before it had come goes on coming for as long, and as much of it is read. */
const PASSING = { ms: 30_000, bytes: 16 * 1024 * 1024 }

/**
 * Answers a body that is refused before its end, such as one that is too large, at once, and lets it come
 * in: a client that is still sending does not look for an answer, and would find its connection cut instead
 * of it. The adapter itself goes on reading for half a second only, from the end of the answer.
 */
export function drainRefusedBodies({ ms, bytes } = PASSING) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next()
    // A request made in this process came through no socket, and has no surroundings at all.
    const incoming = c.env?.incoming
    if (c.res.status < 400 || incoming?.complete !== false || incoming.destroyed) return
    const { status, headers } = c.res
    const answer = new Uint8Array(await c.res.arrayBuffer())
    // By its length the client knows that it has all of it.
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
  // Whoever read it has turned away, and would store what comes in memory.
  incoming.removeAllListeners('data')
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    left -= chunk.length
    if (left < 0) return
  }
}
