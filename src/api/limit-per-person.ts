import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './env.ts'

/** What one person changes is theirs, and waits for itself. */
export const limitPerPerson = createMiddleware<ApiEnv>(async (c, next) => {
  const { actor } = c.var.shop
  if (c.req.method === 'GET' || actor.kind !== 'person') return next()
  return c.var.semaphore.run([`person ${actor.email}`], next)
})
