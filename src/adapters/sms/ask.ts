import { SmsUncertain } from '#shop/sms/contract.ts'

export const TIMEOUT_MS = 10_000
const MAX_ANSWER_LENGTH = 10_000

/** What says that nobody heard the question. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * The text of an answer, whatever its status. A key may be in the address, so neither that nor what `fetch`
 * says of it reaches an error.
 * @throws SmsUncertain when the question may have been heard, else an Error
 */
export async function ask(address: string, init: RequestInit, timeoutMs: number): Promise<string> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, { ...init, signal, redirect: 'manual' })
    const text = (await response.text()).slice(0, MAX_ANSWER_LENGTH)
    if (response.status < 500) return text
    throw new SmsUncertain(`The SMS gateway responded with status ${response.status}.`)
  } catch (error) {
    if (error instanceof SmsUncertain) throw error
    const cause = error instanceof Error ? error.cause : undefined
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (NEVER_CONNECTED.has(code)) throw new Error(`The SMS gateway cannot be reached (${code}).`)
    throw new SmsUncertain('The SMS gateway did not respond in time.')
  }
}

/** Undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
