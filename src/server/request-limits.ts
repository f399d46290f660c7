import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/env.ts'

/** A head is small, also on a slow line. */
const HEAD_MS = 20_000

/** Enough for the largest form with a picture, 15 MB, at 50 kB a second. */
const REQUEST_MS = 5 * 60_000

/** Whoever sends nothing for so long in the middle of a request has gone, or means to stay for ever. */
const SILENCE_MS = 20_000

/** Whoever takes nothing of an answer for so long has gone, or means to have it kept for ever. */
const UNREAD_MS = 2 * 60_000

/** Browsers ask for the next thing once they have the last: only programs send requests ahead. */
const MOST_UNANSWERED = 8

/** What was refused before it had come goes on coming for as long, and as much of it is read. */
const PASSING_MS = 30_000
const PASSING_BYTES = 16 * 1024 * 1024

/**
 * Longer than a proxy in front keeps a connection that rests, which is a minute as a rule: a request that comes
 * as the connection is being closed is lost.
 */
const RESTING_MS = 65_000

/** How long Node.js lets a client take to send a request; it looks every few seconds. */
const requestTimes = {
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: RESTING_MS,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions

interface Patience {
  /** In the middle of a request. */
  silenceMs: number
  /** In the middle of an answer. */
  unreadMs: number
}

export interface Answers {
  answer: RequestListener
  /** Answers what needs no work and no body of a request; false when it does not. */
  answerAtOnce?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/**
 * A server that ends the connection of a client that stops in the middle of its request, of one that
 * reads nothing of its answer, and of one that sends more requests ahead than are answered in turn:
 * Node.js reads many at once, and what is answered waits in memory until it is read.
 */
export function createLimitedServer(
  { answer, answerAtOnce = () => false }: Answers,
  patience: Patience = { silenceMs: SILENCE_MS, unreadMs: UNREAD_MS },
): Server {
  const unanswered = new WeakMap<Socket, number>()
  const countOf = (socket: Socket) => unanswered.get(socket) ?? 0
  const server = createServer(requestTimes, (request, response) => {
    const { socket } = request
    if (countOf(socket) === MOST_UNANSWERED) {
      socket.destroy()
      return
    }
    unanswered.set(socket, countOf(socket) + 1)
    response.once('close', () => unanswered.set(socket, countOf(socket) - 1))
    if (answerAtOnce(request, response)) return
    endWhenSilent(request, response, patience)
    answer(request, response)
  })
  // Of a connection on which nothing else is being done.
  server.timeout = patience.unreadMs
  return server
}

function endWhenSilent(
  request: IncomingMessage,
  response: ServerResponse,
  { silenceMs, unreadMs }: Patience,
): void {
  const { socket } = request
  request.setTimeout(silenceMs, () => {
    if (!response.headersSent) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    }
    socket.destroySoon()
  })
  // Once it has all come the silence is ours, unless what was written is not taken.
  response.on('timeout', () => {
    if (socket.writableLength > 0 && socket.timeout === unreadMs) socket.destroy()
    else socket.setTimeout(unreadMs)
  })
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
