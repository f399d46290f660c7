import { sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { cursorParts, decodeCursor, type Page, type Paging, readPage } from '../shared/paging.ts'
import type { Note } from './contract.ts'
import { toNote } from './note-row.ts'
import { requireCustomer } from './require-customer.ts'

const NOTE_CURSOR = [cursorParts.time, cursorParts.uuid] as const

/** Newest first. @throws ShopError unauthenticated, forbidden, not_found, invalid */
export async function listNotes(
  context: Context,
  named: string,
  paging: Paging = {},
): Promise<Page<Note>> {
  requireRight(context, 'manageUsers')
  const customerId = await requireCustomer(context, named)
  let query = context.db
    .selectFrom('customerNotes')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
  if (paging.cursor !== undefined) {
    const [writtenAt, id] = decodeCursor(paging.cursor, NOTE_CURSOR)
    query = query.where(sql<boolean>`(written_at, id) < (${writtenAt}::timestamptz, ${id}::uuid)`)
  }
  const { items, nextCursor } = await readPage(query, paging.limit, (row) => [
    row.writtenAt.toISOString(),
    row.id,
  ])
  return { items: items.map((row) => toNote(row, context)), nextCursor }
}
