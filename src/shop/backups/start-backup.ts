import { recordAudit } from '../audit/record-audit.ts'
import { requireLive } from '../settings/connections/copy.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { BACKUP_QUEUE } from './contract.ts'

/**
 * Queues a backup; one that is already queued is enough.
 * @throws ShopError unauthenticated, forbidden, conflict in a restored copy
 */
export async function startBackup(context: Context): Promise<void> {
  requireRight(context, 'manageWork')
  await requireLive(context)
  const all = await context.jobs.listWork(context.clock.now())
  if (all.some(({ name, waiting }) => name === BACKUP_QUEUE && waiting > 0)) return
  await inTransaction(context, async (transaction) => {
    await recordAudit(transaction, 'work_started', BACKUP_QUEUE)
    await transaction.jobs.add(transaction.db, BACKUP_QUEUE, {})
  })
}
