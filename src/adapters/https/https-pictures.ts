import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import type { FetchPicture } from '#shop/images/contract.ts'
import { readUpTo } from '../exchange.ts'
import { createPublicLookup, isPrivateLiteral } from './public-addresses.ts'

/** In all, including redirects. */
const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3

const lookupPublic = createPublicLookup()

/**
 * Fetches an address that a stranger chose. So it uses only HTTPS on its standard port and public addresses, even after
 * redirects, and reads no more than allowed.
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
      if (statusCode === 200) return readWhole(maxBytes, answer)
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
  if (isPrivateLiteral(hostname)) throw new Error(`${hostname} is not public`)
}

async function readWhole(maxBytes: number, answer: IncomingMessage): Promise<Uint8Array> {
  const read = await readUpTo(maxBytes, answer)
  if (!answer.complete) throw new Error('it did not arrive whole')
  return read
}
