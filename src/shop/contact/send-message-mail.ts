import type { ContactMailJob } from '../mail/contract.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { messageMail } from './message-mail.ts'
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
