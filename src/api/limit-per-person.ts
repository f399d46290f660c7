import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './env.ts'

/** What one person changes is theirs, and waits for itself. */
export const limitPerPerson = createMiddleware<ApiEnv>(async (c, next) => {
  const { actor } = c.var.shop
  if (c.req.method === 'GET' || actor.kind !== 'person') return next()
  const subject = actor.apiKey ? `API key ${actor.apiKey.id}` : `person ${actor.email}`
  return c.var.semaphore.run([subject], next)
})
