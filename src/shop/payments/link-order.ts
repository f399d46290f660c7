import { sql } from 'kysely'
import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'

/** An opened page may be paid a second time. */
const NEXT_DAY = sql<Date | null>`case when session_key is not null
  then started_at + ${DAY_MS} * interval '1 millisecond' end`

/** Links a received payment to its order. The caller has locked the payment. */
export async function linkOrder(
  { db }: Context,
  paymentId: string,
  orderId: string,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ orderId, nextPollAt: NEXT_DAY })
    .where('id', '=', paymentId)
    .execute()
}

/** Records why a received payment cannot become an order; it is refunded. */
export async function refuseOrder(
  { db }: Context,
  paymentId: string,
  reason: string,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ orderRefusal: reason, nextPollAt: NEXT_DAY })
    .where('id', '=', paymentId)
    .execute()
}

/** The payment with its order, if any; locked until the caller's transaction ends. */
export function lockPayment({ db }: Context, paymentId: string) {
  return db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .forNoKeyUpdate()
    .select(['orderId', 'orderRefusal as refusal'])
    .executeTakeFirstOrThrow()
}
