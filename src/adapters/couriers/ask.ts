import { z } from 'zod'
import type { EventKind } from '#shop/couriers/contract.ts'
import {
  CourierRefused,
  CourierUnavailable,
  CourierUncertain,
} from '#shop/couriers/port/contract.ts'
import { isSame } from '#shop/shared/is-same.ts'
import { told } from '#shop/shared/told.ts'
import { exchange, type NoAnswer, parseJson } from '../exchange.ts'

export const TIMEOUT_MS = 10_000

const UNAUTHORIZED = 401
const TOO_MANY_REQUESTS = 429

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
export async function ask(
  { name, url, headers, timeoutMs }: Line,
  { path, body, method }: Question,
): Promise<Answer> {
  const { status, text } = await exchange({
    address: `${url}${path}`,
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      Accept: 'application/json',
      ...headers,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    timeoutMs,
  }).catch((error: NoAnswer) => {
    if (error.mayBeHeard) throw new CourierUncertain(told('cause_no_answer', { name }))
    throw new CourierUnavailable(told('cause_unreachable', { name, detail: error.message }))
  })
  if (status === TOO_MANY_REQUESTS)
    throw new CourierUnavailable(told('cause_asked_too_often', { name }))
  if (status >= 500)
    throw new CourierUncertain(told('cause_status', { name, status: String(status) }))
  return { status, json: parseJson(text) }
}

/** The same for what changes nothing there: it may be asked again. @throws CourierUnavailable */
export async function look(line: Line, question: Question): Promise<Answer> {
  try {
    return await ask(line, question)
  } catch (error) {
    throw error instanceof CourierUncertain ? new CourierUnavailable(error.told) : error
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

/** Without a secret, nothing tells it. */
export function tells(told: string | undefined, secret: string): boolean {
  return secret !== '' && isSame(told ?? '', secret)
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
    throw new CourierRefused(told('cause_credentials', { name }))
  }
  const { data } = Coded.safeParse(json)
  const isSuccess = status < 300 && !((data?.status ?? data?.code ?? 0) >= 400)
  if (isSuccess) throw new CourierUncertain(told('cause_unreadable', { name }))
  const said = messagesIn(json).join(' ').slice(0, 250)
  throw new CourierRefused(
    said ? `${name}: ${said}` : told('cause_status', { name, status: String(status) }),
  )
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
