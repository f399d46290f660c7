import { actorName, requirePerson, requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { getOrder } from '../queries.ts'
import type { NewOrderNote, OrderNote } from './contract.ts'
import { toNote } from './list-notes.ts'

/**
 * Adds a note for staff, which customers never see.
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

/** For internal use: the caller has checked the right. */
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
