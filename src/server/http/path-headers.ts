import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/env.ts'

/**
 * What is shown in the window of a provider, before its pages and after them. With the policy of the
 * other pages the browser would part that window from the one that opened it.
 */
export const allowPopupOpener = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
})

const PAGES_OF_LINKS =
  /^\/(?:welcome|accept-invitation|reset-password|order-link|o|api\/auth\/reset-password)(?:[/.]|$)/

/** Whoever has the address of such a page can do what its link is for. */
export const keepLinksToThemselves = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  if (PAGES_OF_LINKS.test(c.req.path)) c.res.headers.set('Referrer-Policy', 'no-referrer')
})

/** Pictures are shown in mails, and on other sites that upload their pictures here. */
export const allowCrossOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
})
