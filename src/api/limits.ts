import { createMiddleware } from 'hono/factory'
import { m } from '#messages'
import { requireWithinLimit } from '#shop/limits/count-towards.ts'
import type { ApiEnv } from './env.ts'

/** Each API key has a limit of its own. */
export const limitApiKeys = createMiddleware<ApiEnv>(async (c, next) => {
  const { shop } = c.var
  const key = shop.actor.kind === 'person' ? shop.actor.apiKey : undefined
  if (key) {
    await requireWithinLimit(shop, 'api_key', key.id, (wait) =>
      m.refusal_too_many_requests({ wait }),
    )
  }
  await next()
})

/** Runs one user's changes one after another, without holding up others. */
export const limitPerPerson = createMiddleware<ApiEnv>(async (c, next) => {
  const { actor } = c.var.shop
  if (c.req.method === 'GET' || actor.kind !== 'person') return next()
  const subject = actor.apiKey ? `API key ${actor.apiKey.id}` : `person ${actor.email}`
  return c.var.semaphore.run([subject], next)
})
