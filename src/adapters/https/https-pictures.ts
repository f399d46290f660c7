import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { FetchPicture } from '#shop/images/contract.ts'

/** For all of it, redirects too. */
const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3

/** What IANA lists as not reachable by everybody: https://www.iana.org/assignments/iana-ipv4-special-registry */
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

/** Within 2000::/3, beside which nothing is public: Teredo and its like, 6to4, documentation. */
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

/** The connection goes to the address that was looked at: a name may mean another one a moment later. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first, ...rest] = found?.filter(({ address }) => isPublic(address)) ?? []
    if (error || !first) callback(error ?? new Error(`${hostname} is not public`), '')
    else if (options.all) callback(null, [first, ...rest])
    else callback(null, first.address, first.family)
  })
}

/**
 * Fetches what a stranger names. So it speaks HTTPS at its own port only, with public addresses only, also where
 * it is sent on to, and reads no more than it was told.
 */
export function createPictureFetcher(request = get, timeoutMs = TIMEOUT_MS): FetchPicture {
  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    requirePublic(url)
    const headers = { Accept: 'image/*', 'User-Agent': 'Haat' }
    return new Promise((resolve, reject) => {
      request(url, { agent: false, headers, lookup: lookupPublic, signal }, resolve).on(
        'error',
        reject,
      )
    })
  }

  return async (address, maxBytes) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = new URL(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await ask(url, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return readUpTo(maxBytes, answer)
      answer.destroy()
      if (!headers.location || statusCode < 300 || statusCode > 399) {
        throw new Error(`${url.hostname} answers ${statusCode}`)
      }
      url = new URL(headers.location, url)
    }
    throw new Error(`${url.hostname} redirects too often`)
  }
}

function requirePublic({ protocol, port, username, password, hostname }: URL): void {
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') {
    throw new Error('only plain https addresses are fetched')
  }
  // Nothing is looked up for these.
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isPublic(literal)) throw new Error(`${hostname} is not public`)
}

async function readUpTo(maxBytes: number, answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('it is too large')
    chunks.push(chunk)
  }
  if (!answer.complete) throw new Error('it did not arrive whole')
  return Buffer.concat(chunks)
}
