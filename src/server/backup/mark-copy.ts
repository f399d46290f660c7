import { endUnfinished } from '#shop/backups/record-backup.ts'
import { markRestored } from '#shop/setup/restored-copy.ts'
import type { Context } from '#shop/shared/context.ts'
import { withdrawAllSms } from '#shop/sms/withdraw-sms.ts'

/** From now on the shop sends nothing, including what was waiting when the backup was made. */
export async function markCopy(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await markRestored(context)
  await withdrawAllSms(context)
  await endUnfinished(context, context.clock.now())
}
