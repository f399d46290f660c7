import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { clearRefusalsOfJob } from '../mail/refused-mails.ts'
import { isMailQueue } from '../mail/rules.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { requeueSmsOfJob } from '../sms/requeue-sms-of-job.ts'

/**
 * Queues a failed job again, including a mail to a suppressed address, and a refused SMS. All queued work is safe to
 * repeat.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function retryWork(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageWork')
  const queue = isUid(id) ? await retry(context, id) : undefined
  if (queue === undefined) {
    throw new ShopError('not_found', m.refusal_not_failed_since())
  }
  await recordAudit(context, isMailQueue(queue) ? 'mail_retried' : 'work_retried', id, { queue })
}

async function retry(context: Context, id: string): Promise<string | undefined> {
  await clearRefusalsOfJob(context, id)
  await requeueSmsOfJob(context, id)
  return context.jobs.retry(id)
}
