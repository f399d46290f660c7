import { setTimeout as wait } from 'node:timers/promises'
import type { NotNull } from 'kysely'
import type { Context } from '../shared/context.ts'
import { randomReadableCode } from '../shared/id.ts'
import { pick } from '../shared/pick.ts'
import { CURRENCY, type PaymentSession } from './contract.ts'
import type { PaymentMethod } from './methods.ts'
import { recordPaymentEvent } from './record-event.ts'
import { nextPollAt } from './rules.ts'

interface NewAttempt {
  checkoutId: string
  accountId: string | null
  method: PaymentMethod
  gateway: string
  amountPaisa: number
}

export interface Attempt {
  id: string
  transactionId: string
}

/**
 * Records an attempt to pay before calling the gateway, so that any later notice is about a known payment. The caller's
 * transaction commits before the call.
 */
export async function startAttempt(context: Context, attempt: NewAttempt): Promise<Attempt> {
  const startedAt = context.clock.now()
  const transactionId = makeTransactionId()
  const { id } = await context.db
    .insertInto('payments')
    .values({
      transactionId,
      checkoutId: attempt.checkoutId,
      accountId: attempt.accountId,
      ...pick(attempt, 'method', 'gateway', 'amountPaisa'),
      currency: CURRENCY,
      startedAt,
      nextPollAt: nextPollAt(startedAt, startedAt) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordPaymentEvent(context, id, { source: 'shop', kind: 'started' })
  return { id, transactionId }
}

/** How long a gateway may take to open its page, two calls of some; an older attempt without one has died with its process. */
const OPENING_MS = 30_000
/** How long a repeated request waits for the first one, whose process may have died. */
const WAITED_MS = 4_000
const LOOK_AGAIN_MS = 200

/** An attempt of this checkout whose page is open, or is being opened; the caller has locked the checkout. */
export async function findStarted(
  { db, clock }: Context,
  checkoutId: string,
): Promise<Attempt | undefined> {
  const begunSince = new Date(clock.now().getTime() - OPENING_MS)
  return db
    .selectFrom('payments')
    .where('checkoutId', '=', checkoutId)
    .where('state', '=', 'pending')
    .where((payment) =>
      payment.or([payment('redirectUrl', 'is not', null), payment('startedAt', '>', begunSince)]),
    )
    .orderBy('startedAt', 'desc')
    .select(['id', 'transactionId'])
    .$narrowType<{ transactionId: NotNull }>()
    .executeTakeFirst()
}

/** The page that a concurrent request is opening; undefined when it failed or took too long. */
export async function waitForPage({ db }: Context, paymentId: string): Promise<string | undefined> {
  for (let waitedMs = 0; waitedMs < WAITED_MS; waitedMs += LOOK_AGAIN_MS) {
    const { state, redirectUrl } = await db
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .select(['state', 'redirectUrl'])
      .executeTakeFirstOrThrow()
    if (redirectUrl !== null) return redirectUrl
    if (state !== 'pending') return undefined
    await wait(LOOK_AGAIN_MS)
  }
  return undefined
}

/** As much as Nagad takes. */
const TRANSACTION_ID_LENGTH = 20

/** Must be unguessable: anyone who knows it sees the state of the payment. */
export function makeTransactionId(): string {
  return randomReadableCode(TRANSACTION_ID_LENGTH)
}

export async function keepSession(
  { db }: Context,
  paymentId: string,
  { sessionKey, redirectUrl }: PaymentSession,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ sessionKey, redirectUrl: redirectUrl })
    .where('id', '=', paymentId)
    .execute()
}

/** Ends an attempt whose page was never opened, so it cannot have been paid; it is polled anyway. */
export async function endUnopened(
  context: Context,
  paymentId: string,
  reason: string,
): Promise<void> {
  await context.db
    .updateTable('payments')
    .set({ state: 'failed', endedAt: context.clock.now() })
    .where('id', '=', paymentId)
    .where('state', '=', 'pending')
    .execute()
  await recordPaymentEvent(context, paymentId, {
    source: 'gateway',
    kind: 'payment page not opened',
    content: { reason },
  })
}
