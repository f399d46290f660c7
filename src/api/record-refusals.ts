import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { recordAuditLimited } from '#shop/audit/record-audit.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import type { ApiEnv } from './env.ts'

/** Records which user was refused which call, without its parameters. */
export const recordRefusals = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { shop, log } = c.var
  if (c.res.status !== 403 || shop.actor.kind !== 'person') return
  // They have the right, and only need step-up.
  if (isShopError(c.error) && c.error.code === 'unconfirmed') return
  try {
    await recordAuditLimited(shop, 'right_refused', `${c.req.method} ${routePath(c)}`)
  } catch (error) {
    log.error({ err: error }, 'a refusal could not be written down')
  }
})
