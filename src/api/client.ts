import { type ClientResponse, hc } from 'hono/client'
import type { z } from 'zod'
import type { ShopApi } from './app.ts'
import type { Failure } from './envelope.ts'

/** Asks whoever is here to show again that it is them; false when they would rather not. */
type AskWhoItIs = () => Promise<boolean>

let askWhoItIs: AskWhoItIs | undefined

export function confirmWith(ask: AskWhoItIs | undefined): void {
  askWhoItIs = ask
}

/** Longer than the shop and its database let anything wait: whatever is still to come never comes. */
const READ_WITHIN_MS = 30_000
/** A change may go to a gateway, or be many. What has become of it is not known then, as when the network is lost. */
const CHANGE_WITHIN_MS = 120_000

/** A connection that says nothing keeps a browser waiting for ever. */
export class UnansweredError extends Error {
  constructor(cause: unknown) {
    super('The shop did not answer in time', { cause })
    this.name = 'UnansweredError'
  }
}

async function fetchInTime(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const isRead = (init?.method ?? 'GET') === 'GET'
  const signal = init?.signal ?? AbortSignal.timeout(isRead ? READ_WITHIN_MS : CHANGE_WITHIN_MS)
  try {
    return await fetch(input, { ...init, signal })
  } catch (error) {
    throw signal.aborted ? new UnansweredError(error) : error
  }
}

/** What the shop does only for somebody who has just shown who they are is asked for again once they have. */
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

/** The typed client of the browser: `client.cart.$get(...)` for `GET /api/cart`. */
export const client = hc<ShopApi>('/api', { fetch: fetchConfirmed })

/** A refusal or a failure of the API, or of the way to it. Read it with the functions below. */
export class ApiError extends Error {
  readonly status: number
  /** Undefined, as are the words, where somebody else answered than the shop. */
  readonly code: string | undefined
  readonly words: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly data: unknown

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? `HTTP error! status: ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = failure.code
    this.words = failure.message
    this.fields = failure.fields ?? {}
    this.data = failure.data
  }
}

/** The shop's own words; undefined when it gave none, or no answer came. */
export function messageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.words : undefined
}

/** What the shop said about single fields, by their names. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}

/** Of the shop, as in `ShopError`, or of the identity provider. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined
}

/** The HTTP status; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined
}

/** How it is now, when a change was refused because somebody else had changed it. */
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

/** An answer that asking again would not change; everything else is a failure. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}

interface Answer<Data> {
  success: true
  data: Data
  message: string
}

/** The data of a successful answer. @throws ApiError for every other */
export async function dataOf<Data>(request: Promise<ClientResponse<Answer<Data>>>): Promise<Data> {
  return (await answerOf(request)).data
}

/** The whole of a successful answer, with `nextCursor` on pages. @throws ApiError for every other */
export async function answerOf<Body extends Answer<unknown>>(
  request: Promise<ClientResponse<Body>>,
): Promise<Body> {
  const response = await request
  const body = (await response.json().catch(() => undefined)) as Body | Failure | undefined
  if (!response.ok || !body?.success) {
    throw new ApiError(response.status, body && !body.success ? body : {})
  }
  return body
}

/** The file of a successful answer. @throws ApiError for every other */
export async function fileOf(request: Promise<Response>): Promise<Blob> {
  const response = await request
  if (response.ok) return response.blob()
  const body = (await response.json().catch(() => undefined)) as Failure | undefined
  throw new ApiError(response.status, body ?? {})
}
