import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long clients are told to close their connections, before the shop closes idle ones. */
const TELLING_MS = 300

/** How often the shop looks for connections that have become idle. */
const LOOK_AGAIN_MS = 100

/** After that, connections are cut; the queue and the database need the rest of the ten seconds to close. */
const FINISHING_MS = 4_000

/**
 * Returns how to close the server without cutting off whoever is in time. Node.js alone ends a connection on which the
 * next request may be under way, keeps one that is in use for as long as it is used, and waits for what a browser has
 * opened and not used yet.
 */
export function prepareGracefulClose(
  server: Server,
  finishingMs = FINISHING_MS,
): () => Promise<void> {
  const unanswered = new Set<ServerResponse>()
  const unused = new Set<Socket>()
  let isClosing = false
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.prependListener('request', (request, response) => {
    unused.delete(request.socket)
    if (isClosing) response.setHeader('Connection', 'close')
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  })

  function endIdle(): void {
    server.closeIdleConnections()
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  }

  return async () => {
    isClosing = true
    for (const response of unanswered) {
      if (!response.headersSent) response.setHeader('Connection', 'close')
    }
    await sleep(TELLING_MS)
    const look = setInterval(endIdle, LOOK_AGAIN_MS)
    const cut = setTimeout(() => server.closeAllConnections(), finishingMs)
    await new Promise((closed) => server.close(closed))
    clearInterval(look)
    clearTimeout(cut)
  }
}
