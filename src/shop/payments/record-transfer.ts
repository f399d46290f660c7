import { m } from '#messages'
import type { Context } from '../shared/context.ts'
import { refuseField } from '../shared/shop-error.ts'
import { CURRENCY } from './contract.ts'
import { type PaymentMethod, paymentMethods } from './methods.ts'
import { recordPaymentEvent } from './record-event.ts'
import { makeTransactionId } from './start-attempt.ts'
import type { Transfer } from './wallets/contract.ts'

export type TransferMethod = {
  [Method in PaymentMethod]: (typeof paymentMethods)[Method]['isPaid'] extends 'by transfer'
    ? Method
    : never
}[PaymentMethod]

export function isByTransfer(method: PaymentMethod): method is TransferMethod {
  return paymentMethods[method].isPaid === 'by transfer'
}

interface NewTransfer {
  order: { id: string; accountId: string | null }
  method: TransferMethod
  transfer: Transfer
  amountPaisa: number
}

/**
 * Writes what the shopper says to have sent for a new order, within the transaction that places it. Nobody knows yet
 * whether it came. Of two orders with one TrxID, the second waits for the first and is refused.
 * @throws ShopError conflict
 */
export async function recordTransfer(
  context: Context,
  { order, method, transfer, amountPaisa }: NewTransfer,
): Promise<void> {
  const { db, clock } = context
  const { label, wallet } = paymentMethods[method]
  const { senderNumber, trxId } = transfer
  const payment = await db
    .insertInto('payments')
    .values({
      transactionId: makeTransactionId(),
      orderId: order.id,
      accountId: order.accountId,
      method,
      gateway: wallet,
      amountPaisa,
      currency: CURRENCY,
      bankTransactionId: trxId,
      senderNumber,
      instrument: label({}, { locale: 'en' }),
      startedAt: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!payment) {
    throw refuseField('trxId', m.refusal_trxid_already_used(), 'conflict')
  }
  await recordPaymentEvent(context, payment.id, {
    source: 'shop',
    kind: 'transfer entered',
    content: { senderNumber, trxId },
  })
}
