import type { Insertable } from 'kysely'
import type { DB } from '../rows.ts'
import { actorName, apiKeyName } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { announce } from '../webhooks/announce.ts'
import type { Part, Remark } from './contract.ts'
import type { LockedOrder } from './lock-order.ts'

type Change = Omit<
  Insertable<DB['orderChanges']>,
  'orderId' | 'changedAt' | 'changedBy' | 'changedByKey'
>

/** Adds to the history of a locked order what the actor changes now. */
export function recordChanges(
  { db, clock, actor }: Context,
  orderId: string,
  changes: readonly Change[],
) {
  const by = {
    changedAt: clock.now(),
    changedBy: actorName(actor),
    changedByKey: apiKeyName(actor),
  }
  return db
    .insertInto('orderChanges')
    .values(changes.map((change) => ({ orderId, ...by, ...change })))
    .returning(['id', 'statusKind'])
    .execute()
}

/** A step that leaves the statuses as they are. Shoppers do not see the remark. */
export async function recordStep(
  context: Context,
  { id, orderStatus }: LockedOrder,
  remark: Remark,
): Promise<void> {
  const step = { statusKind: 'order', fromStatus: orderStatus, toStatus: orderStatus } as const
  await recordChanges(context, id, [{ ...step, remark: JSON.stringify(remark) }])
}

/** A new address or new contents, which are announced without their details. */
export async function recordEdit(
  context: Context,
  orderId: string,
  kind: 'address' | 'edit',
  { from, to, note = '' }: { from: readonly Part[]; to: readonly Part[]; note?: string },
): Promise<void> {
  const [fromStatus, toStatus] = [JSON.stringify(from), JSON.stringify(to)]
  await recordChanges(context, orderId, [{ statusKind: kind, fromStatus, toStatus, note }])
  const changes = [{ kind, from: null, to: null }]
  await announce(context, { kind: 'order_changed', orderId, changes })
}
