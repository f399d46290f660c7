import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import type { ProductSelection } from './contract.ts'
import { isAskedFor, listPrice, PIECES, scoreOf } from './filter.ts'
import type { SearchWord } from './read-search.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

/** The matching products, as `found`, with sort keys: only those that are used get computed. */
export function selectFound(
  context: ReadContext,
  filter: ProductSelection,
  search: readonly SearchWord[] = [],
) {
  return context.db.selectFrom((found) =>
    found
      .selectFrom('products')
      .where(isAskedFor(context, filter, search))
      .select(['products.id', 'products.createdAt'])
      .select([
        sql<string>`lower(products.name) collate "C"`.as('lowerName'),
        listPrice(context, filter).as('price'),
        PIECES.as('pieces'),
        scoreOf(search).as('score'),
      ])
      .as('found'),
  )
}
