import { brand } from '#brand/words.ts'
import type { AnswerMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import { answerMail } from './answer-mail.ts'
import { findMessage } from './queries.ts'

/** Work of the mail queue. Whoever wrote the message writes back to the shop. */
export async function sendAnswerMail(
  context: Context,
  { messageId, answerId }: AnswerMailJob,
  jobId: string,
): Promise<void> {
  const message = await findMessage(context, messageId)
  const answer = message?.answers.find(({ id }) => id === answerId)
  if (!message || !answer) return
  await context.mailer.send({
    id: jobId,
    to: message.email,
    replyTo: { name: brand.name, address: brand.contact.email },
    content: answerMail(message, answer.text),
  })
}
