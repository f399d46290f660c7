import type { Selectable } from 'kysely'
import type { DB } from '../rows.ts'
import { requireRight, selfOf } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { Page, Paging } from '../shared/paging.ts'
import { readSortedPage } from '../shared/sorted-page.ts'
import type { Note } from './contract.ts'
import { requireCustomer } from './require-customer.ts'

/** Newest first. @throws ShopError unauthenticated, forbidden, not_found, invalid */
export async function listNotes(
  context: Context,
  named: string,
  paging: Paging = {},
): Promise<Page<Note>> {
  requireRight(context, 'manageUsers')
  const customerId = await requireCustomer(context, named)
  const query = context.db
    .selectFrom('customerNotes')
    .selectAll()
    .where('customerId', '=', customerId)
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', {
    writtenAt: 'time',
    id: 'uuid',
  })
  return { items: items.map((row) => toNote(row, context)), nextCursor }
}

export function toNote(
  row: Selectable<DB['customerNotes']>,
  context: Pick<Context, 'actor'>,
): Note {
  return {
    _id: row.id,
    text: row.text,
    writtenBy: row.writtenBy,
    writtenAt: row.writtenAt.toISOString(),
    isOwn: selfOf(context)?.email === row.writtenBy,
  }
}
