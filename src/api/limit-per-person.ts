import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './env.ts'

/** Runs one user's changes one after another, without holding up others. */
export const limitPerPerson = createMiddleware<ApiEnv>(async (c, next) => {
  const { actor } = c.var.shop
  if (c.req.method === 'GET' || actor.kind !== 'person') return next()
  const subject = actor.apiKey ? `API key ${actor.apiKey.id}` : `person ${actor.email}`
  return c.var.semaphore.run([subject], next)
})
