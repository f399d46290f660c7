import { endUnfinished } from '#shop/backups/record-backup.ts'
import { markRestored } from '#shop/setup/restored-copy.ts'
import type { Context } from '#shop/shared/context.ts'
import { withdrawAllSms } from '#shop/sms/withdraw-sms.ts'

/** It sends nothing from now on, and nothing of what waited when the backup was made. */
export async function markCopy(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await markRestored(context)
  await withdrawAllSms(context)
  await endUnfinished(context, context.clock.now())
}
