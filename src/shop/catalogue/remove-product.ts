import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { nextTimestamp } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { Product } from './contract.ts'
import { lockProduct } from './lock-catalogue.ts'
import { getProduct } from './queries.ts'
import { lockVariants, setVariants } from './set-variants.ts'

/**
 * By public id or `_id`. What was ever ordered is archived: gone from the shop, but its id, SKUs, stock and
 * history stay, and it can be restored. Carts say that it is gone; a held checkout can still be completed,
 * because its pieces are taken already.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function removeProduct(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageCatalogue')
  await inTransaction(context, async (transaction) => {
    const productId = await lockProduct(transaction, id)
    // Whoever is buying it at this moment has ordered it by then.
    await lockVariants(transaction.db, productId)
    const product = await getProduct(transaction, productId)
    await (product.ordered ? archive(transaction, product) : remove(transaction, product))
  })
}

async function archive(context: Context, { id, name, updatedAt }: Product): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await db
    .updateTable('products')
    .set({
      archivedAt: now,
      updatedAt: updatedAt === undefined ? now : nextTimestamp(new Date(updatedAt), now),
    })
    .where('id', '=', id)
    .execute()
  await recordAudit(context, 'product_archived', id, { name })
}

async function remove(context: Context, { id, name, sizeRun: runId }: Product): Promise<void> {
  await setVariants(context, id, { runId, variants: [], reason: 'counted' })
  await context.db.deleteFrom('products').where('id', '=', id).execute()
  await recordAudit(context, 'product_removed', id, { name })
}
