import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context, FailedJob } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { type FailedMail, MAIL_QUEUES } from './contract.ts'

/** Newest first. @throws ShopError unauthenticated, forbidden */
export async function listFailedMails(context: Context): Promise<FailedMail[]> {
  requireRight(context, 'manageMail')
  const failed = await context.jobs.listFailed()
  const isMail = (queue: string) => MAIL_QUEUES.some((known) => known === queue)
  return failed.filter(({ queue }) => isMail(queue)).map(toFailedMail)
}

/** Puts the mail back into its queue. @throws ShopError unauthenticated, forbidden, not_found */
export async function retryMail(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageMail')
  if (!isUid(id) || (await context.jobs.retry(id)) === undefined) throw notFound()
  await recordAudit(context, 'mail_retried', id)
}

function notFound(): ShopError {
  return new ShopError('not_found', 'This mail has not failed, or was sent meanwhile.')
}

function toFailedMail({ id, job, failedAt, reason }: FailedJob): FailedMail {
  return {
    id,
    kind: 'kind' in job ? String(job.kind) : 'unknown',
    orderId: 'orderId' in job ? String(job.orderId) : null,
    failedAt: failedAt.toISOString(),
    reason: withoutAddresses(reason),
  }
}

/** A mail server repeats the address it refuses. */
function withoutAddresses(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join(' ')
    .slice(0, 300)
}
