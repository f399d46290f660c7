import { purgeAuditEntries } from '../audit/purge-entries.ts'
import { purgeCarts } from '../cart/purge-lines.ts'
import { purgeNotesAbout } from '../customers/purge-notes.ts'
import { purgeAccounts } from '../identity/remove-account.ts'
import { purgeUploads } from '../images/purge-uploads.ts'
import { purgeRefusals } from '../mail/purge-refusals.ts'
import { purgeReportMails } from '../reports/purge-report-mails.ts'
import type { Database } from '../shared/context.ts'

/**
 * Takes away people of a demo with all that is theirs but what they bought, which the caller's transaction has
 * taken away before.
 */
export async function purgePeople(db: Database, emails: readonly string[]): Promise<void> {
  await purgeNotesAbout(db, emails)
  await purgeCarts(db, emails)
  await purgeRefusals(db, emails)
  await purgeReportMails(db, emails)
  await purgeUploads(db, emails)
  await purgeAccounts(db, emails)
  await purgeAuditEntries(db, { subjects: emails, actors: emails })
}
