import type { Context } from '../shared/context.ts'
import { nextPollAt } from './rules.ts'

const MOST_AT_ONCE = 50

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 60 * MINUTE_MS

/** Payments to be asked about, or whose order is still to be made. */
export async function listDuePayments({ db, clock }: Context) {
  return db
    .selectFrom('payments')
    .where('next_poll_at', '<=', clock.now())
    .orderBy('next_poll_at')
    .limit(MOST_AT_ONCE)
    .select([
      'id',
      'transaction_id as transactionId',
      'state',
      'started_at',
      'next_poll_at',
      'polls',
    ])
    .execute()
}

type DuePayment = Awaited<ReturnType<typeof listDuePayments>>[number]

/** Moves its next time on first, so that of several servers one asks. Whether this one does. */
export async function claimPoll({ db, clock }: Context, payment: DuePayment): Promise<boolean> {
  const wait = Math.min(MINUTE_MS * 2 ** Math.min(payment.polls, 10), LONGEST_WAIT_MS)
  const next = payment.state === 'paid' ? new Date(clock.now().getTime() + wait) : nextOf(payment)
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ next_poll_at: next ?? null, polls: payment.polls + 1 })
    .where('id', '=', payment.id)
    .where('next_poll_at', '=', payment.next_poll_at)
    .where('order_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** One that was given up is asked about no more. */
function nextOf({ state, started_at, polls }: DuePayment): Date | undefined {
  return state === 'pending' ? nextPollAt(started_at, polls + 1) : undefined
}

/** Nobody has heard of it for a week: it is asked about no more. */
export async function expireUnheard({ db, clock }: Context, payment: DuePayment): Promise<void> {
  if (nextPollAt(payment.started_at, payment.polls + 1) !== undefined) return
  await db
    .updateTable('payments')
    .set({ state: 'expired', ended_at: clock.now() })
    .where('id', '=', payment.id)
    .where('state', '=', 'pending')
    .execute()
}
