const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

/** A name or an address, which in a URL stands in brackets when it is one of IPv6. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname.replace(/^\[(.*)\]$/, '$1'))
}
