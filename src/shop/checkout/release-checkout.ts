import { returnStock } from '../catalogue/move-stock.ts'
import { returnVoucherUse } from '../pricing/take-voucher-use.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { isShopError, ShopError } from '../shared/shop-error.ts'

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
        .select('user_email')
        .executeTakeFirst()
    : undefined
  if (!checkout) throw new ShopError('not_found', 'Payment data not found. Please try again.')
  requireRight(context, 'cancelOrders', checkout.user_email)
  return inTransaction(context, (transaction) => release(transaction, checkoutId))
}

/** Changing the row locks it; whoever comes second finds that it is no longer held. */
async function release(context: Context, checkoutId: string): Promise<boolean> {
  const released = await context.db
    .updateTable('held_checkouts')
    .set({ state: 'released', ended_at: context.clock.now() })
    .where('id', '=', checkoutId)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst()
  if (!released) return false
  await returnVoucherUse(context, { checkoutId })
  await returnStock(context, { reason: 'released', checkoutId })
  return true
}

/** Work of the schedule. Returns how many were released. @throws ShopError forbidden */
export async function releaseExpiredCheckouts(context: Context): Promise<number> {
  requireRight(context, 'manageOrders')
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
  for (const { id } of checkouts) {
    if (await inTransaction(context, (transaction) => release(transaction, id))) count++
  }
  return count
}

/**
 * Runs a purchase in one transaction. When what is wanted is taken and the person's own unfinished
 * card payments hold something, these are given up and it is tried once more: nobody is in their own
 * way.
 */
export async function withoutOwnHolds<Result>(
  context: Context,
  userEmail: string,
  purchase: (transaction: Context) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(context, purchase)
  } catch (error) {
    if (!isShopError(error) || !error.details.isTaken) throw error
    const own = await context.db
      .selectFrom('held_checkouts')
      .where('user_email', '=', userEmail)
      .where('state', '=', 'held')
      .select('id')
      .execute()
    if ((await releaseAll(context, own)) === 0) throw error
    return inTransaction(context, purchase)
  }
}
