import type { PaymentMethod } from '../payments/methods.ts'
import { actorName, apiKeyName } from '../shared/actor.ts'
import { nextTimestamp } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { announce } from '../webhooks/announce.ts'
import type { Part } from './contract.ts'
import type { LockedOrder } from './lock-order.ts'

/** Lets a locked order be paid in another way, with its history. What is due is up to the caller. */
export async function changeMethod(
  context: Context,
  order: LockedOrder,
  method: PaymentMethod,
): Promise<void> {
  const { db, clock } = context
  const { id: orderId } = order
  const now = clock.now()
  await db
    .updateTable('orders')
    .set({
      paymentMethod: method,
      advanceAskedPaisa: null,
      updatedAt: nextTimestamp(order.updatedAt, now),
    })
    .where('id', '=', orderId)
    .execute()
  await db
    .insertInto('orderChanges')
    .values({
      orderId,
      changedAt: now,
      changedBy: actorName(context.actor),
      changedByKey: apiKeyName(context.actor),
      statusKind: 'edit',
      fromStatus: JSON.stringify([{ method: order.paymentMethod }] satisfies Part[]),
      toStatus: JSON.stringify([{ method }] satisfies Part[]),
    })
    .execute()
  await announce(context, {
    kind: 'order_changed',
    orderId,
    changes: [{ kind: 'edit', from: null, to: null }],
  })
}
