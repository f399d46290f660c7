import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { KEEP_ALIVE_AFTER_MS } from './time-limits.ts'

interface ListenerOptions {
  url: string
  channel: string
  /** Called with each notification; with undefined when some may have been missed. */
  onNotification: (notification: string | undefined) => void
  onError: (error: Error) => void
  /** Ends the listener. */
  signal: AbortSignal
  /** Pause between two heartbeats, and the time limit of each. */
  heartbeatMs: number
}

export interface Listener {
  /** Waits until all earlier notifications have arrived. False when that cannot be known. */
  catchUp(): Promise<boolean>
}

const ANSWER_MS = 5000
const RECONNECT_MS = 1000
const CATCH_UP_MS = 1000

/**
 * Keeps a connection open for notifications. Heartbeats make the round trip, because a network that drops everything
 * looks like a shop where nothing changes. One loop opens a new connection when one is lost; notifications in between
 * count as missed.
 * @throws what connecting for the first time throws
 */
export async function keepListening(options: ListenerOptions): Promise<Listener> {
  const { onNotification, onError, signal } = options
  let line = await openLine(options)

  async function stayOnLine(): Promise<void> {
    for (;;) {
      const reason = await line.lost
      if (signal.aborted) return
      onError(reason)
      const next = await reopen()
      if (!next) return
      line = next
      onNotification(undefined)
    }
  }

  async function reopen(): Promise<Line | undefined> {
    while (!signal.aborted) {
      await wait(RECONNECT_MS)
      try {
        return await openLine(options)
      } catch (error) {
        onError(toError(error))
      }
    }
    return undefined
  }

  void stayOnLine()
  return {
    catchUp: () =>
      line.beat(CATCH_UP_MS).then(
        () => true,
        () => false,
      ),
  }
}

interface Line {
  /** Resolves with the reason when the connection is lost and closed. */
  lost: Promise<Error>
  /** Sends itself a notification, and waits for it. */
  beat(limitMs: number): Promise<void>
}

async function openLine({ url, channel, onNotification, signal, heartbeatMs }: ListenerOptions) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  const ownChannel = `heartbeat_${randomUUID()}`
  const heartbeats = new EventEmitter()
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>()
  client.on('error', lose)
  client.on('end', () => lose(new Error('The connection for notices was closed')))
  client.on('notification', (notification) => {
    if (notification.channel === channel) onNotification(notification.payload ?? '')
    else heartbeats.emit(notification.payload ?? '')
  })

  async function beat(limitMs: number): Promise<void> {
    const id = randomUUID()
    const signal = AbortSignal.timeout(limitMs)
    await Promise.all([
      once(heartbeats, id, { signal }),
      client.query('select pg_notify($1, $2)', [ownChannel, id]),
    ])
  }

  async function keepBeating(): Promise<void> {
    try {
      for (;;) {
        await wait(heartbeatMs, undefined, { ref: false })
        await beat(heartbeatMs)
      }
    } catch (error) {
      lose(new Error('The connection for notices does not answer', { cause: error }))
    }
  }

  const close = () => void client.end().catch(lose)
  try {
    await client.connect()
    for (const each of [channel, ownChannel]) {
      await client.query(`listen ${pg.escapeIdentifier(each)}`)
    }
  } catch (error) {
    close()
    throw error
  }
  void keepBeating()
  signal.addEventListener('abort', close, { once: true })
  void lost.then(() => {
    signal.removeEventListener('abort', close)
    close()
  })
  if (signal.aborted) close()
  return { lost, beat }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
