import type { AnswerMailJob } from '../mail/contract.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { answerMail } from './answer-mail.ts'
import { findMessage } from './queries.ts'

/** Work of the mail queue. Whoever wrote the message writes back to the shop, where it has an address. */
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
