import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { categoryCalls, productCalls } from '#api/catalogue.ts'
import type { ApiEnv } from '#api/env.ts'
import { pageCalls } from '#api/pages.ts'
import { productChangeCalls } from '#api/product-changes.ts'
import { settingsCalls } from '#api/settings.ts'
import { sizeRunCalls } from '#api/size-runs.ts'
import { stockCalls } from '#api/stock.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Notices of changes to the catalogue, settings or pages arrive a moment after the commit. A request that made the
 * change is answered only once they have arrived.
 */
export function invalidateAfterChange(pages: PageCache, catchUp: () => Promise<boolean>) {
  const invalidate = createMiddleware<ApiEnv>(async (_c, next) => {
    await next()
    if (!(await catchUp())) pages.invalidate()
  })
  const calls = [
    ...productCalls,
    ...productChangeCalls,
    ...stockCalls,
    ...categoryCalls,
    ...sizeRunCalls,
    ...settingsCalls,
    ...pageCalls,
  ]
  const paths = [...new Set(calls.map(({ path }) => path))]
  return new Hono<ApiEnv>().on(['POST', 'PUT', 'PATCH', 'DELETE'], paths, invalidate)
}
