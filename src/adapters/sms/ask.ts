import { ToldError, told } from '#shop/shared/told.ts'
import { SmsUncertain } from '#shop/sms/contract.ts'
import { exchange, type NoAnswer } from '../exchange.ts'

export const TIMEOUT_MS = 10_000
const MAX_ANSWER_LENGTH = 10_000

const name = told('cause_sms_gateway')

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
    if (error.mayBeHeard) throw new SmsUncertain(told('cause_no_answer', { name }))
    throw new ToldError(told('cause_unreachable', { name, detail: error.message }))
  })
  if (status === TOO_MANY_REQUESTS) throw new ToldError(told('cause_asked_too_often', { name }))
  if (status >= 500) throw new SmsUncertain(told('cause_status', { name, status: String(status) }))
  return text.slice(0, MAX_ANSWER_LENGTH)
}
