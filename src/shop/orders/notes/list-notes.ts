import { requirePerson, requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import type { Page, Paging } from '../../shared/paging.ts'
import { readSortedPage } from '../../shared/sorted-page.ts'
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
  const query = context.db.selectFrom('orderNotes').selectAll().where('orderId', '=', order.orderId)
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', { id: 'bigint' })
  return { items: items.map((row) => toNote(context, row)), nextCursor }
}
