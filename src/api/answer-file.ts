import { AsyncLocalStorage } from 'node:async_hooks'

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

/** Sent whole, or streamed at the client's pace. */
export function answerCsv(name: string, content: string | AsyncGenerator<string>): Response {
  const body = typeof content === 'string' ? content : toStream(content)
  return answerFile('text/csv; charset=utf-8', name, body)
}

/** Streams JSON at the client's pace. */
export function answerJson(name: string, content: AsyncGenerator<string>): Response {
  return answerFile('application/json', name, toStream(content))
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
