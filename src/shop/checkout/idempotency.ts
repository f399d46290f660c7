import { createHash } from 'node:crypto'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'

export interface Idempotency {
  key: string
  requestHash: string
}

export function hashRequest(input: PlaceOrder): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

/**
 * The order that this key has already placed, by its id. The caller holds the person's cart lock,
 * so that of two requests at once the second finds what the first has written.
 * @throws ShopError conflict when the key came with another request
 */
export async function findRepeat(
  { db }: Context,
  userEmail: string,
  { key, requestHash }: Idempotency,
): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .where('user_email', '=', userEmail)
    .where('idempotency_key', '=', key)
    .select(['id', 'request_hash'])
    .executeTakeFirst()
  if (order && order.request_hash !== requestHash) {
    throw new ShopError('conflict', 'This Idempotency-Key was used for another order.')
  }
  return order?.id
}
