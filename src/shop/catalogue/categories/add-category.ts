import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireImages } from '../../images/require-images.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { pick } from '../../shared/pick.ts'
import { foldText } from '../../shared/read-text.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { categoryIdOf } from '../name-ids.ts'
import { MAX_CATEGORIES } from '../rules.ts'
import type { Category, NewCategory } from './contract.ts'
import { getCategory } from './queries.ts'

/**
 * The new category comes last. A number is appended to its id when another category has it.
 * @throws ShopError unauthenticated, forbidden, invalid, conflict when the name is taken or there are too many
 */
export async function addCategory(context: Context, input: NewCategory): Promise<Category> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async (transaction) => {
    const others = await transaction.db.selectFrom('categories').select(['id', 'name']).execute()
    refuseTooMany(others.length)
    const isTwin = others.some(({ name }) => foldText(name) === foldText(input.name))
    if (isTwin) throw refuseField('name', m.refusal_category_id_already(), 'conflict')
    const isFree = others.every(({ id }) => id !== input.id)
    const id = (isFree && input.id) || categoryIdOf(input.name, others)
    const [image = ''] = await requireImages(transaction, [input.image])
    const added = await transaction.db
      .insertInto('categories')
      .values((category) => ({
        id,
        ...pick(input, 'name', 'description', 'color'),
        nameBangla: input.nameBangla ?? '',
        descriptionBangla: input.descriptionBangla ?? '',
        imageUrl: image,
        position: category
          .selectFrom('categories')
          .select((all) =>
            all.fn.coalesce(all(all.fn.max('position'), '+', 1), all.lit(0)).as('next'),
          ),
      }))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw refuseField('name', m.refusal_category_id_already(), 'conflict')
    await recordAudit(transaction, 'category_added', id, { name: input.name })
    return getCategory(transaction, id)
  })
}

function refuseTooMany(count: number): void {
  if (count < MAX_CATEGORIES) return
  throw new ShopError(
    'conflict',
    m.refusal_shop_max_categories({ max: formatWhole(MAX_CATEGORIES) }),
  )
}
