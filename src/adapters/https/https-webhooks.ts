import { type IncomingMessage, request as requestInTheOpen } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { m } from '#messages'
import { ToldError, told } from '#shop/shared/told.ts'
import { MAX_ANSWER_BYTES, type WebhookSender } from '#shop/webhooks/contract.ts'
import { createPublicLookup, isPrivateLiteral } from './public-addresses.ts'

const TIMEOUT_MS = 10_000

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

interface SenderOptions {
  /** Whether calls to this machine are allowed, then also without TLS. */
  mayCallThisMachine: () => boolean
  lookup?: LookupFunction
  timeoutMs?: number
}

/**
 * Sends to any address that the owner chose. So it uses only HTTPS and public addresses, follows no redirects, and
 * reads only the beginning of the answer.
 */
export function createWebhookSender({
  mayCallThisMachine,
  lookup = createPublicLookup(),
  timeoutMs = TIMEOUT_MS,
}: SenderOptions): WebhookSender {
  const isOfThisMachine = ({ hostname }: URL) => THIS_MACHINE.has(hostname) && mayCallThisMachine()

  function findFault(address: string): string | undefined {
    const url = new URL(address)
    if (isOfThisMachine(url)) return undefined
    if (url.protocol !== 'https:') return m.refusal_enter_address_begins()
    const isPrivate = THIS_MACHINE.has(url.hostname) || isPrivateLiteral(url.hostname)
    return isPrivate ? m.refusal_enter_address_reachable() : undefined
  }

  return {
    findFault,
    send: async ({ url: address, headers, body }) => {
      const fault = findFault(address)
      if (fault !== undefined) throw new ToldError(told('cause_not_public'))
      const url = new URL(address)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await post(url, {
          headers: {
            'Content-Type': 'application/json',
            ...headers,
            'Content-Length': String(Buffer.byteLength(body)),
            'User-Agent': 'Haat',
          },
          body,
          signal,
          lookup: isOfThisMachine(url) ? undefined : lookup,
        })
        return { status: answer.statusCode ?? 0, answer: await readBeginning(answer) }
      } catch (error) {
        throw signal.aborted
          ? new ToldError(told('cause_no_answer', { name: url.hostname }))
          : error
      }
    },
  }
}

interface Posting {
  headers: Record<string, string>
  body: string | Uint8Array
  signal: AbortSignal
  lookup: LookupFunction | undefined
}

/** Uses a new connection: a reused one would go where the name pointed before. */
function post(url: URL, { headers, body, signal, lookup }: Posting): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? request : requestInTheOpen
    send(url, { method: 'POST', agent: false, headers, signal, lookup }, resolve)
      .on('error', reject)
      .end(body)
  })
}

/** The status decides; the body is only for the log. */
async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_ANSWER_BYTES) break
  }
  answer.destroy()
  // PostgreSQL cannot store NUL in a text.
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString().replaceAll('\0', '')
}
