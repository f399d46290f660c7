import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { FIXED_SIZES } from '../rules.ts'
import { lockSizeRun } from './lock-size-run.ts'
import { getSizeRun } from './queries.ts'

/** @throws ShopError unauthenticated, forbidden, not_found, conflict while a product uses it */
export async function removeSizeRun(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageCatalogue')
  await inTransaction(context, async (transaction) => {
    await lockSizeRun(transaction, id)
    const { name } = await getSizeRun(transaction, id)
    if (id in FIXED_SIZES) throw new ShopError('conflict', m.refusal_cannot_deleted({ name }))
    const used = await transaction.db
      .selectFrom('products')
      .where('sizeRunId', '=', id)
      .select('name')
      .limit(1)
      .executeTakeFirst()
    if (used) {
      throw new ShopError('conflict', m.refusal_products_use_choose({ name }))
    }
    await transaction.db.deleteFrom('sizeRuns').where('id', '=', id).execute()
    await recordAudit(transaction, 'size_run_removed', id, { name })
  })
}
