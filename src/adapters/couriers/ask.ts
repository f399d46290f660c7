import { timingSafeEqual } from 'node:crypto'
import { type IncomingMessage, request as requestInTheOpen } from 'node:http'
import { request } from 'node:https'
import { z } from 'zod'
import type { EventKind } from '#shop/couriers/contract.ts'
import {
  CourierRefused,
  CourierUnavailable,
  CourierUncertain,
} from '#shop/couriers/port/contract.ts'

export const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 1024 * 1024

const UNAUTHORIZED = 401
const TOO_MANY_REQUESTS = 429

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

interface Question {
  /** Unless given: GET, or POST with a body. */
  method?: 'PATCH'
  path: string
  body?: object
}

export interface Answer {
  status: number
  /** Undefined where it is no JSON. */
  json: unknown
}

export interface Line {
  /** As in `Steadfast did not respond in time.` */
  name: string
  url: string
  /** Its keys. */
  headers: Record<string, string>
  timeoutMs: number
}

/**
 * What a courier answers, whatever it says below 500. Keys are in headers, and reach no error.
 * @throws CourierUnavailable when nobody can have heard it, or it is too much; CourierUncertain when it may have been heard
 */
export async function ask(line: Line, question: Question): Promise<Answer> {
  const { name } = line
  // Until then nobody can have heard it, for whatever reason: no name, no way, no certificate, no answer.
  let isConnected = false
  let answer: Answer
  try {
    answer = await exchange(line, question, () => {
      isConnected = true
    })
  } catch (error) {
    if (isConnected) throw new CourierUncertain(`${name} did not respond in time.`)
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new CourierUnavailable(`${name} cannot be reached${code}.`)
  }
  if (answer.status === TOO_MANY_REQUESTS) {
    throw new CourierUnavailable(`${name} is asked too often.`)
  }
  if (answer.status < 500) return answer
  throw new CourierUncertain(`${name} responded with status ${answer.status}.`)
}

/** The same for what changes nothing there: it may be asked again. @throws CourierUnavailable */
export async function look(line: Line, question: Question): Promise<Answer> {
  try {
    return await ask(line, question)
  } catch (error) {
    throw error instanceof CourierUncertain ? new CourierUnavailable(error.message) : error
  }
}

/** On a connection of its own, so that it is known whether there was one; sent on to nowhere else. */
function exchange(
  { url: origin, headers, timeoutMs }: Line,
  { path, body, method }: Question,
  onConnected: () => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(`${origin}${path}`)
    const isSecure = url.protocol === 'https:'
    if (!isSecure && !THIS_MACHINE.has(url.hostname)) throw new Error('only https is spoken')
    const text = body && JSON.stringify(body)
    const asked = (isSecure ? request : requestInTheOpen)(url, {
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        Accept: 'application/json',
        'User-Agent': 'Haat',
        ...headers,
        ...(text !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        }),
      },
    })
    asked.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', onConnected))
    asked.on('error', reject)
    asked.on('response', (response) => {
      readAll(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, json: parseJson(read) }),
        reject,
      )
    })
    asked.end(text)
  })
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error('it is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As couriers number parcels, in text or not. */
export const Reference = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,100}$/))

/** What is missing or wrong of the rest is passed over. */
export const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)
export const Text = maybe(z.string())
/** Of an amount in taka. */
export const Paisa = maybe(
  z.coerce
    .number()
    .min(0)
    .max(1e7)
    .transform((taka) => Math.round(taka * 100)),
)

/** In constant time. */
export function isSame(told: string | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(told ?? ''), Buffer.from(secret)]
  return secret !== '' && a.length === b.length && timingSafeEqual(a, b)
}

/**
 * What a success says. One that nobody can read may be one.
 * @throws CourierRefused, in the courier's own words where it has any; CourierUncertain
 */
export function read<Shape extends z.ZodType>(
  { name }: Line,
  { status, json }: Answer,
  shape: Shape,
): z.output<Shape> {
  const read = shape.safeParse(json)
  if (status < 300 && read.success) return read.data
  if (status === UNAUTHORIZED) {
    throw new CourierRefused(`${name} rejected the credentials. Check them in Settings.`)
  }
  const { data } = Coded.safeParse(json)
  const isSuccess = status < 300 && !((data?.status ?? data?.code ?? 0) >= 400)
  if (isSuccess) throw new CourierUncertain(`${name} sent an unreadable response.`)
  const said = messagesIn(json).join(' ').slice(0, 250)
  throw new CourierRefused(said ? `${name}: ${said}` : `${name} responded with status ${status}.`)
}

/** Some refuse with status 200, and the real one in the body. */
const Coded = z.object({ status: maybe(z.number()), code: maybe(z.number()) })

const Refusal = z.object({
  message: Text,
  errors: z.unknown().optional(),
  error: z.unknown().optional(),
})

/** `message`, and what is wrong with each field, as all three send it: texts in arrays or objects. */
function messagesIn(json: unknown): string[] {
  const { data } = Refusal.safeParse(json)
  if (!data) return []
  const texts = [data.errors, data.error].flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.values(part).flat() : [part],
  )
  const told = [data.message, ...texts].filter((text) => typeof text === 'string' && text !== '')
  return [...new Set(told as string[])].slice(0, 5)
}

/** No parcel is older, and PostgreSQL stores no date of long ago. */
const EARLIEST = new Date('2000-01-01')

/** Of Dhaka, where a time names no zone; null where it is none, or cannot be. */
export function parseTime(text: unknown): Date | null {
  if (typeof text !== 'string' || text.length > 40) return null
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text)
  const time = new Date(hasZone ? text : `${text.trim().replace(' ', 'T')}+06:00`)
  return time >= EARLIEST ? time : null
}

export function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}

/** What a status means; one that nobody knows moves nothing, and is shown. */
export function hear(kinds: Readonly<Record<string, EventKind>>, status: string, said?: string) {
  const kind = kinds[status] ?? 'noted'
  return { kind, reason: said ?? (kind === 'noted' ? status.replaceAll(/[-_]/g, ' ') : '') }
}
