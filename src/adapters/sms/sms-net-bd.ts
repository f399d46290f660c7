import { z } from 'zod'
import { told } from '#shop/shared/told.ts'
import { SmsAccountRefused, type SmsGateway, SmsRefused, SmsUncertain } from '#shop/sms/contract.ts'
import { parseJson } from '../exchange.ts'
import { ask, TIMEOUT_MS } from './ask.ts'

const Answer = z.object({
  error: z.coerce.number(),
  msg: z.string().catch(''),
  data: z.object({ request_id: z.coerce.string() }).optional().catch(undefined),
})

/** Codes about the text or the number: empty, too long, invalid number, blocked content. */
const REFUSED = new Set([414, 415, 416, 420])
/** `Unknown error` on their side. */
const UNCERTAIN = 409

interface SmsNetBdAccount {
  apiKey: string
  /** An approved name; empty for the gateway's own number. */
  senderId: string
  /** `https://api.sms.net.bd` */
  url: string
}

/** sms.net.bd: takes a form; refusals have status 200 and a number in `error`. */
export function createSmsNetBd(
  { apiKey, senderId, url }: SmsNetBdAccount,
  timeoutMs = TIMEOUT_MS,
): SmsGateway {
  return {
    send: async ({ to, text }) => {
      const body = new URLSearchParams({
        api_key: apiKey,
        msg: text,
        to: to.replace('+', ''),
        ...(senderId !== '' && { sender_id: senderId }),
      })
      const answer = await ask(`${url}/sendsms`, body, timeoutMs)
      const { data } = Answer.safeParse(parseJson(answer))
      if (!data) throw new SmsUncertain(told('cause_unreadable', { name: 'sms.net.bd' }))
      if (data.error === 0) return { messageId: data.data?.request_id }
      const reason = `sms.net.bd: ${data.error} ${data.msg}`.slice(0, 200)
      if (data.error === UNCERTAIN) throw new SmsUncertain(reason)
      throw REFUSED.has(data.error) ? new SmsRefused(reason) : new SmsAccountRefused(reason)
    },
  }
}
