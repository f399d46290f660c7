import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { nextTimestamp } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { Product } from './contract.ts'
import { lockProduct } from './lock-catalogue.ts'
import { getProduct } from './queries.ts'
import { lockVariants, setVariants } from './set-variants.ts'

/**
 * By public id or `_id`. A product that was ever ordered is archived: it disappears from the shop, but its id, SKUs,
 * stock and history stay, and it can be restored. Carts show that it is gone; a held checkout can still be completed,
 * because its stock is taken already.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function removeProduct(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageCatalogue')
  await inTransaction(context, async (transaction) => {
    const productId = await lockProduct(transaction, id)
    // Waits for orders in progress, so that `ordered` below is final.
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
