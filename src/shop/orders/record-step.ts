import { actorName, apiKeyName } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { Remark } from './contract.ts'
import type { LockedOrder } from './lock-order.ts'

/** Adds a step to the history of a locked order that leaves its statuses as they are. Shoppers do not see the remark. */
export async function recordStep(
  { db, clock, actor }: Context,
  { id, orderStatus }: LockedOrder,
  remark: Remark,
): Promise<void> {
  await db
    .insertInto('orderChanges')
    .values({
      orderId: id,
      changedAt: clock.now(),
      changedBy: actorName(actor),
      changedByKey: apiKeyName(actor),
      statusKind: 'order',
      fromStatus: orderStatus,
      toStatus: orderStatus,
      remark: JSON.stringify(remark),
    })
    .execute()
}
