import { sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { refuseField, type ShopError } from '../../shared/shop-error.ts'
import { FIXED_SIZES } from '../rules.ts'
import type { SizeRun, SizeRunChange } from './contract.ts'
import { findSizesInUse } from './find-sizes-in-use.ts'
import { lockSizeRun } from './lock-size-run.ts'
import { getSizeRun } from './queries.ts'

/**
 * Gives a size run this name and these sizes, in this order. Products come in a renamed size by its new name; orders
 * keep what it was called.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when a size that would go is needed
 */
export async function changeSizeRun(
  context: Context,
  id: string,
  { name, nameBangla, sizes, renamed }: SizeRunChange,
): Promise<SizeRun> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async (transaction) => {
    await lockSizeRun(transaction, id)
    const before = await getSizeRun(transaction, id)
    if (renamed) await renameSize(transaction, before, sizes, renamed)
    const gone = before.sizes.filter((label) => !sizes.includes(label) && label !== renamed?.from)
    if (gone.length > 0) {
      await refuseNeeded(transaction, id, gone)
      await transaction.db
        .deleteFrom('sizes')
        .where('runId', '=', id)
        .where('label', 'in', gone)
        .execute()
    }
    const names = { name, nameBangla }
    await transaction.db.updateTable('sizeRuns').set(names).where('id', '=', id).execute()
    await transaction.db
      .insertInto('sizes')
      .values(sizes.map((label, position) => ({ runId: id, label, position })))
      .onConflict((conflict) =>
        conflict
          .columns(['runId', 'label'])
          .doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
      )
      .execute()
    await recordAudit(transaction, 'size_run_changed', id, {
      name,
      sizes: sizes.join(', '),
      ...(renamed && { renamed: `${renamed.from} → ${renamed.to}` }),
    })
    return getSizeRun(transaction, id)
  })
}

/** @throws ShopError conflict when it is no size of the run, or no other name */
async function renameSize(
  { db }: Context,
  { id, sizes: before }: SizeRun,
  after: readonly string[],
  { from, to }: NonNullable<SizeRunChange['renamed']>,
): Promise<void> {
  if (FIXED_SIZES[id]?.includes(from)) {
    throw refuse(m.refusal_cannot_renamed({ sizes: nameSizes([from]) }))
  }
  const isOne = before.includes(from) && !after.includes(from)
  if (!isOne || before.includes(to) || !after.includes(to)) {
    throw refuse(m.refusal_cannot_renamed_open({ sizes: nameSizes([from]), to }))
  }
  // In the order in which everybody locks them.
  await db
    .selectFrom('variants')
    .where('sizeRunId', '=', id)
    .where('size', '=', from)
    .orderBy('productId')
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  await db
    .updateTable('sizes')
    .set({ label: to })
    .where('runId', '=', id)
    .where('label', '=', from)
    .execute()
}

/** @throws ShopError conflict */
async function refuseNeeded(context: Context, id: string, gone: string[]): Promise<void> {
  const isGone = (labels: readonly string[]) => gone.filter((label) => labels.includes(label))
  const kept = isGone(FIXED_SIZES[id] ?? [])
  if (kept.length > 0) throw refuse(m.refusal_cannot_removed({ sizes: nameSizes(kept) }))
  const made = await context.db
    .selectFrom('variants')
    .where('sizeRunId', '=', id)
    .where('size', 'in', gone)
    .select('size')
    .distinct()
    .execute()
  const ofProducts = isGone(made.map(({ size }) => size))
  if (ofProducts.length > 0) {
    throw refuse(m.refusal_products_come_remove({ sizes: nameSizes(ofProducts) }))
  }
  const ofOrders = isGone(await findSizesInUse(context, sql`products.size_run_id = ${id}`))
  if (ofOrders.length > 0) {
    throw refuse(m.refusal_orders_under_way_deliver({ sizes: nameSizes(ofOrders) }))
  }
}

function nameSizes(labels: readonly string[]): string {
  return m.refusal_sizes({ labels: labels.join(', ') })
}

function refuse(sentence: string): ShopError {
  return refuseField('sizes', sentence.charAt(0).toUpperCase() + sentence.slice(1), 'conflict')
}
