import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { advanceOf } from '../../payments/advance/rules.ts'
import { readSettings } from '../../settings/queries.ts'
import { requireRight } from '../../shared/actor.ts'
import { nextTimestamp } from '../../shared/clock.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { withdrawSms } from '../../sms/withdraw-sms.ts'
import type { ShownOrder } from '../contract.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { getOrder } from '../queries.ts'
import { recordStep } from '../record-changes.ts'
import { queueAdvanceSms, writeAdvanceText } from '../sms/queue-order-sms.ts'

/**
 * Asks the customer of an order on hold to send an advance by the owner's rule, with a link to where its TrxID is
 * entered. A repeat does nothing.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it is not on hold, or the rule comes to nothing
 */
export async function askAdvance(context: Context, id: string): Promise<ShownOrder> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, id, 'manageOrders')
    if (order.advanceAskedPaisa === null) {
      await writeAsked(transaction, order, await readAdvance(transaction, order))
    }
    return getOrder(transaction, order.id)
  })
}

/** @throws ShopError conflict */
async function readAdvance(context: Context, order: LockedOrder): Promise<number> {
  const { payments } = await readSettings(context)
  if (!payments.bkashTransfer && !payments.nagadTransfer) {
    throw new ShopError('conflict', m.refusal_turn_bkash_nagad())
  }
  const { totalPaisa, deliveryChargePaisa } = order
  const asked = advanceOf(
    { ...payments, advance: 'everywhere' },
    {},
    { deliveryCharge: toTaka(deliveryChargePaisa), totalAmount: toTaka(totalPaisa) },
  )
  if (asked !== undefined) return toPaisa(asked)
  const message = m.refusal_delivery_order_free()
  throw new ShopError('conflict', message)
}

/**
 * The same for an amount, within the transaction that has locked the order. The customer has the whole time that the
 * owner gives to unconfirmed orders.
 * @throws ShopError conflict
 */
export async function writeAsked(
  transaction: Context,
  order: LockedOrder,
  advanceAskedPaisa: number,
): Promise<void> {
  if (order.onHoldSince === null || order.paymentMethod !== 'cash_on_delivery') {
    throw new ShopError('conflict', m.refusal_order_not_hold({ id: order.id }))
  }
  const onHoldSince = transaction.clock.now()
  await update(transaction, order, { advanceAskedPaisa, onHoldSince })
  await recordStep(transaction, order, { code: 'advance_asked', amountPaisa: advanceAskedPaisa })
  await recordAudit(transaction, 'advance_asked', order.id, { amountPaisa: advanceAskedPaisa })
  await queueAdvanceSms(transaction, order.id)
}

/**
 * Asks for it no longer; the order stays on hold. A repeat does nothing.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function dropAdvance(context: Context, id: string): Promise<ShownOrder> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, id, 'manageOrders')
    if (order.advanceAskedPaisa !== null) {
      await update(transaction, order, { advanceAskedPaisa: null })
      await recordStep(transaction, order, { code: 'advance_dropped' })
      await recordAudit(transaction, 'advance_dropped', order.id)
      await withdrawSms(transaction, [order.id], ['advance_asked'])
    }
    return getOrder(transaction, order.id)
  })
}

async function update(
  { db, clock }: Context,
  { id, updatedAt }: LockedOrder,
  change: { advanceAskedPaisa: number | null; onHoldSince?: Date },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...change, updatedAt: nextTimestamp(updatedAt, clock.now()) })
    .where('id', '=', id)
    .execute()
}

/**
 * What staff send to the customer by WhatsApp, with a link that shows and changes the order.
 * @throws ShopError unauthenticated, forbidden, not_found when no advance is asked for
 */
export async function getAdvanceText(context: Context, id: string): Promise<string> {
  requireRight(context, 'manageOrders')
  const { orderId } = await getOrder(context, id)
  const written = await writeAdvanceText(context, orderId)
  if (written) return written.text
  throw new ShopError('not_found', m.refusal_no_advance_asked({ orderId }))
}
