import type { MailContent } from '../mail/contract.ts'
import { truncate } from '../shared/excerpt.ts'
import type { Message } from './contract.ts'

const PREVIEW_LENGTH = 100

/** A visitor's message, for the shop's staff. */
export function messageMail(message: Message, shopUrl: string): MailContent {
  return {
    subject: `Message: ${message.subject}`,
    preview: truncate(message.message, PREVIEW_LENGTH),
    heading: message.subject,
    blocks: [
      { kind: 'paragraph', text: `${message.name} (${message.email}) sent a message:` },
      { kind: 'paragraph', text: message.message },
      {
        kind: 'paragraph',
        text: 'Reply in the dashboard, so that your reply is saved with the message for your colleagues.',
      },
      { kind: 'button', label: 'View messages', url: `${shopUrl}/dashboard/messages` },
    ],
  }
}
