import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Ranges that IANA lists as not globally reachable: https://www.iana.org/assignments/iana-ipv4-special-registry */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Within 2000::/3, outside which nothing is public: Teredo and the like, 6to4, documentation. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [address, length] of SPECIAL_IPV4) special.addSubnet(address, length, 'ipv4')
for (const [address, length] of SPECIAL_IPV6) special.addSubnet(address, length, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** For a hostname that is an IP address; looks nothing up. */
export function isPrivateLiteral(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublic(literal)
}

/**
 * The connection uses the very address that was checked: a name may resolve to another one a moment later.
 * @param resolve replaces the system's resolver in tests
 */
export function createPublicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first, ...rest] = found?.filter(({ address }) => isPublic(address)) ?? []
      if (error || !first) callback(error ?? new Error(`${hostname} is not public`), '')
      else if (options.all) callback(null, [first, ...rest])
      else callback(null, first.address, first.family)
    })
  }
}
