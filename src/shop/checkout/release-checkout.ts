import { cancelSale } from '../orders/cancel-sale.ts'
import { hasRightTo, requirePerson, requireShop } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'

/**
 * Gives back what a checkout holds, because its payment failed, was cancelled, or took too long.
 * Exactly once: returns whether this call did it.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function releaseCheckout(context: Context, checkoutId: string): Promise<boolean> {
  const checkout = isUid(checkoutId)
    ? await context.db
        .selectFrom('held_checkouts')
        .where('id', '=', checkoutId)
        .select('account_id')
        .executeTakeFirst()
    : undefined
  if (!checkout) throw new ShopError('not_found', 'Payment data not found. Please try again.')
  if (context.actor.kind === 'visitor') requirePerson(context)
  if (!hasRightTo(context, 'cancelOrders', checkout.account_id)) {
    throw new ShopError('forbidden', 'This belongs to someone else.')
  }
  return inTransaction(context, (transaction) => release(transaction, checkoutId))
}

/**
 * Within the caller's transaction. Changing the row locks it; whoever comes second finds that it is no
 * longer held.
 */
export async function release(context: Context, checkoutId: string): Promise<boolean> {
  const released = await context.db
    .updateTable('held_checkouts')
    .set({ state: 'released', place: null, ended_at: context.clock.now() })
    .where('id', '=', checkoutId)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst()
  if (!released) return false
  await cancelSale(context, { reason: 'released', checkoutId })
  return true
}

/**
 * Work of the schedule, each on its own: one that cannot be released keeps no other back.
 * @returns how many were released
 * @throws ShopError forbidden, and the first failure when all have had their turn
 */
export async function releaseExpiredCheckouts(context: Context): Promise<number> {
  requireShop(context)
  const expired = await context.db
    .selectFrom('held_checkouts')
    .where('state', '=', 'held')
    .where('expires_at', '<=', context.clock.now())
    .orderBy('expires_at')
    .select('id')
    .execute()
  return releaseAll(context, expired)
}

async function releaseAll(context: Context, checkouts: { id: string }[]): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  for (const { id } of checkouts) {
    try {
      if (await inTransaction(context, (transaction) => release(transaction, id))) count++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}
