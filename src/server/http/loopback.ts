const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

/** Takes a name or an address; in URLs, IPv6 addresses are in brackets. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname.replace(/^\[(.*)\]$/, '$1'))
}
