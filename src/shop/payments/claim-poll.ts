import { sql } from 'kysely'
import { MINUTE_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { nextPollAt } from './rules.ts'

const MAX_AT_ONCE = 1000

/** Latest time for the next poll of a payment without an answer, for example because the polling server died. */
const LEASE_MS = 10 * MINUTE_MS
const MAX_WAIT_MS = 60 * MINUTE_MS

/** Must match the condition of the index of money without an order. */
const IS_TO_ORDER = sql<boolean>`(state = 'paid' and order_id is null and order_refusal is null)`

/** Payments whose order is still to be created, or that are due for a poll. */
export async function listDuePayments({ db, clock }: Context, which: 'to_order' | 'to_ask') {
  return db
    .selectFrom('payments')
    .where('nextPollAt', '<=', clock.now())
    .where(which === 'to_order' ? IS_TO_ORDER : sql<boolean>`not ${IS_TO_ORDER}`)
    .orderBy('nextPollAt')
    .limit(MAX_AT_ONCE)
    .select(['id', 'transactionId', 'state', 'startedAt', 'nextPollAt', 'polls'])
    .select(IS_TO_ORDER.as('isToOrder'))
    .execute()
}

export type DuePayment = Awaited<ReturnType<typeof listDuePayments>>[number]

/** Moves the time of the next poll before polling, so that only one server does it. True when this one won. */
export async function claimPoll({ db, clock }: Context, payment: DuePayment): Promise<boolean> {
  const now = clock.now()
  const backoffMs = Math.min(MINUTE_MS * 2 ** Math.min(payment.polls, 10), MAX_WAIT_MS)
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({
      ...(payment.isToOrder
        ? { nextPollAt: new Date(now.getTime() + backoffMs), polls: payment.polls + 1 }
        : { nextPollAt: leaseOf(payment, now) }),
    })
    .where('id', '=', payment.id)
    .where('nextPollAt', '=', payment.nextPollAt)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Until its next regular poll, if that is soon. */
function leaseOf({ startedAt }: DuePayment, now: Date): Date {
  const longest = new Date(now.getTime() + LEASE_MS)
  const planned = nextPollAt(startedAt, now)
  return planned && planned < longest ? planned : longest
}

/**
 * Called after the gateway has answered: sets the time of the next poll. A payment unpaid for a week has expired.
 * Without an answer, the claim stays as it is.
 */
export async function planNextPoll({ db, clock }: Context, payment: DuePayment): Promise<void> {
  const now = clock.now()
  const next = nextPollAt(payment.startedAt, now) ?? null
  const hasExpired = payment.state === 'pending' && next === null
  await db
    .updateTable('payments')
    .set({ nextPollAt: next, ...(hasExpired && { state: 'expired', endedAt: now }) })
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .execute()
}
