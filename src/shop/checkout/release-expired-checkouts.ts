import { requireShop } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { processInRounds } from '../shared/rounds.ts'
import { release } from './release-checkout.ts'
import { settleHold } from './release-held-checkout.ts'
import { HOLD_MS } from './rules.ts'

const MAX_AT_ONCE = 1000

/**
 * Scheduled job. Asks the gateway first, since the shopper may have paid and closed the window; while it does not
 * answer, items are held for as long again, and no longer.
 * @returns how many were released
 * @throws ShopError forbidden, and the first failure when the round is over
 */
export async function releaseExpiredCheckouts(context: Context): Promise<number> {
  requireShop(context)
  const expired = await context.db
    .selectFrom('heldCheckouts')
    .where('state', '=', 'held')
    .where('expiresAt', '<=', context.clock.now())
    .orderBy('expiresAt')
    .limit(MAX_AT_ONCE)
    .select(['id', 'expiresAt'])
    .execute()
  const longAgo = context.clock.now().getTime() - HOLD_MS
  const isOverdue = ({ expiresAt }: ExpiredCheckout) => expiresAt.getTime() <= longAgo
  let count = 0
  const letGo = async ({ id }: ExpiredCheckout) => {
    if (await inTransaction(context, (transaction) => release(transaction, id))) count++
    return undefined
  }
  await processInRounds(expired.filter(isOverdue), async (checkout) => {
    await settleHold(context, checkout.id, ['paid'])
    return letGo(checkout)
  })
  await processInRounds(
    expired.filter((checkout) => !isOverdue(checkout)),
    async (checkout) => {
      const unanswered = await settleHold(context, checkout.id, ['paid', 'pending'])
      if (unanswered === undefined) return letGo(checkout)
      return unanswered === 'silent' ? 'unanswered' : undefined
    },
  )
  return count
}

interface ExpiredCheckout {
  id: string
  expiresAt: Date
}
