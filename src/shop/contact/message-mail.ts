import { m } from '#messages'
import type { MailContent } from '../mail/contract.ts'
import { truncate } from '../shared/excerpt.ts'
import type { Message } from './contract.ts'

const PREVIEW_LENGTH = 100

/** A visitor's message, for the shop's staff. */
export function messageMail(message: Message, shopUrl: string): MailContent {
  return {
    subject: m.mail_message_subject({ subject: message.subject }),
    preview: truncate(message.message, PREVIEW_LENGTH),
    heading: message.subject,
    blocks: [
      {
        kind: 'paragraph',
        text: m.mail_message_from({ name: message.name, email: message.email }),
      },
      { kind: 'paragraph', text: message.message },
      {
        kind: 'paragraph',
        text: m.mail_message_reply(),
      },
      { kind: 'button', label: m.mail_view_messages(), url: `${shopUrl}/dashboard/messages` },
    ],
  }
}
