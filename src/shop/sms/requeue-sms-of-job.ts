import type { Context } from '../shared/context.ts'
import { SMS_QUEUE, type SmsJob, URGENT_SMS_QUEUE } from './contract.ts'

/**
 * Called before a failed job is retried: if it was to send a refused message, that message waits again. Codes are not
 * sent again.
 */
export async function requeueSmsOfJob({ db, jobs }: Context, jobId: string): Promise<void> {
  const failed = (await jobs.listFailed()).find(({ id }) => id === jobId)
  if (failed?.queue !== SMS_QUEUE && failed?.queue !== URGENT_SMS_QUEUE) return
  await db
    .updateTable('smsMessages')
    .set({ state: 'queued' })
    .where('id', '=', (failed.job as SmsJob).smsId)
    .where('state', '=', 'failed')
    .where('text', '<>', '')
    .execute()
}
