import { z } from 'zod'
import { told } from '#shop/shared/told.ts'
import { SmsAccountRefused, type SmsGateway, SmsRefused, SmsUncertain } from '#shop/sms/contract.ts'
import { parseJson } from '../exchange.ts'
import { ask, TIMEOUT_MS } from './ask.ts'

const Answer = z.object({
  response_code: z.coerce.number(),
  message_id: z.union([z.string(), z.number()]).nullish().catch(null),
  error_message: z.string().catch(''),
})

const SUBMITTED = 202
/** Codes about the text or the number: invalid number, missing fields, masked sender that must send Bangla. */
const REFUSED = new Set([1001, 1003, 1012])
/** `Internal error` on their side. */
const UNCERTAIN = 1005

interface BulkSmsBdAccount {
  apiKey: string
  /** Approved by the gateway: digits or a name. */
  senderId: string
  /** `https://bulksmsbd.net` */
  url: string
}

/** bulksmsbd.net: takes a form; `response_code` is a number or a text. */
export function createBulkSmsBd(
  { apiKey, senderId, url }: BulkSmsBdAccount,
  timeoutMs = TIMEOUT_MS,
): SmsGateway {
  return {
    send: async ({ to, text }) => {
      const body = new URLSearchParams({
        api_key: apiKey,
        type: 'text',
        number: to.replace('+', ''),
        senderid: senderId,
        message: text,
      })
      const answer = await ask(`${url}/api/smsapi`, body, timeoutMs)
      const { data } = Answer.safeParse(parseJson(answer))
      if (!data) throw new SmsUncertain(told('cause_unreadable', { name: 'bulksmsbd' }))
      if (data.response_code === SUBMITTED) return { messageId: data.message_id?.toString() }
      const reason = `bulksmsbd: ${data.response_code} ${data.error_message}`.slice(0, 200)
      if (data.response_code === UNCERTAIN) throw new SmsUncertain(reason)
      throw REFUSED.has(data.response_code) ? new SmsRefused(reason) : new SmsAccountRefused(reason)
    },
  }
}
