import type { ContactMailJob, MailContent, ReplyTo } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import { messageMail } from './message-mail.ts'
import { findMessage } from './queries.ts'

interface MailContext extends Pick<Context, 'db'> {
  shopUrl: string
  /** The mailbox that the people of the shop read. */
  shopAddress: string
  sendMail(to: string, content: MailContent, messageId: string, replyTo: ReplyTo): Promise<void>
}

/** Work of the mail queue. An answer to the mail goes to whoever wrote the message. */
export async function sendMessageMail(
  { shopAddress, shopUrl, sendMail, ...context }: MailContext,
  { messageId }: ContactMailJob,
  jobId: string,
): Promise<void> {
  const message = await findMessage(context, messageId)
  if (!message) return
  const { name, email } = message
  await sendMail(shopAddress, messageMail(message, shopUrl), jobId, { name, address: email })
}
