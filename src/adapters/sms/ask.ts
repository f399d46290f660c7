import { SmsUncertain } from '#shop/sms/contract.ts'
import { exchange, type NoAnswer } from '../exchange.ts'

export const TIMEOUT_MS = 10_000
const MAX_ANSWER_LENGTH = 10_000

const TOO_MANY_REQUESTS = 429

/**
 * Returns the text of the answer, whatever its status. Uses GET when there is no form.
 * @throws SmsUncertain when the gateway may have received the request, else an Error
 */
export async function ask(
  address: string,
  form: URLSearchParams | undefined,
  timeoutMs: number,
): Promise<string> {
  const { status, text } = await exchange({
    address,
    method: form ? 'POST' : 'GET',
    headers: form && { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: form?.toString(),
    timeoutMs,
  }).catch((error: NoAnswer) => {
    if (error.mayBeHeard) throw new SmsUncertain('The SMS gateway did not respond in time.')
    throw new Error(`The SMS gateway cannot be reached${error.message}.`)
  })
  if (status === TOO_MANY_REQUESTS) throw new Error('The SMS gateway is asked too often.')
  if (status >= 500) throw new SmsUncertain(`The SMS gateway responded with status ${status}.`)
  return text.slice(0, MAX_ANSWER_LENGTH)
}
