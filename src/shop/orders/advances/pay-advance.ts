import { m } from '#messages'
import { changeCashDue, removeCashDue } from '../../payments/move-cash.ts'
import { recordTransfer } from '../../payments/record-transfer.ts'
import { requireMethod } from '../../payments/require-method.ts'
import type { SentTransfer } from '../../payments/wallets/contract.ts'
import { readSettings } from '../../settings/queries.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { changeMethod } from '../change-method.ts'
import { endHold } from '../confirm-order.ts'
import type { ShownOrder } from '../contract.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { getOrder } from '../queries.ts'

/**
 * Notes what the customer of an order says to have sent; see `payAsked`. For the order's own account, and for staff who
 * were told on the phone.
 * @throws ShopError unauthenticated, not_found, invalid, conflict
 */
export async function payAdvance(
  context: Context,
  id: string,
  transfer: SentTransfer,
): Promise<ShownOrder> {
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, id, 'cancelOrders')
    await payAsked(transaction, order, transfer)
    return getOrder(transaction, order.id)
  })
}

/**
 * Makes an order of which an advance is asked one by transfer, within the transaction that has locked it: it is no
 * longer on hold, and waits for staff to find the money. The rest is due at the door. A repeat does nothing.
 * @throws ShopError invalid when the wallet was turned off, conflict when no advance is asked for, or for a used TrxID
 */
export async function payAsked(
  transaction: Context,
  order: LockedOrder,
  { paymentMethod: method, ...transfer }: SentTransfer,
): Promise<void> {
  const { id: orderId, accountId, totalPaisa, advanceAskedPaisa } = order
  if (advanceAskedPaisa === null) {
    if (await isNamed(transaction, orderId, transfer.trxId)) return
    const { trxId } = transfer
    throw new ShopError('conflict', m.refusal_no_advance_asked_order({ orderId, trxId }))
  }
  await requireMethod(transaction, method, (await readSettings(transaction)).payments)
  // It may have been edited since.
  const amountPaisa = Math.min(advanceAskedPaisa, totalPaisa)
  const restPaisa = totalPaisa - amountPaisa
  await changeMethod(transaction, order, method)
  if (restPaisa > 0)
    await changeCashDue(transaction, { orderId, accountId, amountPaisa: restPaisa })
  else await removeCashDue(transaction, orderId)
  await recordTransfer(transaction, { order, method, transfer, amountPaisa })
  await endHold(transaction, order, { code: 'advance_sent' })
}

async function isNamed({ db }: Context, orderId: string, trxId: string): Promise<boolean> {
  const named = await db
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .where('bankTransactionId', '=', trxId)
    .where('state', '<>', 'failed')
    .select('id')
    .executeTakeFirst()
  return named !== undefined
}
