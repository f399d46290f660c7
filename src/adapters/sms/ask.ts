import { request as requestInTheOpen } from 'node:http'
import { request } from 'node:https'
import { text as textOf } from 'node:stream/consumers'
import { SmsUncertain } from '#shop/sms/contract.ts'

export const TIMEOUT_MS = 10_000
const MAX_ANSWER_LENGTH = 10_000

const TOO_MANY_REQUESTS = 429

interface Answer {
  status: number
  text: string
}

/**
 * Returns the text of the answer, whatever its status. Uses GET when there is no form. The address may contain a key,
 * so errors include neither the address nor the connection's message.
 * @throws SmsUncertain when the gateway may have received the request, else an Error
 */
export async function ask(
  address: string,
  form: URLSearchParams | undefined,
  timeoutMs: number,
): Promise<string> {
  // Before the connection is up, the gateway cannot have received the request, whatever failed: DNS, route, TLS,
  // timeout.
  let isConnected = false
  let answer: Answer
  try {
    answer = await exchange(address, form, timeoutMs, () => {
      isConnected = true
    })
  } catch (error) {
    if (isConnected) throw new SmsUncertain('The SMS gateway did not respond in time.')
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Error(`The SMS gateway cannot be reached (${code}).`)
  }
  const { status, text } = answer
  if (status === TOO_MANY_REQUESTS) throw new Error('The SMS gateway is asked too often.')
  if (status < 500) return text.slice(0, MAX_ANSWER_LENGTH)
  throw new SmsUncertain(`The SMS gateway responded with status ${status}.`)
}

/** Uses a new connection, so that it is known whether one was made. Follows no redirects. */
function exchange(
  address: string,
  form: URLSearchParams | undefined,
  timeoutMs: number,
  onConnected: () => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(address)
    const isSecure = url.protocol === 'https:'
    const body = form?.toString()
    const question = (isSecure ? request : requestInTheOpen)(url, {
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'User-Agent': 'Haat',
        ...(body !== undefined && {
          'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
          'Content-Length': Buffer.byteLength(body),
        }),
      },
    })
    question.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', onConnected),
    )
    question.on('error', reject)
    question.on('response', (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject)
    })
    question.end(body)
  })
}

/** Undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
