import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/env.ts'

/**
 * For pages shown in a sign-in provider's window, before and after the provider's own. With the policy of other pages,
 * the browser would separate that window from its opener.
 */
export const allowPopupOpener = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
})

const PAGES_OF_LINKS =
  /^(?:\/[a-z]{2})?\/(?:welcome|accept-invitation|reset-password|order-link|o|api\/auth\/reset-password)(?:[/.]|$)/

/** The address of such a page is a secret that allows what its link is for. */
export const keepLinksToThemselves = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  if (PAGES_OF_LINKS.test(c.req.path)) c.res.headers.set('Referrer-Policy', 'no-referrer')
})

/** Pictures appear in mails, and on other sites that upload their pictures here. */
export const allowCrossOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
})
