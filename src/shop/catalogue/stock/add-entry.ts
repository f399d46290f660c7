import { actorName } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { hashRequest, refuseReusedKey } from '../../shared/idempotency.ts'
import type { NewStockEntry } from './contract.ts'

/**
 * Notes that somebody says something of the shelf, within the caller's transaction. Returns its id;
 * undefined when the same request was said before with this key. Waits for whoever is saying it at this
 * moment. @throws ShopError conflict when the key came with another request
 */
export async function addEntry(
  { db, actor, clock }: Context,
  { reason, note }: Pick<NewStockEntry, 'reason' | 'note'>,
  request: object,
  idempotencyKey: string,
): Promise<number | undefined> {
  const requestHash = hashRequest(request)
  const madeBy = actorName(actor)
  const added = await db
    .insertInto('stock_entries')
    .values({
      reason,
      note,
      made_by: madeBy,
      made_at: clock.now(),
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
    })
    .onConflict((conflict) => conflict.columns(['made_by', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  const first = await db
    .selectFrom('stock_entries')
    .where('made_by', '=', madeBy)
    .where('idempotency_key', '=', idempotencyKey)
    .select('request_hash')
    .executeTakeFirstOrThrow()
  if (first.request_hash === requestHash) return undefined
  throw refuseReusedKey('something else')
}
