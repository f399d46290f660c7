import type { Context } from '../shared/context.ts'
import { refuseReusedKey } from '../shared/idempotency.ts'

export interface Idempotency {
  key: string
  requestHash: string
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
    throw refuseReusedKey('another order')
  }
  return first?.id
}
