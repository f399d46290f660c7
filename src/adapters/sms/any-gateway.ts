import { type SmsGateway, SmsRefused } from '#shop/sms/contract.ts'
import { ask, TIMEOUT_MS } from './ask.ts'

export interface AnySmsGateway {
  /** With `{to}` and `{text}`, which are encoded; both may stand in the body instead. */
  url: string
  /** A form such as `key=secret&number={to}&message={text}`; empty: asked by GET. */
  body: string
  /** What an answer contains that accepts the message. */
  accepted: string
}

/** A gateway that the shop does not know, asked as its owner says. */
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
      if (!answer.includes(accepted)) throw new SmsRefused('The SMS gateway did not accept it.')
      return { messageId: undefined }
    },
  }
}
