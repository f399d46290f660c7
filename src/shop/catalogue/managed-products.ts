import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { Page } from '../shared/paging.ts'
import type { Product } from './contract.ts'
import { listSelected } from './queries.ts'
import type { ManagedProductFilter } from './search/contract.ts'

/**
 * The list that the catalogue is managed from: it knows of stock what shoppers are not told.
 * Without a limit, at most a thousand.
 * @throws ShopError unauthenticated, forbidden, invalid
 */
export async function listManagedProducts(
  context: Context,
  filter: Partial<ManagedProductFilter> = {},
): Promise<Page<Product>> {
  requireRight(context, 'manageCatalogue')
  return listSelected(context, filter)
}
