import type { Selectable } from 'kysely'
import type { DB } from '../rows.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { toLatinDigits } from '../shared/digits.ts'
import type { Page } from '../shared/paging.ts'
import { readSortedPage } from '../shared/sorted-page.ts'
import { accountName } from '../shared/stand-in-email.ts'
import { translate } from '../shared/told.ts'
import type { AuditEntry, AuditFilter } from './contract.ts'

/** Newest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listAuditEntries(
  context: Context,
  { q, by, ...paging }: AuditFilter = {},
): Promise<Page<AuditEntry>> {
  requireRight(context, 'readAudit')
  let query = context.db.selectFrom('auditEntries').selectAll()
  if (q) {
    // Emails are stored in lower case, ids and codes in capitals; users type either.
    const names = [q, q.toLowerCase(), toLatinDigits(q).toUpperCase()]
    query = query.where((entry) =>
      entry.or([entry('actor', 'in', names), entry('subject', 'in', names)]),
    )
  }
  if (by === 'administrators') query = query.where('byAdministrator', '=', true)
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', { id: 'bigint' })
  return { items: items.map(toEntry), nextCursor }
}

/** For internal use. */
export async function findAuditEntry(
  { db }: DbContext,
  id: string,
): Promise<AuditEntry | undefined> {
  const row = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row && toEntry(row)
}

function toEntry({
  id: _,
  byAdministrator: __,
  at,
  actor,
  subject,
  details,
  ...entry
}: Selectable<DB['auditEntries']>): AuditEntry {
  return {
    ...entry,
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [
        name,
        typeof value === 'string' ? translate(value) : value,
      ]),
    ),
    actor: accountName(actor),
    subject: accountName(subject),
    at: at.toISOString(),
  }
}
