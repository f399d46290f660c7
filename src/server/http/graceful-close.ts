import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** For as long, connections in use are told to end; then those that are idle are ended. */
const TELLING_MS = 300

/** How often connections are looked for whose answer had begun before. */
const LOOK_AGAIN_MS = 100

/**
 * Returns how to close the server without cutting anybody off. Node.js alone ends a connection on which the next request
 * may be under way, and keeps one that is in use for as long as it is used.
 */
export function prepareGracefulClose(server: Server): () => Promise<void> {
  const unanswered = new Set<ServerResponse>()
  let isClosing = false
  server.prependListener('request', (_request, response) => {
    if (isClosing) response.setHeader('Connection', 'close')
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  })

  return async () => {
    isClosing = true
    for (const response of unanswered) {
      if (!response.headersSent) response.setHeader('Connection', 'close')
    }
    await sleep(TELLING_MS)
    const timer = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
    await new Promise((closed) => server.close(closed))
    clearInterval(timer)
  }
}
