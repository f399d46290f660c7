import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { requireLive } from '../settings/connections/copy.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'

/**
 * Queues scheduled work to run now, ahead of its time. One that is already queued is enough.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict in a restored copy
 */
export async function runWork(context: Context, name: string): Promise<void> {
  requireRight(context, 'manageWork')
  const all = await context.jobs.listWork(context.clock.now())
  const work = all.find((state) => state.name === name && state.times)
  if (!work) throw new ShopError('not_found', m.refusal_task_not_found())
  await requireLive(context)
  if (work.waiting > 0) return
  await inTransaction(context, async (transaction) => {
    await recordAudit(transaction, 'work_started', name)
    await transaction.jobs.add(transaction.db, name, {})
  })
}
