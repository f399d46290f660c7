import { networkInterfaces } from 'node:os'
import { isLoopback } from './http/loopback.ts'

const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])
/** Of networks at home and in offices. */
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

/** By which addresses others on the same network reach a server that listens at this one; none when they cannot. */
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

/** Where the shop is as long as nobody says otherwise. */
export function guessShopUrl(host: string, port: number): string {
  const name = EVERY_ADDRESS.has(host) ? (listOwnAddresses(host)[0] ?? '127.0.0.1') : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Whom mails are from: the email of the shop, or an address that takes no answers while it has none. */
export function senderAddress(email: string, shopUrl: string): string {
  return email === '' ? `no-reply@${new URL(shopUrl).hostname}` : email
}

/** On one machine the same server goes by several names. */
export function listTrustedOrigins(shopUrl: string, host: string, port: number): string[] {
  const names = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${port}`)
  const own = listOwnAddresses(host).map((address) => `http://${address}:${port}`)
  const { origin } = new URL(shopUrl)
  return [...names, ...own].includes(origin) ? [...names, ...own] : [origin]
}
