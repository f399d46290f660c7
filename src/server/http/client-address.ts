import { BlockList, isIP } from 'node:net'

const MAPPED_PREFIX = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** Whether a text is an IP address, or a range such as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (length === undefined) return true
  return /^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128)
}

/** Returns a function that checks whether an address is in the list. */
export function createAddressList(ranges: readonly string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', length] = range.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  return (text: string): boolean => {
    const address = readAddress(text)
    return address !== undefined && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
}

/**
 * Returns a function that finds the client's address: the other end of the socket, unless that is a trusted proxy. Each
 * proxy appends its sender on the right; everything left of the first untrusted address may be invented by the client.
 */
export function createClientAddress(trustedRanges: readonly string[]) {
  const isTrusted = createAddressList(trustedRanges)

  return (socketAddress: string, forwardedFor: string | undefined): string => {
    let client = readAddress(socketAddress) ?? socketAddress
    const hops = forwardedFor?.split(',') ?? []
    while (isTrusted(client)) {
      const before = readAddress(hops.pop() ?? '')
      if (before === undefined) break
      client = before
    }
    return client
  }
}

/** The address of an entry, which some proxies write with a port; undefined when it is invalid. */
function readAddress(entry: string): string | undefined {
  const text = entry.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare.replace(MAPPED_PREFIX, '')
  return isIP(address) === 0 ? undefined : address
}
