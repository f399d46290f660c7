import { m } from '#messages'
import { actorName } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { hashRequest, refuseReusedKey } from '../../shared/idempotency.ts'
import type { NewStockEntry } from './contract.ts'

/**
 * Records a stock entry within the caller's transaction. Returns its id; undefined when this is a repeat with the same
 * key. Waits for a concurrent request with that key.
 * @throws ShopError conflict when the key came with another request
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
    .insertInto('stockEntries')
    .values({
      reason,
      note,
      madeBy,
      madeAt: clock.now(),
      idempotencyKey,
      requestHash,
    })
    .onConflict((conflict) => conflict.columns(['madeBy', 'idempotencyKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  const first = await db
    .selectFrom('stockEntries')
    .where('madeBy', '=', madeBy)
    .where('idempotencyKey', '=', idempotencyKey)
    .select('requestHash')
    .executeTakeFirstOrThrow()
  if (first.requestHash === requestHash) return undefined
  throw refuseReusedKey(m.fault_key_used())
}
