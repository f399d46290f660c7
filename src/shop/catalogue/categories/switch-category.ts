import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { lockCategory } from '../lock-catalogue.ts'
import type { Category, CategorySwitch } from './contract.ts'
import { getCategory } from './queries.ts'

/**
 * Shows or hides a category; its products can be found and bought either way. By public id or `_id`.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function switchCategory(
  context: Context,
  id: string,
  { isActive }: CategorySwitch,
): Promise<Category> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async (transaction) => {
    const categoryId = await lockCategory(transaction, id)
    const before = await getCategory(transaction, categoryId)
    if (before.isActive === isActive) return before
    await transaction.db
      .updateTable('categories')
      .set({ isActive: isActive })
      .where('id', '=', categoryId)
      .execute()
    await recordAudit(transaction, 'category_changed', categoryId, {
      name: before.name,
      fields: 'isActive',
    })
    return { ...before, isActive }
  })
}
