import type { z } from 'zod'
import { m } from '#messages'
import { shownLanguage } from '#shop/shared/language.ts'
import type { ShopCall } from './app.ts'
import type { Failure } from './envelope.ts'

/** Asks the user to prove their identity again; false when they decline. */
type AskWhoItIs = () => Promise<boolean>

let askWhoItIs: AskWhoItIs | undefined

export function confirmWith(ask: AskWhoItIs | undefined): void {
  askWhoItIs = ask
}

/** Longer than the shop and its database let anything wait: a later answer never comes. */
const READ_WITHIN_MS = 30_000
/**
 * A change may involve a gateway, or many items. After a timeout its outcome is unknown, as when the network is lost.
 */
const CHANGE_WITHIN_MS = 120_000

/** Ten years of orders, over a slow connection. */
const DOWNLOAD_WITHIN_MS = 15 * 60_000

/** A silent connection would keep a browser waiting forever. */
export class UnansweredError extends Error {
  constructor(cause: unknown) {
    super(m.fault_unanswered(), { cause })
    this.name = 'UnansweredError'
  }
}

/** No answer came. Browsers put it in words of their own, such as 'Failed to fetch' or 'Load failed'. */
export class UnreachedError extends Error {
  constructor(cause?: unknown) {
    super(m.fault_unreached(), { cause })
    this.name = 'UnreachedError'
  }
}

/** In place of the browser's own list: answers are in the language of the page. */
export function languageHeaders(): Record<string, string> {
  return { 'Accept-Language': shownLanguage() }
}

async function fetchInTime(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const isRead = (init?.method ?? 'GET') === 'GET'
  const signal = init?.signal ?? AbortSignal.timeout(isRead ? READ_WITHIN_MS : CHANGE_WITHIN_MS)
  const headers = { ...languageHeaders(), ...(init?.headers as Record<string, string>) }
  try {
    return await fetch(input, { ...init, headers, signal })
  } catch (error) {
    throw signal.aborted ? new UnansweredError(error) : new UnreachedError(error)
  }
}

/** Calls that need a recent proof of identity are repeated once the user has given it. */
export async function fetchConfirmed(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchInTime(...request)
  if (response.status !== 403 || !askWhoItIs) return response
  const failure = (await response
    .clone()
    .json()
    .catch(() => undefined)) as Partial<Failure> | undefined
  if (failure?.code !== 'unconfirmed' || !(await askWhoItIs())) return response
  return fetchInTime(...request)
}

type Calls = { [Each in ShopCall as Each['key']]: NonNullable<Each['types']> }

/** Method and path of a call, such as `PUT /vouchers/:code`. */
export type CallKey = keyof Calls
/** Arguments of a call, in order: path parameters, query, body, idempotency key. */
export type SentTo<Key extends CallKey> = Calls[Key]['sent']
/** Answer of a call: `data`, and `nextCursor` for a page. */
export type AnswerTo<Key extends CallKey> = Calls[Key]['body']
/** The data of a call's answer; for a list, one page. */
export type DataOf<Key extends CallKey> = AnswerTo<Key>['data']

/** The path of a call with its parameters filled in, and the remaining arguments. */
export function addressOf(
  path: string,
  sent: readonly unknown[],
): [address: string, rest: unknown[]] {
  const rest = [...sent]
  return [path.replace(/:\w+/g, () => encodeURIComponent(String(rest.shift()))), rest]
}

function fetchAnswer(key: string, sent: readonly unknown[], init?: RequestInit): Promise<Response> {
  const [method = '', path = ''] = key.split(' ')
  const [address, rest] = addressOf(path, sent)
  const headers: Record<string, string> = {}
  const objects = rest.filter((each) => typeof each === 'object')
  const [idempotencyKey] = rest.filter((each) => typeof each === 'string')
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const body = method.startsWith('P') ? objects.pop() : undefined
  if (body) headers['Content-Type'] = 'application/json'
  return fetchConfirmed(`/api${address}${toQuery(objects[0])}`, {
    ...init,
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
}

function toQuery(given: unknown): string {
  const entries = Object.entries(given ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [name, String(each)]),
  )
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** Calls the shop, typed by `src/api`: `call('PUT /vouchers/:code', code, change)`. @throws ApiError */
export async function call<Key extends CallKey>(
  key: Key,
  ...sent: SentTo<Key>
): Promise<DataOf<Key>> {
  return (await answerTo(key, sent)).data
}

/** Like `call`, with fetch options such as a signal. @throws ApiError */
export async function callWith<Key extends CallKey>(
  init: RequestInit,
  key: Key,
  ...sent: SentTo<Key>
): Promise<DataOf<Key>> {
  return (await answerTo(key, sent, init)).data
}

/** Like `call`, but returns the whole answer. @throws ApiError */
export async function answerTo<Key extends CallKey>(
  key: Key,
  sent: SentTo<Key>,
  init?: RequestInit,
): Promise<AnswerTo<Key>> {
  return answerOf(fetchAnswer(key, sent, init))
}

/** The file that a call answers with. @throws ApiError */
export function download<Key extends CallKey>(key: Key, ...sent: SentTo<Key>): Promise<Blob> {
  return fileOf(fetchAnswer(key, sent, { signal: AbortSignal.timeout(DOWNLOAD_WITHIN_MS) }))
}

/** A refusal or failure of the API, or of the connection to it. Read it with the functions below. */
export class ApiError extends Error {
  readonly status: number
  /** Undefined, like `words`, when the answer is not the shop's, such as a proxy's error page. */
  readonly code: string | undefined
  readonly words: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly data: unknown

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? m.fault_http({ status: String(status) }))
    this.name = 'ApiError'
    this.status = status
    this.code = failure.code
    this.words = failure.message
    this.fields = failure.fields ?? {}
    this.data = failure.data
  }
}

/** The shop's message; undefined when it gave none, or no answer came. */
export function messageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.words : undefined
}

/** The shop's messages about single fields, by field name. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}

/** The code of a `ShopError`, or of the identity provider. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined
}

/** The HTTP status; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined
}

/** The current state, when a change was refused because another user had changed it. */
export function conflictOf<Refusal>(
  error: unknown,
  shape: z.ZodType<Refusal>,
): Refusal | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return shape.safeParse(error.data).data
}

/** The session has ended, or there was none. */
export function isUnauthenticated(error: unknown): boolean {
  return statusOf(error) === 401
}

export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404
}

/** A repeated call would be refused too; everything else is a failure. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}

/** The whole of a successful answer, with `nextCursor` on pages. @throws ApiError for every other */
async function answerOf<Body>(request: Promise<Response>): Promise<Body> {
  const response = await request
  const body = (await response.json().catch(() => undefined)) as
    | (Body & { success: true })
    | Failure
    | undefined
  if (!response.ok || !body?.success) {
    throw new ApiError(response.status, body && !body.success ? body : {})
  }
  return body
}

/** The file of a successful answer. @throws ApiError for every other */
async function fileOf(request: Promise<Response>): Promise<Blob> {
  const response = await request
  if (response.ok) return response.blob()
  const body = (await response.json().catch(() => undefined)) as Failure | undefined
  throw new ApiError(response.status, body ?? {})
}
