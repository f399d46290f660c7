import { m } from '#messages'
import { actorName, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Message, MessageStatus } from './contract.ts'
import { getMessage } from './queries.ts'

/**
 * Marks a message as answered, with the author, or as open again. Of two answers at once, the first counts.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function changeMessage(
  context: Context,
  id: string,
  status: MessageStatus,
): Promise<Message> {
  requireRight(context, 'readMessages')
  const { db, clock, actor } = context
  const row =
    isUid(id) &&
    (await db
      .updateTable('contactMessages')
      .set(({ fn, val }) =>
        status === 'open'
          ? { answeredAt: null, answeredBy: null }
          : {
              answeredAt: fn.coalesce('answeredAt', val(clock.now())),
              answeredBy: fn.coalesce('answeredBy', val(actorName(actor))),
            },
      )
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst())
  if (!row) throw new ShopError('not_found', m.refusal_message_not_found())
  return getMessage(context, row.id)
}
