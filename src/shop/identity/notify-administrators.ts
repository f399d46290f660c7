import type { AuditNoticeJob } from '../audit/contract.ts'
import { findAuditEntry } from '../audit/queries.ts'
import { type AuditNoticeMailJob, MAIL_QUEUE } from '../mail/contract.ts'
import { openSealed } from '../settings/connections/queries.ts'
import { readSettings } from '../settings/queries.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { holdsRight } from '../shared/holds-right.ts'
import { auditNoticeMail } from './audit-notice-mail.ts'

/** Job of the queue: mails every user who may read the activity log, and the user it concerns. */
export async function notifyAdministrators(
  context: Context,
  { entryId, overMailServer }: AuditNoticeJob,
): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const { db, jobs } = transaction
    const entry = await findAuditEntry(transaction, entryId)
    if (!entry) return
    const people = await db
      .selectFrom('users')
      .where(({ or, eb }) => or([holdsRight('readAudit'), eb('email', '=', entry.subject)]))
      .select('id')
      .execute()
    for (const { id } of people) {
      const mail: AuditNoticeMailJob = { kind: 'audit_notice', entryId, userId: id }
      await jobs.add(db, MAIL_QUEUE, mail)
      if (overMailServer) await jobs.add(db, MAIL_QUEUE, { ...mail, overMailServer })
    }
  })
}

/** Job of the mail queue. */
export async function sendAuditNotice(
  context: Context,
  { entryId, userId, overMailServer }: AuditNoticeMailJob,
  jobId: string,
): Promise<void> {
  const { db, shopUrl } = context
  const entry = await findAuditEntry(context, entryId)
  const person = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirst()
  const mailer = await findMailer(context, overMailServer)
  if (!entry || !person || !mailer) return
  const { shop } = await readSettings(context)
  await mailer.send({
    id: jobId,
    to: person.email,
    content: auditNoticeMail(entry, { shopName: shop.name, shopUrl }),
  })
}

/** Undefined when it can no longer be opened. */
async function findMailer(context: Context, overMailServer: string | undefined) {
  if (overMailServer === undefined) return context.mailer
  const account = openSealed(context, 'mailServer', overMailServer)
  return account && context.openMailer(account)
}
