import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { nextTimestamp } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { Product } from './contract.ts'
import { getProduct } from './queries.ts'

/**
 * Restores a product as it was when archived, with stock that was sold or returned since. A repeat changes nothing.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function restoreProduct(context: Context, productId: string): Promise<Product> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    const archived = await db
      .selectFrom('products')
      .where('id', '=', productId)
      .where('archivedAt', 'is not', null)
      .select(['name', 'updatedAt'])
      .forUpdate()
      .executeTakeFirst()
    if (archived) {
      const { name, updatedAt } = archived
      await db
        .updateTable('products')
        .set({ archivedAt: null, updatedAt: nextTimestamp(updatedAt, clock.now()) })
        .where('id', '=', productId)
        .execute()
      await recordAudit(transaction, 'product_restored', productId, { name })
    }
    return getProduct(transaction, productId)
  })
}
