import type { Context } from '../shared/context.ts'

/** A payment that came has become that order; nothing is left to do for it. The caller has locked it. */
export async function linkOrder(
  { db }: Context,
  paymentId: string,
  orderId: string,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ order_id: orderId, next_poll_at: null })
    .where('id', '=', paymentId)
    .execute()
}

/** No order can come of a payment that came, and why; the money goes back. */
export async function refuseOrder(
  { db }: Context,
  paymentId: string,
  reason: string,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ order_refusal: reason, next_poll_at: null })
    .where('id', '=', paymentId)
    .execute()
}

/** With the order it has become, if it has; locked until the caller's transaction ends. */
export function lockPayment({ db }: Context, paymentId: string) {
  return db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .forNoKeyUpdate()
    .select(['order_id as orderId', 'order_refusal as refusal'])
    .executeTakeFirstOrThrow()
}
