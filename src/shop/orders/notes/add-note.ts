import { actorName, requirePerson, requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { getOrder } from '../queries.ts'
import type { NewOrderNote, OrderNote } from './contract.ts'
import { toNote } from './note-row.ts'

/**
 * For colleagues: nobody else ever sees it.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function addNote(
  context: Context,
  orderId: string,
  { text }: NewOrderNote,
): Promise<OrderNote> {
  requireRight(context, 'noteOrders', requirePerson(context).email)
  const order = await getOrder(context, orderId)
  return writeNote(context, order.orderId, text)
}

/** For the shop's own work; the caller has checked the right. */
export async function writeNote(
  context: Context,
  orderId: string,
  text: string,
): Promise<OrderNote> {
  const { db, clock, actor } = context
  const row = await db
    .insertInto('orderNotes')
    .values({
      orderId,
      writtenAt: clock.now(),
      writtenBy: actorName(actor),
      accountId: (actor.kind === 'person' && actor.accountId) || null,
      text,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toNote(context, row)
}
