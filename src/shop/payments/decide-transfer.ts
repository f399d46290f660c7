import { m } from '#messages'
import type { Context, DbContext } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { announce } from '../webhooks/announce.ts'
import { recordPaymentEvent } from './record-event.ts'
import { paymentStateTransitions } from './rules.ts'

export type SentPayment = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

/** A payment that a shopper sent by hand, as it does not change; undefined of any other. */
export async function findTransfer({ db }: DbContext, paymentId: string) {
  const payment = await db
    .selectFrom('payments')
    .where('id', '=', isUid(paymentId) ? paymentId : null)
    .where('senderNumber', 'is not', null)
    .select(['id', 'method', 'transactionId', 'orderId', 'bankTransactionId as trxId'])
    .select('amountPaisa')
    .executeTakeFirst()
  return payment?.orderId ? { ...payment, orderId: payment.orderId } : undefined
}

/**
 * Writes what staff found in their wallet, within the transaction that has locked the order: the money came, or not.
 * What was refused may be found after all, unless its TrxID pays another order by now.
 * @throws ShopError conflict
 */
export async function decideTransfer(
  context: Context,
  { id, trxId }: Pick<SentPayment, 'id' | 'trxId'>,
  to: 'paid' | 'failed',
  content: Record<string, unknown>,
): Promise<void> {
  const { db, clock } = context
  const { state, gateway } = await db
    .selectFrom('payments')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .select(['state', 'gateway'])
    .executeTakeFirstOrThrow()
  if (!paymentStateTransitions[state].includes(to)) {
    throw new ShopError(
      'conflict',
      m.refusal_payment_nothing_decide({ state: m.refusal_state({ state }) }),
    )
  }
  if (state === 'failed') await requireFreeTrxId(context, { id, gateway, trxId })
  await db
    .updateTable('payments')
    .set(
      to === 'paid'
        ? { state: to, paidAt: clock.now(), endedAt: null }
        : { state: to, endedAt: clock.now() },
    )
    .where('id', '=', id)
    .execute()
  await recordPaymentEvent(context, id, {
    source: 'administrator',
    kind: to === 'paid' ? 'accepted' : 'refused',
    content,
  })
  if (to === 'paid') await announce(context, { kind: 'payment_received', paymentId: id })
}

/** The index refuses what another order names at this very moment. */
async function requireFreeTrxId(
  { db }: Context,
  { id, gateway, trxId }: { id: string; gateway: string | null; trxId: string | null },
): Promise<void> {
  const other = await db
    .selectFrom('payments')
    .where('gateway', '=', gateway)
    .where('bankTransactionId', '=', trxId)
    .where('state', '<>', 'failed')
    .where('id', '<>', id)
    .select('orderId')
    .executeTakeFirst()
  if (!other) return
  throw new ShopError(
    'conflict',
    m.refusal_trxid_given_order({ trxId: trxId ?? '', orderId: other.orderId ?? '' }),
  )
}
