import type { Selectable } from 'kysely'
import type { DB } from '../../rows.ts'
import { hasRightTo, requirePerson, requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import type { Page, Paging } from '../../shared/paging.ts'
import { readSortedPage } from '../../shared/sorted-page.ts'
import { getOrder } from '../queries.ts'
import type { OrderNote } from './contract.ts'

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

export function toNote(
  context: Pick<Context, 'actor'>,
  row: Selectable<DB['orderNotes']>,
): OrderNote {
  return {
    id: String(row.id),
    writtenAt: row.writtenAt.toISOString(),
    writtenBy: row.writtenBy,
    isOwn: hasRightTo(context, 'noteOrders', row.accountId),
    text: row.text,
  }
}
