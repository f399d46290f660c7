import type { AnswerMailJob } from '../mail/contract.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { answerMail } from './answer-mail.ts'
import { findMessage } from './queries.ts'

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
