import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/env.ts'
import { createAddressList } from './client-address.ts'

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

/** Address of the other end of the connection; empty when there is none. */
export function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    // A request made inside this process has no socket.
    return ''
  }
}

/**
 * Returns a function that checks whether a request is meant for this shop. Otherwise a foreign domain that resolves to
 * this server would count as the shop: its calls are same-origin. IP addresses are always accepted, since that attack
 * needs a name, and so is anything from a trusted proxy.
 */
export function createHostCheck(shopOrigin: string, trustedProxies: readonly string[]) {
  const shopName = new URL(shopOrigin).hostname
  const isTrusted = createAddressList(trustedProxies)
  return (hostname: string, socketAddress: string): boolean =>
    hostname === shopName ||
    hostname === 'localhost' ||
    isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
    isTrusted(socketAddress)
}
