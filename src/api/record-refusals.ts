import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { recordAuditLimited } from '#shop/audit/record-audit.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import type { ApiEnv } from './env.ts'

/** Writes down who was refused which call, without what they named in it. */
export const recordRefusals = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { shop, log } = c.var
  if (c.res.status !== 403 || shop.actor.kind !== 'person') return
  // They have the right, and are asked who they are.
  if (isShopError(c.error) && c.error.code === 'unconfirmed') return
  try {
    await recordAuditLimited(shop, 'right_refused', `${c.req.method} ${routePath(c)}`)
  } catch (error) {
    log.error({ err: error }, 'a refusal could not be written down')
  }
})
