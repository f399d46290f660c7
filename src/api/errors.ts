import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { m } from '#messages'
import {
  isShopError,
  type ShopError,
  type ShopErrorCode,
  unavailableError,
} from '#shop/shared/shop-error.ts'
import type { ApiEnv } from './env.ts'
import type { Failure } from './envelope.ts'

const statusOf: Record<ShopErrorCode, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  unconfirmed: 403,
  phone_code_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
}

function toFailure(error: ShopError): Failure {
  const { isTaken: _, retryAfterSeconds: __, ...told } = error.details
  return { success: false, message: error.message, code: error.code, ...told }
}

/** Long enough for a lock to be released, short enough for a user who waits. */
export const RETRY_AFTER_SECONDS = '5'

/** Disk full or read-only. */
const NO_WRITES = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Not the request's fault: it will succeed once the disk accepts writes. */
function takesNoWrites(error: Error): boolean {
  return 'code' in error && NO_WRITES.has(String(error.code))
}

/** The one place that turns errors into HTTP answers. Unexpected ones are logged, and their details not revealed. */
export function answerError(error: Error, c: Context<ApiEnv>): Response {
  if (isShopError(error)) {
    const { retryAfterSeconds } = error.details
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
    if (error.code === 'unavailable') {
      if (retryAfterSeconds === undefined) c.header('Retry-After', RETRY_AFTER_SECONDS)
      c.var.log.warn({ err: error }, 'a request was refused for now')
    }
    return c.json(toFailure(error), statusOf[error.code])
  }
  if (error instanceof HTTPException && error.status < 500) {
    const code = error.status === 413 ? 'too_large' : 'invalid'
    return c.json({ success: false, message: error.message, code }, error.status)
  }
  // The client left in the middle of its request: not the shop's error, and the answer will not be read.
  if (error === c.env?.incoming?.errored) {
    const message = m.refusal_request_incomplete()
    return c.json({ success: false, message, code: 'invalid' }, 400)
  }
  if (takesNoWrites(error)) return answerError(unavailableError(error), c)
  c.var.log.error({ err: error }, 'a request failed unexpectedly')
  return c.json(
    { success: false, message: m.refusal_something_went_wrong(), code: 'internal' },
    500,
  )
}
