import { m } from '#messages'
import { requireWithinLimit } from '../limits/count-towards.ts'
import { hasProven } from '../phone-codes/queries.ts'
import type { Context } from '../shared/context.ts'
import { networkOf, siteOf } from '../shared/network.ts'
import type { Shopper } from './shopper.ts'

/**
 * Guest ids are free, so guests are counted by network, and per phone in each: anyone can type a phone. A guest who has
 * proven theirs is counted separately.
 * @throws ShopError too_many
 */
export async function limitOrderTries(
  context: Context,
  { accountId, guestId, phone }: Shopper,
): Promise<void> {
  const explain = (wait: string) => m.refusal_too_many_attempts({ wait })
  const { address = '' } = context
  const isProven = guestId !== null && (await hasProven(context, { phone, guestId }))
  const ofGuest = `${phone} ${isProven ? guestId : siteOf(address)}`
  await requireWithinLimit(context, 'order', accountId ?? ofGuest, explain)
  if (accountId !== null || isProven || address === '') return
  await requireWithinLimit(context, 'guest_order', networkOf(address), explain)
}
