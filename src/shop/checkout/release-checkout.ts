import { m } from '#messages'
import { cancelSale } from '../orders/cancel-sale.ts'
import { hasRightTo, requirePerson } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'

/**
 * Returns the items that a checkout holds, because its payment failed, was cancelled, or took too long. Happens once:
 * returns whether this call did it.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function releaseCheckout(context: Context, checkoutId: string): Promise<boolean> {
  const checkout = await context.db
    .selectFrom('heldCheckouts')
    .where('id', '=', isUid(checkoutId) ? checkoutId : null)
    .select('accountId')
    .executeTakeFirst()
  if (!checkout) throw new ShopError('not_found', m.refusal_payment_data_not_found())
  if (context.actor.kind === 'visitor') requirePerson(context)
  if (!hasRightTo(context, 'cancelOrders', checkout.accountId)) {
    throw new ShopError('forbidden', m.refusal_belongs_someone_else())
  }
  return inTransaction(context, (transaction) => release(transaction, checkoutId))
}

/** Runs in the caller's transaction. The update locks the row; a second call finds that it is no longer held. */
export async function release(context: Context, checkoutId: string): Promise<boolean> {
  const released = await context.db
    .updateTable('heldCheckouts')
    .set({ state: 'released', place: null, endedAt: context.clock.now() })
    .where('id', '=', checkoutId)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst()
  if (!released) return false
  await cancelSale(context, { reason: 'released', checkoutId })
  return true
}
