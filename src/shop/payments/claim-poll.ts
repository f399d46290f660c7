import { sql } from 'kysely'
import { MINUTE_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { nextPollAt } from './rules.ts'

const MOST_AT_ONCE = 1000

/** When a payment is asked about again, at the latest, that nobody has answered for or whose asker has died. */
const LEASE_MS = 10 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS

/** Money whose order is still to be made, and payments to be asked about. */
export async function listDuePayments(context: Context, which: 'paid' | 'unpaid') {
  const { db, clock } = context
  return (
    db
      .selectFrom('payments')
      .where('next_poll_at', '<=', clock.now())
      // As it is written in the index of what is paid.
      .where('state', which === 'paid' ? '=' : '<>', sql.lit('paid'))
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
  )
}

export type DuePayment = Awaited<ReturnType<typeof listDuePayments>>[number]

/** Moves the time of the next poll before anybody asks, so that one server does. True when this one won. */
export async function claimPoll({ db, clock }: Context, payment: DuePayment): Promise<boolean> {
  const now = clock.now()
  const isPaid = payment.state === 'paid'
  const backoffMs = Math.min(MINUTE_MS * 2 ** Math.min(payment.polls, 10), LONGEST_WAIT_MS)
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({
      next_poll_at: isPaid ? new Date(now.getTime() + backoffMs) : leaseOf(payment, now),
      ...(isPaid && { polls: payment.polls + 1 }),
    })
    .where('id', '=', payment.id)
    .where('next_poll_at', '=', payment.next_poll_at)
    .where('order_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Until its next time is due, if that is soon. */
function leaseOf({ started_at, polls }: DuePayment, now: Date): Date {
  const longest = new Date(now.getTime() + LEASE_MS)
  const planned = nextPollAt(started_at, polls + 1)
  const soonest = new Date(now.getTime() + MINUTE_MS)
  return planned && planned >= soonest && planned < longest ? planned : longest
}

/**
 * After the gateway has answered: when to ask again. One that was given up is asked about no more, nor is
 * one that nobody paid for a week. Whoever gets no answer leaves the payment as it was claimed.
 */
export async function planNextPoll({ db, clock }: Context, payment: DuePayment): Promise<void> {
  const now = clock.now()
  const planned = nextPollAt(payment.started_at, payment.polls + 1)
  const soonest = new Date(now.getTime() + MINUTE_MS)
  const row = db.updateTable('payments').where('id', '=', payment.id)
  if (payment.state !== 'pending') {
    await row.set({ next_poll_at: null }).where('state', '=', payment.state).execute()
  } else if (planned) {
    const next_poll_at = planned > soonest ? planned : soonest
    await row
      .set({ polls: payment.polls + 1, next_poll_at })
      .where('state', '=', 'pending')
      .execute()
  } else {
    await row
      .set({ state: 'expired', ended_at: now, next_poll_at: null })
      .where('state', '=', 'pending')
      .execute()
  }
}
