import { sql } from 'kysely'
import type { DbContext } from '../shared/context.ts'
import { COLOR_SCHEMES } from './categories/color-schemes.ts'
import { GENERAL } from './rules.ts'

/**
 * Ensures, within the caller's transaction, that the default category exists, and keeps it until the transaction ends.
 */
export async function createGeneralCategory({ db }: DbContext): Promise<void> {
  await db
    .insertInto('categories')
    .values({
      id: GENERAL,
      name: 'General',
      description: 'Products without a category of their own.',
      color: COLOR_SCHEMES.add[0]?.color ?? '',
      position: sql<number>`(select coalesce(max(position) + 1, 0) from categories)`,
    })
    // The update locks the row, even if another transaction is deleting it.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ name: (category) => category.ref('categories.name') }),
    )
    .execute()
}
