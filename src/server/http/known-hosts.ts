import { isIP } from 'node:net'
import { createAddressList } from './client-address.ts'

/**
 * Makes a function that says whether a request was meant for this shop. A page elsewhere whose name is
 * made to lead here would otherwise count as a page of the shop: its calls come from the name that they
 * go to. That takes a name, so addresses are all known. What a trusted proxy hands on, it vouches for.
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
