import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { createGeneralCategory } from '../create-general-category.ts'
import { lockCategory } from '../lock-catalogue.ts'
import { GENERAL } from '../rules.ts'
import { getCategory } from './queries.ts'

/**
 * By public id or `_id`. Its products move to `general`, which is created when it is missing.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict for `general` with products in it
 */
export async function removeCategory(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageCatalogue')
  await inTransaction(context, async (transaction) => {
    const categoryId = await lockCategory(transaction, id)
    const { name, itemCount } = await getCategory(transaction, categoryId)
    if (itemCount > 0) {
      if (categoryId === GENERAL) {
        throw new ShopError('conflict', m.refusal_products_cannot_deleted({ name }))
      }
      await moveToGeneral(transaction, categoryId)
    }
    await transaction.db.deleteFrom('categories').where('id', '=', categoryId).execute()
    await recordAudit(transaction, 'category_removed', categoryId, { name, moved: itemCount })
  })
}

async function moveToGeneral(context: Context, categoryId: string): Promise<void> {
  await createGeneralCategory(context)
  await context.db
    .updateTable('products')
    .set({ categoryId: GENERAL, updatedAt: context.clock.now() })
    .where('categoryId', '=', categoryId)
    .execute()
}
