import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { cursorParts, decodeCursor, type Page, readPage } from '../shared/paging.ts'
import type { AuditEntry, AuditFilter } from './contract.ts'

/** Newest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listAuditEntries(
  context: Context,
  { q, by, ...paging }: AuditFilter = {},
): Promise<Page<AuditEntry>> {
  requireRight(context, 'readAudit')
  let query = context.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc')
  if (q) {
    // E-mails are kept in small letters, ids and codes in capitals; people type both.
    const names = [q, q.toLowerCase(), q.toUpperCase()]
    query = query.where((entry) =>
      entry.or([entry('actor', 'in', names), entry('subject', 'in', names)]),
    )
  }
  if (by === 'administrators') query = query.where('by_administrator', '=', true)
  if (paging.cursor !== undefined) {
    query = query.where('id', '<', decodeCursor(paging.cursor, [cursorParts.bigint])[0])
  }
  const { items, nextCursor } = await readPage(query, paging.limit, (row) => [row.id])
  return {
    items: items.map(({ id: _, by_administrator: __, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
    })),
    nextCursor,
  }
}
