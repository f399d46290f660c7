import { isGuest, toGuestOwner } from '../cart/cart-owner.ts'
import { listCurrentLines } from '../cart/queries.ts'
import type { OfferedDeliveryOption } from '../pricing/contract.ts'
import { listDeliveryOptions } from '../pricing/delivery/queries.ts'
import { readSettings } from '../settings/queries.ts'
import { selfOf } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { DeliveryQuestion } from './contract.ts'

/**
 * Delivery options for the shopper's cart to that destination. The cart is read only if weight makes a difference.
 * @throws ShopError invalid
 */
export async function listOwnDeliveries(
  context: Context,
  { userId, ...destination }: DeliveryQuestion,
): Promise<OfferedDeliveryOption[]> {
  const { delivery } = await readSettings(context)
  const isWeighed = delivery.zones.some(({ weightSteps }) => weightSteps.length > 0)
  const owner = isWeighed ? ownerOf(context, userId) : undefined
  const lines = owner === undefined ? [] : await listCurrentLines(context, owner)
  return listDeliveryOptions(context, lines, destination)
}

function ownerOf(context: Context, userId: string | undefined): string | undefined {
  if (userId !== undefined && isGuest(userId)) return toGuestOwner(userId)
  return selfOf(context)?.email
}
