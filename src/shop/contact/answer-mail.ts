import { m } from '#messages'
import type { MailContent } from '../mail/contract.ts'
import { truncate } from '../shared/excerpt.ts'
import type { Message } from './contract.ts'
import { quoteText } from './rules.ts'

const PREVIEW_LENGTH = 100

/** The shop's answer to a visitor, above their message. */
export function answerMail({ subject, message }: Message, text: string): MailContent {
  return {
    subject: `Re: ${subject}`,
    preview: truncate(text, PREVIEW_LENGTH),
    heading: subject,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: m.mail_you_wrote() },
      { kind: 'paragraph', text: quoteText(message) },
    ],
  }
}
