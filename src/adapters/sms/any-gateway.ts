import { told } from '#shop/shared/told.ts'
import { type SmsGateway, SmsRefused } from '#shop/sms/contract.ts'
import { ask, TIMEOUT_MS } from './ask.ts'

export interface AnySmsGateway {
  /** With `{to}` and `{text}`, which get encoded; both may be in the body instead. */
  url: string
  /** A form such as `key=secret&number={to}&message={text}`; empty: uses GET. */
  body: string
  /** Text in an answer that accepts the message. */
  accepted: string
}

/** A gateway without built-in support, described by the owner. */
export function createAnySmsGateway(
  { url, body, accepted }: AnySmsGateway,
  timeoutMs = TIMEOUT_MS,
): SmsGateway {
  return {
    send: async ({ to, text }) => {
      const fill = (template: string) =>
        template
          .replaceAll('{to}', encodeURIComponent(to.replace('+', '')))
          .replaceAll('{text}', encodeURIComponent(text))
      const form = body === '' ? undefined : new URLSearchParams(fill(body))
      const answer = await ask(fill(url), form, timeoutMs)
      if (!answer.includes(accepted)) throw new SmsRefused(told('cause_sms_not_accepted'))
      return { messageId: undefined }
    },
  }
}
