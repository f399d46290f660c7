const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

/**
 * The part of an address that limits count: for IPv6 the first 64 bits, since one customer has all addresses that share
 * them.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::').map((part) => part.split('%')[0])
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = new Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, GROUPS_OF_A_NETWORK)
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/**
 * The largest range of one site: for IPv6 the first 48 bits. Used for what costs money, and what is counted separately
 * for each network, since a site would otherwise have 65,536 counts.
 */
export function siteOf(address: string): string {
  const network = networkOf(address)
  return network.replace(/:[\da-f]+::\/64$/, '::/48')
}
