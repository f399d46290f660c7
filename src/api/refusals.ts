import { createMiddleware } from 'hono/factory'
import { ShopError } from '#shop/shared/shop-error.ts'
import type { ApiEnv } from './exchange.ts'

const CHANGING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * A browser names the page's origin on every changing call; another site's page may not change
 * anything here. Programs that are no browser send none.
 */
export function refuseForeignOrigins(shopOrigin: string) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    const ours = [shopOrigin, new URL(c.req.url).origin]
    if (CHANGING_METHODS.has(c.req.method) && origin !== undefined && !ours.includes(origin)) {
      throw new ShopError('forbidden', 'This call must come from a page of the shop.')
    }
    await next()
  })
}

/** Bodies are JSON. Forms in particular are refused: another site could send them unasked. */
export const refuseOtherMediaTypes = createMiddleware<ApiEnv>(async (c, next) => {
  const type = c.req.header('content-type')
  const announcesBody =
    (c.req.header('content-length') ?? '0') !== '0' ||
    c.req.header('transfer-encoding') !== undefined
  const hasBody = announcesBody || type !== undefined
  const isJson = /^application\/json\b/i.test(type ?? '')
  if (CHANGING_METHODS.has(c.req.method) && hasBody && !isJson) {
    throw new ShopError('unsupported', 'Please send JSON (Content-Type: application/json).')
  }
  await next()
})
