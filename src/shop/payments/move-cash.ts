import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { announce } from '../webhooks/announce.ts'
import type { CashState } from './rules.ts'

interface Owed {
  orderId: string
  accountId: string | null
  amountPaisa: number
}

/** The cash due for a new order, as part of the statement that writes it as `placed`. */
export const CASH_DUE_OF_PLACED = sql<Record<string, never>>`
  (insert into payments (order_id, account_id, method, amount_paisa, started_at)
  select id, account_id, payment_method, total_paisa, placed_at
  from placed where payment_method = 'cash_on_delivery')`

async function recordCashDue({ db, clock }: Context, owed: Owed): Promise<void> {
  await db
    .insertInto('payments')
    .values({ ...owed, method: 'cash_on_delivery', startedAt: clock.now() })
    .execute()
}

/** Changes the cash due for an order. The caller's transaction has locked the order. */
export async function changeCashDue(context: Context, owed: Owed): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable('payments')
    .set({ amountPaisa: owed.amountPaisa })
    .where('orderId', '=', owed.orderId)
    .where('gateway', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n && owed.amountPaisa > 0) await recordCashDue(context, owed)
}

/** Nothing is due at the door, because all of it was sent. The caller's transaction has locked the order. */
export async function removeCashDue({ db }: Context, orderId: string): Promise<void> {
  await db
    .deleteFrom('payments')
    .where('orderId', '=', orderId)
    .where('gateway', 'is', null)
    .where('state', '=', 'pending')
    .execute()
}

/**
 * Moves the cash of an order, within the caller's transaction, which has locked the order. Unlike money from a gateway,
 * cash that was recorded by mistake becomes due again, unless the order was refunded since.
 */
export async function moveCash(context: Context, orderId: string, to: CashState): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const moved = await db
    .updateTable('payments')
    .set({
      state: to,
      paidAt: to === 'paid' ? now : null,
      endedAt: to === 'cancelled' ? now : null,
    })
    .where('orderId', '=', orderId)
    .where('gateway', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .whereRef('refunds.orderId', '=', 'payments.orderId')
            .whereRef('refunds.requestedAt', '>=', 'payments.paidAt')
            .where('refunds.state', '<>', 'failed')
            .select('refunds.id'),
        ),
      ),
    )
    .returning('id')
    .execute()
  if (to !== 'paid') return
  for (const { id: paymentId } of moved) {
    await announce(context, { kind: 'payment_received', paymentId })
  }
}
