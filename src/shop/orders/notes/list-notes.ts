import { requirePerson, requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { cursorParts, decodeCursor, type Page, type Paging, readPage } from '../../shared/paging.ts'
import { getOrder } from '../queries.ts'
import type { OrderNote } from './contract.ts'
import { toNote } from './note-row.ts'

/** Newest first. @throws ShopError unauthenticated, forbidden, not_found, invalid */
export async function listNotes(
  context: Context,
  orderId: string,
  paging: Paging = {},
): Promise<Page<OrderNote>> {
  requireRight(context, 'noteOrders', requirePerson(context).email)
  const order = await getOrder(context, orderId)
  let query = context.db
    .selectFrom('orderNotes')
    .selectAll()
    .where('orderId', '=', order.orderId)
    .orderBy('id', 'desc')
  if (paging.cursor !== undefined) {
    query = query.where('id', '<', decodeCursor(paging.cursor, [cursorParts.bigint])[0])
  }
  const { items, nextCursor } = await readPage(query, paging.limit, (row) => [row.id])
  return { items: items.map((row) => toNote(context, row)), nextCursor }
}
