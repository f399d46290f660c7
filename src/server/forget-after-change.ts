import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { catalogueApi } from '#api/catalogue.ts'
import type { ApiEnv } from '#api/env.ts'
import { settingsApi } from '#api/settings.ts'
import type { PageCache } from './page-cache.ts'

/**
 * The database tells of a change of the catalogue, or of a setting, a moment later; whoever made it here is answered
 * after that.
 */
export function forgetAfterChange(pages: PageCache, catchUp: () => Promise<boolean>) {
  const forget = createMiddleware<ApiEnv>(async (_c, next) => {
    await next()
    if (!(await catchUp())) pages.forget('')
  })
  const paths = [
    ...new Set([...catalogueApi.routes, ...settingsApi.routes].map(({ path }) => path)),
  ]
  return new Hono<ApiEnv>().on(['POST', 'PUT', 'PATCH', 'DELETE'], paths, forget)
}
