import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { AdvertisingCost, NewAdvertisingCost } from './contract.ts'

/** More than anyone enters in ten years. */
const MAX_LISTED = 4000

/** The latest day first. @throws ShopError unauthenticated, forbidden */
export async function listAdvertisingCosts(context: Context): Promise<AdvertisingCost[]> {
  requireRight(context, 'readCosts')
  const rows = await context.db
    .selectFrom('advertisingCosts')
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .select(['id', 'day', 'amountPaisa', 'note'])
    .execute()
  return rows.map(toCost)
}

/** @throws ShopError unauthenticated, forbidden */
export async function addAdvertisingCost(
  context: Context,
  { day, amount, note }: NewAdvertisingCost,
): Promise<AdvertisingCost> {
  requireRight(context, 'readCosts')
  return inTransaction(context, async (transaction) => {
    const added = await transaction.db
      .insertInto('advertisingCosts')
      .values({ day, amountPaisa: toPaisa(amount), note, enteredBy: actorName(context.actor) })
      .returning(['id', 'day', 'amountPaisa', 'note'])
      .executeTakeFirstOrThrow()
    // Not the amount: users without `readCosts` read the log.
    await recordAudit(transaction, 'advertising_added', added.id, { day })
    return toCost(added)
  })
}

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function removeAdvertisingCost(context: Context, id: string): Promise<void> {
  requireRight(context, 'readCosts')
  await inTransaction(context, async (transaction) => {
    const removed = await transaction.db
      .deleteFrom('advertisingCosts')
      .where('id', '=', isUid(id) ? id : null)
      .returning('day')
      .executeTakeFirst()
    if (!removed) throw new ShopError('not_found', m.refusal_cost_not_found())
    await recordAudit(transaction, 'advertising_removed', id, removed)
  })
}

type Row = Omit<AdvertisingCost, 'amount'> & { amountPaisa: number }

function toCost({ id, day, amountPaisa, note }: Row): AdvertisingCost {
  return { id, day, amount: toTaka(amountPaisa), note }
}
