import { m } from '#messages'
import type { ContactMailJob, MailContent } from '../mail/contract.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { truncate } from '../shared/excerpt.ts'
import type { Message } from './contract.ts'
import { findMessage } from './queries.ts'

/**
 * Job of the mail queue. Replies to the mail go to the sender of the message. A shop without an address sees messages
 * only in the dashboard.
 */
export async function sendMessageMail(
  context: Context,
  { messageId }: ContactMailJob,
  jobId: string,
): Promise<void> {
  const message = await findMessage(context, messageId)
  if (!message) return
  const { name, email } = message
  const { shop } = await readSettings(context)
  if (shop.email === '') return
  await context.mailer.send({
    id: jobId,
    to: shop.email,
    replyTo: { name, address: email },
    content: messageMail(message, context.shopUrl),
  })
}

const PREVIEW_LENGTH = 100

/** A visitor's message, for the shop's staff. */
function messageMail(message: Message, shopUrl: string): MailContent {
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
