import { sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, type DbContext, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { lockAllCategories } from '../lock-catalogue.ts'
import type { Category, CategoryMove } from './contract.ts'
import { listCategories } from './queries.ts'

/**
 * Moves a category before another one, or to the end. Moves a single one instead of saving the whole order, so that two
 * users who sort at once both succeed. By public ids. Returns all categories in order.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when the other one is gone
 */
export async function moveCategory(
  context: Context,
  id: string,
  { before }: CategoryMove,
): Promise<Category[]> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async (transaction) => {
    await lockAllCategories(transaction)
    const categories = await listCategories(transaction)
    const moved = categories.find((category) => category.id === id)
    if (!moved) throw new ShopError('not_found', m.refusal_category_not_found())
    if (before === id) return categories
    const others = categories.filter((category) => category !== moved)
    const place = before === null ? others.length : others.findIndex((each) => each.id === before)
    if (place < 0) {
      throw new ShopError('conflict', m.refusal_category_place_before())
    }
    const sorted = others.toSpliced(place, 0, moved)
    if (sorted.every((category, index) => category === categories[index])) return categories
    await writePlaces(transaction, sorted)
    await recordAudit(transaction, 'category_changed', id, { name: moved.name, fields: 'position' })
    return sorted
  })
}

async function writePlaces({ db }: DbContext, sorted: readonly Category[]) {
  const places = sorted.map(({ id }, place) => sql`(${id}::text, ${place}::int)`)
  await sql`
    update categories set position = wanted.position
    from (values ${sql.join(places)}) as wanted (id, position)
    where categories.id = wanted.id and categories.position <> wanted.position`.execute(db)
}
