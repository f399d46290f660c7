import { m } from '#messages'
import type { AnswerMailJob, MailContent } from '../mail/contract.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { truncate } from '../shared/excerpt.ts'
import type { Message } from './contract.ts'
import { findMessage } from './queries.ts'
import { quoteText } from './rules.ts'

/** Job of the mail queue. Replies to the mail go to the shop's address, if it has one. */
export async function sendAnswerMail(
  context: Context,
  { messageId, answerId }: AnswerMailJob,
  jobId: string,
): Promise<void> {
  const message = await findMessage(context, messageId)
  const answer = message?.answers.find(({ id }) => id === answerId)
  if (!message || !answer) return
  const { shop } = await readSettings(context)
  await context.mailer.send({
    id: jobId,
    to: message.email,
    ...(shop.email !== '' && { replyTo: { name: shop.name, address: shop.email } }),
    content: answerMail(message, answer.text),
  })
}

const PREVIEW_LENGTH = 100

/** The shop's answer to a visitor, above their message. */
function answerMail({ subject, message }: Message, text: string): MailContent {
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
