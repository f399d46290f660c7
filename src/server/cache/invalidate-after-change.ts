import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { catalogueApi } from '#api/catalogue.ts'
import type { ApiEnv } from '#api/env.ts'
import { pagesApi } from '#api/pages.ts'
import { settingsApi } from '#api/settings.ts'
import type { PageCache } from './page-cache.ts'

/**
 * The database tells of a change of the catalogue, of a setting or of a page a moment later; whoever made it here is
 * answered after that.
 */
export function invalidateAfterChange(pages: PageCache, catchUp: () => Promise<boolean>) {
  const invalidate = createMiddleware<ApiEnv>(async (_c, next) => {
    await next()
    if (!(await catchUp())) pages.invalidate('')
  })
  const apis = [catalogueApi, settingsApi, pagesApi]
  const paths = [...new Set(apis.flatMap(({ routes }) => routes.map(({ path }) => path)))]
  return new Hono<ApiEnv>().on(['POST', 'PUT', 'PATCH', 'DELETE'], paths, invalidate)
}
