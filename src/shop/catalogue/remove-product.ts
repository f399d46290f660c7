import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { lockProduct } from './lock-catalogue.ts'
import { writeOffStock } from './move-stock.ts'
import { getProduct } from './queries.ts'
import { setVariants } from './set-variants.ts'

/**
 * By public id or `_id`. Orders keep their copies; carts say that it is gone; a held checkout can
 * still be completed, because its pieces are taken already. What is out does not come back.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function removeProduct(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageCatalogue')
  await inTransaction(context, async (transaction) => {
    const productId = await lockProduct(transaction, id)
    const { name, sizeRun: runId } = await getProduct(transaction, productId)
    await setVariants(transaction, productId, { runId, variants: [], reason: 'counted' })
    await writeOffStock(transaction, productId)
    await transaction.db.deleteFrom('products').where('id', '=', productId).execute()
    await recordAudit(transaction, 'product_removed', productId, { name })
  })
}
