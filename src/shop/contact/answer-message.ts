import { m } from '#messages'
import { type AnswerMailJob, MAIL_QUEUE } from '../mail/contract.ts'
import { actorName, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { refuseReusedKey } from '../shared/idempotency.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Message, NewAnswer } from './contract.ts'
import { getMessage } from './queries.ts'

/**
 * Saves an answer, marks its message as answered and queues the mail to its sender, in one transaction. A repeat with
 * the same key is sent once.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it has been answered already, or the key came
 *   with another answer
 */
export async function answerMessage(
  context: Context,
  messageId: string,
  { text }: NewAnswer,
  key: string,
): Promise<Message> {
  requireRight(context, 'readMessages')
  return inTransaction(context, async (transaction) => {
    const { db, clock, actor, jobs } = transaction
    const { answeredBy } = await lockMessage(transaction, messageId)
    if (await isRepeat(transaction, { messageId, text, key })) {
      return getMessage(transaction, messageId)
    }
    if (answeredBy !== null) {
      throw new ShopError('conflict', m.refusal_already_replied_message({ answeredBy }))
    }
    const by = { answeredAt: clock.now(), answeredBy: actorName(actor) }
    const answer = await db
      .insertInto('contactAnswers')
      .values({ messageId, text, ...by, idempotencyKey: key })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('contactMessages').set(by).where('id', '=', messageId).execute()
    const mail: AnswerMailJob = { kind: 'contact_answer', messageId, answerId: answer.id }
    await jobs.add(db, MAIL_QUEUE, mail)
    return getMessage(transaction, messageId)
  })
}

/** Of two answers at once, the second sees the first. @throws ShopError not_found */
async function lockMessage({ db }: Context, id: string): Promise<{ answeredBy: string | null }> {
  const message = await db
    .selectFrom('contactMessages')
    .where('id', '=', isUid(id) ? id : null)
    .forUpdate()
    .select('answeredBy')
    .executeTakeFirst()
  if (!message) throw new ShopError('not_found', m.refusal_message_not_found())
  return message
}

interface Answering extends NewAnswer {
  messageId: string
  key: string
}

/** @throws ShopError conflict when the key came with another answer */
async function isRepeat({ db }: Context, { messageId, text, key }: Answering): Promise<boolean> {
  const first = await db
    .selectFrom('contactAnswers')
    .where('idempotencyKey', '=', key)
    .select(['messageId', 'text'])
    .executeTakeFirst()
  if (!first) return false
  if (first.messageId !== messageId || first.text !== text)
    throw refuseReusedKey(m.fault_key_used_answer())
  return true
}
