import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/env.ts'
import { createHostCheck } from './known-hosts.ts'
import { socketAddress } from './socket-address.ts'

/** Answers 421 to requests for another host; see `createHostCheck`. */
export function refuseUnknownHosts(shopUrl: string, trustedProxies: readonly string[]) {
  const shopOrigin = new URL(shopUrl).origin
  const isKnown = createHostCheck(shopOrigin, trustedProxies)
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { hostname } = new URL(c.req.url)
    if (isKnown(hostname, socketAddress(c))) return next()
    const message = `This shop is at ${shopOrigin} (SHOP_URL), not at ${hostname}.`
    return c.json({ success: false, message, code: 'misdirected' }, 421)
  })
}

/** No path of this shop contains a control character, and PostgreSQL rejects zero bytes. */
export const refuseUnreadableAddresses = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isReadable(new URL(c.req.url))) {
    return c.json({ success: false, message: 'Invalid address.', code: 'invalid' }, 400)
  }
  return next()
})

function isReadable({ pathname, search }: URL): boolean {
  if (search.includes('%00')) return false
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
