import { requireWithinLimit } from '../limits/count-towards.ts'
import type { Context } from '../shared/context.ts'
import { networkOf } from '../shared/network.ts'
import type { Shopper } from './shopper.ts'

/** A guest id costs nothing, so that guests are counted by phone and by network. @throws ShopError too_many */
export async function limitOrderTries(
  context: Context,
  { accountId, phone }: Shopper,
): Promise<void> {
  const explain = (wait: string) => `Too many attempts. Please try again in ${wait}.`
  await requireWithinLimit(context, 'order', accountId ?? phone, explain)
  const network = networkOf(context.address ?? '')
  if (accountId !== null || network === '') return
  await requireWithinLimit(context, 'guest_order', network, explain)
}
