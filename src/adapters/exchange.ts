import { request as requestInTheOpen } from 'node:http'
import { request } from 'node:https'
import { z } from 'zod'

const MAX_ANSWER_BYTES = 1024 * 1024

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

interface Question {
  address: string
  method: 'GET' | 'POST' | 'PATCH'
  headers: Record<string, string> | undefined
  body: string | undefined
  timeoutMs: number
}

interface Answer {
  status: number
  text: string
}

/** `mayBeHeard`: nobody has received the question until the connection is up, whatever failed: DNS, route, TLS, time. */
export class NoAnswer extends Error {
  readonly mayBeHeard: boolean

  constructor(mayBeHeard: boolean, code: string) {
    super(code)
    this.mayBeHeard = mayBeHeard
  }
}

/**
 * Uses a new connection, so that it is known whether one was made. Follows no redirects. The address may contain a key,
 * so the error has only a code.
 * @throws NoAnswer
 */
export async function exchange(question: Question): Promise<Answer> {
  let isConnected = false
  try {
    return await send(question, () => {
      isConnected = true
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new NoAnswer(isConnected, code)
  }
}

function send(
  { address, method, headers, body, timeoutMs }: Question,
  onConnected: () => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(address)
    const isSecure = url.protocol === 'https:'
    if (!isSecure && !THIS_MACHINE.has(url.hostname)) throw new Error('only https is spoken')
    const asked = (isSecure ? request : requestInTheOpen)(url, {
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      method,
      headers: {
        'User-Agent': 'Haat',
        ...headers,
        ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      },
    })
    asked.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', onConnected))
    asked.on('error', reject)
    asked.on('response', (response) => {
      const status = response.statusCode ?? 0
      readUpTo(MAX_ANSWER_BYTES, response).then(
        (read) => resolve({ status, text: read.toString() }),
        reject,
      )
    })
    asked.end(body)
  })
}

export class TooLarge extends Error {}

/** @throws TooLarge */
export async function readUpTo(
  maxBytes: number,
  parts: AsyncIterable<Uint8Array> | readonly Uint8Array[],
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of parts) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new TooLarge('it is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const MAX_TEXT = 2000

/** A text or number of an answer; empty counts as missing. PostgreSQL stores neither zero bytes nor lone surrogates. */
export const Value = z
  .union([z.string().max(MAX_TEXT), z.number(), z.null()])
  .optional()
  .transform(
    (value) =>
      String(value ?? '')
        .replaceAll('\0', '')
        .toWellFormed()
        .trim() || undefined,
  )
