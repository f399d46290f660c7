import type { Context } from 'hono'
import type { ApiEnv } from './env.ts'
import { type SharedWork, takerOf } from './turns.ts'

/** Runs shared work for the sender of the request. @throws ShopError unauthenticated, unavailable */
export function inTurn<Result>(
  c: Context<ApiEnv>,
  kind: keyof SharedWork,
  work: () => Promise<Result>,
): Promise<Result> {
  return c.var.sharedWork[kind](takerOf(c.var.shop), work, c.req.raw.signal)
}
