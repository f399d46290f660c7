import { readPaymentStatus } from '../payments/read-standing.ts'
import type { Context } from '../shared/context.ts'
import type { LockedOrder } from './lock-order.ts'
import { writeChange } from './write-change.ts'

/** Updates the payment status of a locked order from its payments and refunds, with its history. */
export async function syncPaymentStatus(context: Context, order: LockedOrder): Promise<void> {
  const paymentStatus = await readPaymentStatus(context, order)
  if (paymentStatus === order.paymentStatus) return
  await writeChange(context, order, { ...order, paymentStatus })
}
