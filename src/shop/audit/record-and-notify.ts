import type { Context } from '../shared/context.ts'
import {
  AUDIT_NOTICE_QUEUE,
  type AuditAction,
  type AuditDetails,
  type AuditNoticeJob,
} from './contract.ts'
import { recordAudit } from './record-audit.ts'

/**
 * Like `recordAudit`, and mails every administrator about it. Actions on the machine itself send no mail: an intruder
 * there needs no session.
 */
export async function recordAndNotify(
  context: Context,
  action: AuditAction,
  subject: string,
  details: AuditDetails = {},
  how: Omit<AuditNoticeJob, 'entryId'> = {},
): Promise<void> {
  const entryId = await recordAudit(context, action, subject, details)
  if (!entryId || context.actor.kind === 'shop') return
  const notice: AuditNoticeJob = { entryId, ...how }
  await context.jobs.add(context.db, AUDIT_NOTICE_QUEUE, notice)
}
