import { isIP } from 'node:net'
import { createAddressList } from './client-address.ts'

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
