import { networkInterfaces } from 'node:os'
import { isLoopback } from './http/loopback.ts'

const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])
/** Private IPv4 ranges of homes and offices. */
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

/** Addresses at which other devices on the network reach a server that listens at this one; empty when they cannot. */
export function listOwnAddresses(
  host: string,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string[] {
  if (isLoopback(host)) return []
  if (!EVERY_ADDRESS.has(host)) return [host]
  const addresses = Object.values(interfaces).flatMap((each) => each ?? [])
  const outward = addresses
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return outward.toSorted((a, b) => Number(PRIVATE.test(b)) - Number(PRIVATE.test(a)))
}

/** The shop's address unless one is set. */
export function guessShopUrl(host: string, port: number): string {
  const name = EVERY_ADDRESS.has(host) ? (listOwnAddresses(host)[0] ?? '127.0.0.1') : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Sender of mails: the shop's email, or a no-reply address while it has none. */
export function senderAddress(email: string, shopUrl: string): string {
  return email === '' ? `no-reply@${new URL(shopUrl).hostname}` : email
}

/** The same server has several names on its own machine. */
export function listTrustedOrigins(shopUrl: string, host: string, port: number): string[] {
  const names = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${port}`)
  const own = listOwnAddresses(host).map((address) => `http://${address}:${port}`)
  const { origin } = new URL(shopUrl)
  return [...names, ...own].includes(origin) ? [...names, ...own] : [origin]
}
