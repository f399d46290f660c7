import { findTransfer } from '../../payments/decide-transfer.ts'
import { type ReceivedMessage, readMessages } from '../../payments/read-messages.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import { ShopError } from '../../shared/shop-error.ts'
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
  if (messages.length === 0) throw refuse('No SMS about received money was found in this text')
  if (messages.length > MAX_MESSAGES) throw refuse(`Paste up to ${MAX_MESSAGES} SMS at once`)
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
  if (named.state === 'paid') return { outcome: 'confirmed_before', orderId }
  if (named.state === 'failed') return { outcome: 'refused_before', orderId }
  if (payment.amountPaisa !== amountPaisa) return { outcome: 'amount_differs', orderId }
  if (senderNumber !== undefined && senderNumber !== named.senderNumber) {
    return { outcome: 'sender_differs', orderId }
  }
  await acceptTransfer(context, payment, 'by sms')
  return { outcome: 'confirmed', orderId }
}

function refuse(message: string): ShopError {
  return new ShopError('invalid', message, { fields: { text: message } })
}
