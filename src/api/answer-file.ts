import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'
import type { ApiEnv } from './env.ts'
import { inTurn } from './in-turn.ts'

/** A file download under its own name (RFC 6266). Caches on the way must not store it. */
function answerFile(type: string, name: string, body: BodyInit, length?: number): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      ...(length !== undefined && { 'Content-Length': String(length) }),
    },
  })
}

export function answerPdf({
  name,
  bytes,
}: {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}): Response {
  return answerFile('application/pdf', name, bytes, bytes.length)
}

export function answerCsv(name: string, content: BodyInit): Response {
  return answerFile('text/csv; charset=utf-8', name, content)
}

/** Streams CSV at the client's pace. @throws ShopError unavailable */
export async function streamCsv(
  c: Context<ApiEnv>,
  name: string,
  pieces: AsyncGenerator<string>,
): Promise<Response> {
  return answerCsv(name, await streamInTurn(c, pieces))
}

/** Streams JSON at the client's pace. @throws ShopError unavailable */
export async function streamJson(
  c: Context<ApiEnv>,
  name: string,
  pieces: AsyncGenerator<string>,
): Promise<Response> {
  return answerFile('application/json', name, await streamInTurn(c, pieces))
}

export function answerZip(name: string, pieces: AsyncIterable<Uint8Array>): Response {
  return answerFile('application/zip', name, toStream(pieces))
}

/** Reads the next chunk when the last one has been sent. */
function toStream(source: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const pieces = source[Symbol.asyncIterator]()
  // What is read later is in the language of the request too.
  const next = AsyncLocalStorage.bind(() => pieces.next())
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    cancel: async () => {
      await pieces.return?.()
    },
  })
}

/** Each piece takes a turn, so that a slow client holds up nobody; the first before the answer, which may be a refusal. */
async function streamInTurn(c: Context<ApiEnv>, source: AsyncGenerator<string>) {
  const read = () =>
    inTurn(c, 'files', async () => {
      await setImmediate()
      return source.next()
    })
  const first = await read()
  async function* pieces() {
    try {
      for (let piece = first; !piece.done; piece = await read()) yield piece.value
    } finally {
      await source.return(undefined)
    }
  }
  return toStream(pieces())
}
