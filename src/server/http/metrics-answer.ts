import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { ApiEnv } from '#api/env.ts'
import type { MeasuredShop } from '../monitoring/current-figures.ts'
import type { Monitoring } from '../monitoring/monitoring.ts'

export const METRICS_PATH = '/metrics'

/** Metrics for scrapers that have the token. Without a token, the route does not exist. */
export function createMetricsAnswer(metrics: Monitoring['metrics'], measured: MeasuredShop) {
  const answer = new Hono<ApiEnv>()
  if (!metrics) return answer
  const expected = digestOf(`Bearer ${metrics.token}`)
  return answer.get('/', async (c) => {
    const given = c.req.header('authorization')?.replace(/^bearer /i, 'Bearer ') ?? ''
    if (!timingSafeEqual(digestOf(given), expected)) {
      return c.text('The token is missing or wrong.', 401, { 'WWW-Authenticate': 'Bearer' })
    }
    const { text, type } = await metrics.write(measured)
    return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  })
}

/** Digests have one length, as `timingSafeEqual` requires. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
