import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long the shop asks clients to close their connections before it closes idle ones itself. */
const TELLING_MS = 300

/** How often the shop looks for connections that have become idle. */
const LOOK_AGAIN_MS = 100

/** After this, connections are cut; the queue and the database need the rest of the ten seconds to close. */
const FINISHING_MS = 4_000

/**
 * Returns a function that closes the server without cutting off requests that are on time. Node.js alone may end a
 * connection just as the next request arrives, waits for connections that stay in use, and for those that a browser has
 * opened but not used.
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
