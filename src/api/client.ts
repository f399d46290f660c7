import { type ClientResponse, hc } from 'hono/client'
import type { ShopApi } from './app.ts'
import type { Failure } from './envelope.ts'

/** The typed client of the browser: `client.cart.$get(...)` for `GET /api/cart`. */
export const client = hc<ShopApi>('/api')

/** A refusal or a failure of the API, or of the way to it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly data: unknown

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? `HTTP error! status: ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = failure.code ?? 'unknown'
    this.fields = failure.fields ?? {}
    this.data = failure.data
  }
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
