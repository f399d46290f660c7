import { sql } from 'kysely'
import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'

/** A page that was opened may be paid on again. */
const NEXT_DAY = sql<Date | null>`case when session_key is not null
  then started_at + ${DAY_MS} * interval '1 millisecond' end`

/** A payment that came has become that order. The caller has locked it. */
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

/** No order can come of a payment that came, and why; the money goes back. */
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

/** With the order it has become, if it has; locked until the caller's transaction ends. */
export function lockPayment({ db }: Context, paymentId: string) {
  return db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .forNoKeyUpdate()
    .select(['orderId', 'orderRefusal as refusal'])
    .executeTakeFirstOrThrow()
}
