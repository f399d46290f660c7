import { countTowards } from '../limits/count-towards.ts'
import type { Context } from '../shared/context.ts'

/**
 * Counts a mail to an unproven address, which may be a stranger's. A retried mail was counted at its first attempt.
 * @param jobId the mail's job in the queue
 * @returns whether the address has reached its limit for the day
 */
export async function isOverMailLimit(
  context: Context,
  { jobId, email }: { jobId: string; email: string },
): Promise<boolean> {
  const isFirstTry = (await countTowards(context, 'mail_try', jobId)) === 0
  return isFirstTry && (await countTowards(context, 'mail_to_unproven', email)) > 0
}
