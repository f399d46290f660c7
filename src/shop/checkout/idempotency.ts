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
 * What this key of the account has already made: an order, by its id, or a held checkout. The caller
 * holds the person's cart lock, so that of two requests at once the second finds what the first has
 * written.
 * @throws ShopError conflict when the key came with another request
 */
export async function findRepeat(
  { db }: Context,
  made: 'orders' | 'held_checkouts',
  accountId: string,
  { key, requestHash }: Idempotency,
): Promise<string | undefined> {
  const first = await db
    .selectFrom(made)
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .select(['id', 'request_hash'])
    .executeTakeFirst()
  if (first && first.request_hash !== requestHash) {
    throw new ShopError('conflict', 'This Idempotency-Key was used for another order.')
  }
  return first?.id
}
