import { countTowards } from '../limits/count-towards.ts'
import type { Context } from '../shared/context.ts'

/**
 * Counts a mail to an address that nobody has proven, which may be a stranger's.
 * A mail that is tried again was counted at its first try.
 * @param jobId of the mail's place in the queue
 * @returns whether the address has had its mails of the day
 */
export async function isOverMailLimit(
  context: Context,
  { jobId, email }: { jobId: string; email: string },
): Promise<boolean> {
  const isFirstTry = (await countTowards(context, 'mail_try', jobId)) === 0
  return isFirstTry && (await countTowards(context, 'mail_to_unproven', email)) > 0
}
