import type { PaymentMethod } from '../payments/methods.ts'
import { nextTimestamp } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import type { LockedOrder } from './lock-order.ts'
import { recordEdit } from './record-changes.ts'

/** Lets a locked order be paid in another way, with its history. What is due is up to the caller. */
export async function changeMethod(
  context: Context,
  order: LockedOrder,
  method: PaymentMethod,
): Promise<void> {
  await context.db
    .updateTable('orders')
    .set({
      paymentMethod: method,
      advanceAskedPaisa: null,
      updatedAt: nextTimestamp(order.updatedAt, context.clock.now()),
    })
    .where('id', '=', order.id)
    .execute()
  const from = [{ method: order.paymentMethod }]
  await recordEdit(context, order.id, 'edit', { from, to: [{ method }] })
}
