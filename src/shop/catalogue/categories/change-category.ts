import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireImages } from '../../images/require-images.ts'
import { requireRight } from '../../shared/actor.ts'
import { nextTimestamp } from '../../shared/clock.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { pick } from '../../shared/pick.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { lockCategory } from '../lock-catalogue.ts'
import type { Category, CategoryChange } from './contract.ts'
import { getCategory } from './queries.ts'

const TEXTS = ['name', 'nameBangla', 'description', 'descriptionBangla'] as const

/**
 * By public id or `_id`. The id never changes, because addresses contain it.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict with `data.category` when it is not as it
 *   was shown
 */
export async function changeCategory(
  context: Context,
  id: string,
  input: CategoryChange,
): Promise<Category> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async (transaction) => {
    const categoryId = await lockCategory(transaction, id)
    const before = await getCategory(transaction, categoryId)
    const [image = ''] = await requireImages(transaction, [input.image])
    const { nameBangla = '', descriptionBangla = '', isActive } = before
    const after = {
      ...input,
      image,
      nameBangla: input.nameBangla ?? nameBangla,
      descriptionBangla: input.descriptionBangla ?? descriptionBangla,
      isActive: input.isActive ?? isActive,
    }
    const changed = ([...TEXTS, 'image', 'color', 'isActive'] as const).filter(
      (field) => before[field] !== after[field],
    )
    if (changed.length === 0) return before
    refuseStale(before, input.shownUpdatedAt)
    await transaction.db
      .updateTable('categories')
      .set({
        ...pick(
          after,
          'name',
          'description',
          'nameBangla',
          'descriptionBangla',
          'color',
          'isActive',
        ),
        imageUrl: image,
        updatedAt: nextTimestamp(new Date(before.updatedAt ?? 0), context.clock.now()),
      })
      .where('id', '=', categoryId)
      .execute()
    await recordAudit(transaction, 'category_changed', categoryId, {
      name: after.name,
      fields: changed.join(', '),
    })
    return getCategory(transaction, categoryId)
  })
}

function refuseStale(category: Category, shownUpdatedAt: string | undefined): void {
  if (shownUpdatedAt === undefined || shownUpdatedAt === category.updatedAt) return
  throw new ShopError('conflict', m.refusal_category_changed(), { data: { category } })
}
