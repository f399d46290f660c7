import type { MailContent } from '../mail/contract.ts'
import { cut } from '../shared/excerpt.ts'
import type { Message } from './contract.ts'

const PREVIEW_LENGTH = 100

/** What a visitor wrote, for the people of the shop. */
export function messageMail(message: Message, shopUrl: string): MailContent {
  return {
    subject: `Message: ${message.subject}`,
    preview: cut(message.message, PREVIEW_LENGTH),
    heading: message.subject,
    blocks: [
      { kind: 'paragraph', text: `${message.name} (${message.email}) wrote to the shop:` },
      { kind: 'paragraph', text: message.message },
      {
        kind: 'paragraph',
        text: 'Answer in the dashboard, where the answer is kept with the message and your colleagues see it.',
      },
      { kind: 'button', label: 'Open the messages', url: `${shopUrl}/dashboard?tab=messages` },
    ],
  }
}
