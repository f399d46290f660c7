import { sql } from 'kysely'
import { getUser } from '../identity/queries.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { cursorParts, decodeCursor, type Page, type Paging, readPage } from '../shared/paging.ts'
import type { Note } from './contract.ts'
import { toNote } from './note-row.ts'

const NOTE_CURSOR = [cursorParts.time, cursorParts.uuid] as const

/** Newest first. @throws ShopError unauthenticated, forbidden, not_found, invalid */
export async function listNotes(
  context: Context,
  email: string,
  paging: Paging = {},
): Promise<Page<Note>> {
  requireRight(context, 'manageUsers')
  const user = await getUser(context, email)
  let query = context.db
    .selectFrom('customer_notes')
    .selectAll()
    .where('user_id', '=', user._id)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
  if (paging.cursor !== undefined) {
    const [writtenAt, id] = decodeCursor(paging.cursor, NOTE_CURSOR)
    query = query.where(sql<boolean>`(written_at, id) < (${writtenAt}::timestamptz, ${id}::uuid)`)
  }
  const { items, nextCursor } = await readPage(query, paging.limit, (row) => [
    row.written_at.toISOString(),
    row.id,
  ])
  return { items: items.map((row) => toNote(row, context)), nextCursor }
}
