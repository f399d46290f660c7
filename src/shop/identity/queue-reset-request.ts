import { type PasswordResetRequestJob, URGENT_MAIL_QUEUE } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'

/** Where accounts are hidden: the same row, whether there is such an account or not. */
export async function queueResetRequest(
  { db, jobs }: Context,
  ask: Omit<PasswordResetRequestJob, 'kind'>,
): Promise<void> {
  const job: PasswordResetRequestJob = { kind: 'password_asked', ...ask }
  await jobs.add(db, URGENT_MAIL_QUEUE, job)
}
