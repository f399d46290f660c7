import type { Context } from '../shared/context.ts'
import { SMS_QUEUE, type SmsJob, URGENT_SMS_QUEUE } from './contract.ts'

/**
 * Before a job that was given up is tried again: if it was to send a message that was refused, that waits
 * again. Nothing is left to send of a code.
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
