import { eraseTrail } from '../audit/erase-trail.ts'
import { eraseCarts } from '../cart/erase-lines.ts'
import { eraseNotesAbout } from '../customers/erase-notes.ts'
import { eraseAccounts } from '../identity/remove-account.ts'
import { eraseUploads } from '../images/erase-uploads.ts'
import { eraseRefusals } from '../mail/erase-refusals.ts'
import { eraseReportMails } from '../reports/erase-report-mails.ts'
import type { Database } from '../shared/context.ts'

/**
 * Takes away people of a demo with all that is theirs but what they bought, which the caller's transaction has
 * taken away before.
 */
export async function erasePeople(db: Database, emails: readonly string[]): Promise<void> {
  await eraseNotesAbout(db, emails)
  await eraseCarts(db, emails)
  await eraseRefusals(db, emails)
  await eraseReportMails(db, emails)
  await eraseUploads(db, emails)
  await eraseAccounts(db, emails)
  await eraseTrail(db, { subjects: emails, actors: emails })
}
