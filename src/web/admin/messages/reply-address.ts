import type { Message } from '#shop/contact/contract.ts'
import { quoteText } from '#shop/contact/rules.ts'

/** A `mailto:` link that replies to a message, quoting it. */
export function replyAddress({ email, subject, message }: Message): string {
  const quoted = quoteText(message).replaceAll('\n', '\r\n')
  const words = `subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`
  return `mailto:${encodeURIComponent(email)}?${words}`
}
