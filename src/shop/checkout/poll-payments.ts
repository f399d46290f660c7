import { nextPollAt } from '../payments/rules.ts'
import { requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { settlePayment } from './settle-payment.ts'

const MOST_AT_ONCE = 50

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 60 * MINUTE_MS

/**
 * Work of the schedule: asks about payments that no answer has come for, and tries again to make the
 * order of money that came. Each on its own: one that fails keeps no other back.
 * @throws ShopError forbidden, and the first failure when all have had their turn
 */
export async function pollPayments(context: Context): Promise<void> {
  requireShop(context)
  const failures: unknown[] = []
  for (const payment of await listDue(context)) {
    try {
      if (await claim(context, payment)) await poll(context, payment)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function listDue({ db, clock }: Context) {
  return db
    .selectFrom('payments')
    .where('next_poll_at', '<=', clock.now())
    .orderBy('next_poll_at')
    .limit(MOST_AT_ONCE)
    .select(['id', 'transaction_id', 'state', 'started_at', 'next_poll_at', 'polls'])
    .execute()
}

type DuePayment = Awaited<ReturnType<typeof listDue>>[number]

/** Moves its next time on first, so that of several servers one asks. */
async function claim({ db, clock }: Context, payment: DuePayment): Promise<boolean> {
  const wait = Math.min(MINUTE_MS * 2 ** Math.min(payment.polls, 10), LONGEST_WAIT_MS)
  const next =
    payment.state === 'paid'
      ? new Date(clock.now().getTime() + wait)
      : nextPollAt(payment.started_at, payment.polls + 1)
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ next_poll_at: next ?? null, polls: payment.polls + 1 })
    .where('id', '=', payment.id)
    .where('next_poll_at', '=', payment.next_poll_at)
    .where('order_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

async function poll(context: Context, payment: DuePayment): Promise<void> {
  const { outcome } = await settlePayment(context, {
    transactionId: payment.transaction_id ?? '',
    source: 'poll',
  })
  const isLast = nextPollAt(payment.started_at, payment.polls + 1) === undefined
  if (outcome !== 'pending' || !isLast) return
  await context.db
    .updateTable('payments')
    .set({ state: 'expired', ended_at: context.clock.now() })
    .where('id', '=', payment.id)
    .where('state', '=', 'pending')
    .execute()
}
