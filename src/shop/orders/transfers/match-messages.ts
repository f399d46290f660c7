import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { findTransfer } from '../../payments/decide-transfer.ts'
import { type ReceivedMessage, readMessages } from '../../payments/read-messages.ts'
import type { PaymentState } from '../../payments/rules.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import { isShopError, refuseField } from '../../shared/shop-error.ts'
import { acceptTransfer } from './accept-transfer.ts'
import type { MatchedMessage, WalletMessages } from './contract.ts'

/** A day of a small shop. */
const MAX_MESSAGES = 100

/**
 * Confirms the payments that SMS of bKash or Nagad tell of, each by itself: where TrxID, amount and sender are those of
 * one that waits. Read twice, they change nothing.
 * @throws ShopError unauthenticated, forbidden, invalid when none tells of received money, or too many do
 */
export async function matchMessages(
  context: Context,
  { text }: WalletMessages,
): Promise<MatchedMessage[]> {
  requireRight(context, 'managePayments')
  const messages = readMessages(text)
  if (messages.length === 0) throw refuseField('text', m.fault_no_sms_found())
  if (messages.length > MAX_MESSAGES)
    throw refuseField('text', m.refusal_paste_max_sms({ max: formatWhole(MAX_MESSAGES) }))
  const matched: MatchedMessage[] = []
  for (const message of messages) {
    const { trxId, amountPaisa } = message
    matched.push({ trxId, amount: toTaka(amountPaisa), ...(await match(context, message)) })
  }
  return matched
}

async function match(
  context: Context,
  { trxId, amountPaisa, senderNumber }: ReceivedMessage,
): Promise<Pick<MatchedMessage, 'outcome' | 'orderId'>> {
  const named = await context.db
    .selectFrom('payments')
    .where('bankTransactionId', '=', trxId)
    .where('senderNumber', 'is not', null)
    // A refused payment may have used another shopper's TrxID.
    .orderBy((payment) => payment('state', '=', 'failed'))
    .select(['id', 'state', 'senderNumber'])
    .executeTakeFirst()
  const payment = named && (await findTransfer(context, named.id))
  if (!named || !payment) return { outcome: 'unknown', orderId: null }
  const { orderId } = payment
  const before = decidedBefore(named.state)
  if (before) return { outcome: before, orderId }
  if (payment.amountPaisa !== amountPaisa) return { outcome: 'amount_differs', orderId }
  if (senderNumber !== named.senderNumber) return { outcome: 'sender_differs', orderId }
  try {
    await acceptTransfer(context, payment, 'by sms')
    return { outcome: 'confirmed', orderId }
  } catch (error) {
    // A colleague who pastes the same SMS was faster; those after it are still to be read.
    const { state } = await context.db
      .selectFrom('payments')
      .where('id', '=', named.id)
      .select('state')
      .executeTakeFirstOrThrow()
    const meanwhile = isShopError(error) && error.code === 'conflict' && decidedBefore(state)
    if (!meanwhile) throw error
    return { outcome: meanwhile, orderId }
  }
}

function decidedBefore(state: PaymentState): MatchedMessage['outcome'] | undefined {
  if (state === 'paid') return 'confirmed_before'
  return state === 'failed' ? 'refused_before' : undefined
}
