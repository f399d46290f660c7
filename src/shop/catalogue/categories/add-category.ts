import { recordAudit } from '../../audit/record-audit.ts'
import { requireImages } from '../../images/require-images.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { categoryIdOf, MAX_CATEGORIES } from '../rules.ts'
import type { Category, NewCategory } from './contract.ts'
import { getCategory } from './queries.ts'

const TAKEN = 'A category with this ID already exists'

/**
 * The new category comes last.
 * @throws ShopError unauthenticated, forbidden, invalid, conflict when there is one of that id or there
 *   are too many
 */
export async function addCategory(context: Context, input: NewCategory): Promise<Category> {
  requireRight(context, 'manageCatalogue')
  const id = input.id || categoryIdOf(input.name)
  return inTransaction(context, async (transaction) => {
    await refuseTooMany(transaction)
    const [image = ''] = await requireImages(transaction, [input.image])
    const added = await transaction.db
      .insertInto('categories')
      .values((category) => ({
        id,
        name: input.name,
        description: input.description,
        image_url: image,
        color: input.color,
        position: category
          .selectFrom('categories')
          .select((all) =>
            all.fn.coalesce(all(all.fn.max('position'), '+', 1), all.lit(0)).as('next'),
          ),
      }))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new ShopError('conflict', TAKEN, { fields: { name: TAKEN } })
    await recordAudit(transaction, 'category_added', id, { name: input.name })
    return getCategory(transaction, id)
  })
}

async function refuseTooMany({ db }: Pick<Context, 'db'>): Promise<void> {
  const { count } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count < MAX_CATEGORIES) return
  throw new ShopError('conflict', `A shop can have up to ${MAX_CATEGORIES} categories.`)
}
