import { m } from '#messages'
import type { SentTransfer } from '../../payments/wallets/contract.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { payAsked } from '../advances/pay-advance.ts'
import { cancelForCustomer } from '../cancel-order.ts'
import { findLockedOrder, type LockedOrder } from '../lock-order.ts'
import { askSizeChange } from '../size-changes/ask-size-change.ts'
import type { SizeChangeWish } from '../size-changes/contract.ts'
import type { LinkedOrder } from './contract.ts'
import { findLinkedOrder } from './find-linked-order.ts'
import { findLinkedRow, mayChange } from './find-linked-row.ts'

/**
 * Cancels the order of a link that proves its phone number, by the rules for customers' own orders.
 * @throws ShopError not_found, forbidden, conflict, too_many
 */
export function cancelLinkedOrder(context: Context, token: string): Promise<LinkedOrder> {
  return changeLinked(context, token, cancelForCustomer)
}

/** @throws ShopError not_found, forbidden, conflict, too_many */
export function askLinkedSizeChange(
  context: Context,
  token: string,
  wish: SizeChangeWish,
): Promise<LinkedOrder> {
  return changeLinked(context, token, (transaction, order) =>
    askSizeChange(transaction, order, wish),
  )
}

/**
 * Notes what its customer says to have sent as the advance, also for an order of an account: the link was sent to them
 * for that.
 * @throws ShopError not_found, forbidden, invalid, conflict, too_many
 */
export function payLinkedAdvance(
  context: Context,
  token: string,
  transfer: SentTransfer,
): Promise<LinkedOrder> {
  return changeLinked(
    context,
    token,
    (transaction, order) => payAsked(transaction, order, transfer),
    async (_, { provesPhone }) => provesPhone,
  )
}

/** The history names the customer as the author, even if another user is signed in in this browser. */
async function changeLinked(
  context: Context,
  token: string,
  change: (transaction: Context, order: LockedOrder) => Promise<void>,
  may = mayChange,
): Promise<LinkedOrder> {
  // Refuses, and counts, an invalid link.
  const { orderId } = await findLinkedOrder(context, token)
  await inTransaction({ ...context, actor: { kind: 'customer' } }, async (transaction) => {
    const order = await findLockedOrder(transaction, orderId)
    // Checked again: the link may have been disabled, or the number changed, while waiting for the lock.
    const linked = order && (await findLinkedRow(transaction, token))
    if (!linked || !(await may(transaction, linked))) {
      throw new ShopError('forbidden', m.refusal_enter_phone_number())
    }
    await change(transaction, order)
  })
  return findLinkedOrder(context, token)
}
