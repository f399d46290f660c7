import { GatewayUnavailable } from '#shop/payments/contract.ts'
import { told } from '#shop/shared/told.ts'
import { Value as AnyValue, readUpTo, TooLarge } from '../exchange.ts'

const MAX_ANSWER_BYTES = 256 * 1024
const MAX_REASON = 250

interface Question {
  /** As in `bKash did not respond in time.` */
  name: string
  url: string
  headers: Record<string, string>
  /** Undefined: asked by GET. */
  body?: object
  timeoutMs: number
}

/** `fault`: whether anything was done is unknown. */
export type Reply = { status: number; json: unknown } | { fault: string }

/** Never rejects. Faults contain neither credentials nor the messages of `fetch`. */
export async function ask({ name, url, headers, body, timeoutMs }: Question): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    })
    const { status } = response
    if (status >= 500 || status === 429) {
      await response.body?.cancel()
      return { fault: told('cause_status', { name, status: String(status) }) }
    }
    const read = await readUpTo(MAX_ANSWER_BYTES, response.body ?? [])
    return { status, json: JSON.parse(read.toString()) }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TooLarge) {
      return { fault: told('cause_unreadable', { name }) }
    }
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return {
      fault: isLate
        ? told('cause_no_answer', { name })
        : told('cause_unreachable', { name, detail: '' }),
    }
  }
}

/** What is no such value is passed over. */
export const Value = AnyValue.catch(undefined)

/** One line, as an event stores it. */
export function toReason(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, MAX_REASON).toWellFormed()
}

/** @throws GatewayUnavailable unless the shopper can be sent there: from https only to https */
export function requirePage(name: string, page: string | undefined, gatewayUrl: string): string {
  const protocol = page !== undefined && URL.canParse(page) ? new URL(page).protocol : ''
  const isPage = protocol === 'https:' || (protocol === 'http:' && gatewayUrl.startsWith('http:'))
  if (page !== undefined && isPage) return page
  throw new GatewayUnavailable(told('cause_no_page', { name }))
}
