import type { Context as Exchange } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isShopError, type ShopError, type ShopErrorCode } from '#shop/shared/shop-error.ts'
import type { Failure } from './envelope.ts'
import type { ApiEnv } from './exchange.ts'

const statusOf: Record<ShopErrorCode, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
}

function toFailure(error: ShopError): Failure {
  const { isTaken: _, ...told } = error.details
  return { success: false, message: error.message, code: error.code, ...told }
}

/** The one place where what went wrong becomes an HTTP answer. Surprises are logged, not told. */
export function answerError(error: Error, exchange: Exchange<ApiEnv>): Response {
  if (isShopError(error)) return exchange.json(toFailure(error), statusOf[error.code])
  if (error instanceof HTTPException && error.status < 500) {
    const code = error.status === 413 ? 'too_large' : 'invalid'
    return exchange.json({ success: false, message: error.message, code }, error.status)
  }
  exchange.var.log.error({ err: error }, 'a request failed unexpectedly')
  return exchange.json(
    { success: false, message: 'Something went wrong on our side.', code: 'internal' },
    500,
  )
}
