import { cancelOrder } from '../orders/cancel-order.ts'
import { findLockedOrder } from '../orders/lock-order.ts'
import { recordStep } from '../orders/record-changes.ts'
import { readSettings } from '../settings/queries.ts'
import { requireShop } from '../shared/actor.ts'
import { HOUR_MS } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { processInRounds } from '../shared/rounds.ts'

const MAX_AT_ONCE = 200

/**
 * Scheduled job. Cancels shoppers' orders that nobody confirmed within the owner's time, so that others can buy their
 * goods. Orders that staff put on hold stay, unless an advance was asked for.
 * @returns how many were cancelled
 * @throws ShopError forbidden, and the first failure when the round is over
 */
export async function releaseUnconfirmed(context: Context): Promise<number> {
  requireShop(context)
  const { whichOrders, releaseAfterHours: hours } = (await readSettings(context)).calls
  if (hours === 0) return 0
  const until = new Date(context.clock.now().getTime() - hours * HOUR_MS)
  const overdue = await context.db
    .selectFrom('orders')
    .where('onHoldSince', '<=', until)
    .where(({ or, eb }) =>
      or([
        eb('advanceAskedPaisa', 'is not', null),
        ...(whichOrders === 'none' ? [] : [eb('source', '=', 'web')]),
      ]),
    )
    .where('deletedAt', 'is', null)
    .orderBy('onHoldSince')
    .limit(MAX_AT_ONCE)
    .select('id')
    .execute()
  let count = 0
  await processInRounds(overdue, async ({ id }) => {
    await inTransaction(context, async (transaction) => {
      const order = await findLockedOrder(transaction, id)
      // Confirmed, cancelled or deleted while it waited.
      if (!order?.onHoldSince || order.onHoldSince > until) return
      await recordStep(transaction, order, { code: 'not_confirmed', hours })
      await cancelOrder(transaction, id)
      count++
    })
    return undefined
  })
  return count
}
