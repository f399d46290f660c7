import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { Page } from '../shared/paging.ts'
import type { Product } from './contract.ts'
import { findIdsOfSku } from './find-products.ts'
import { listArchived, listProductsOfIds, listSelected } from './queries.ts'
import { ARCHIVED, type ManagedProductFilter } from './search/contract.ts'

const MAX_OF_SKU = 10

/**
 * The list for managing the catalogue, with stock that shoppers do not see. Without a limit, at most a thousand.
 * Products whose SKU matches the search come first.
 * @throws ShopError unauthenticated, forbidden, invalid
 */
export async function listManagedProducts(
  context: Context,
  filter: Partial<ManagedProductFilter> = {},
): Promise<Page<Product>> {
  requireRight(context, 'manageCatalogue')
  const { availability, ...wanted } = filter
  if (availability === ARCHIVED) return listArchived(context, wanted)
  const page = await listSelected(context, { ...wanted, availability })
  if (filter.q === undefined || filter.cursor !== undefined) return page
  const ids = await findIdsOfSku(context, filter.q, MAX_OF_SKU)
  const ofSku = await listProductsOfIds(context, ids)
  return { ...page, items: [...ofSku, ...page.items.filter(({ id }) => !ids.includes(id))] }
}
