import { m } from '#messages'
import type { Context } from '../shared/context.ts'
import { hashRequest, refuseReusedKey } from '../shared/idempotency.ts'
import type { PlaceOrder } from './contract.ts'
import { belongsTo, type Shopper } from './shopper.ts'

export interface Idempotency {
  key: string
  requestHash: string
}

/** Without the code: an order repeated with a code is the same order. */
export function hashOrder({ phoneCode: _, ...order }: PlaceOrder): string {
  return hashRequest(order)
}

/**
 * What this key of the shopper has already created: an order, by its id, or a held checkout. The caller has locked the
 * cart, so that of two requests at once the second finds the first one's result.
 * @throws ShopError conflict when the key came with another request
 */
export async function findRepeat(
  { db }: Context,
  made: 'orders' | 'heldCheckouts',
  shopper: Shopper,
  { key, requestHash }: Idempotency,
): Promise<string | undefined> {
  const first = await db
    .selectFrom(made)
    .where(belongsTo(shopper, made))
    .where('idempotencyKey', '=', key)
    .select(['id', 'requestHash'])
    .executeTakeFirst()
  if (first && first.requestHash !== requestHash) {
    throw refuseReusedKey(m.fault_key_used_order())
  }
  return first?.id
}
