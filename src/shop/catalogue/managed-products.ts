import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { Page } from '../shared/paging.ts'
import type { Product } from './contract.ts'
import { findIdOfSku } from './find-products.ts'
import { listArchived, listProductsOfIds, listSelected } from './queries.ts'
import { ARCHIVED, type ManagedProductFilter } from './search/contract.ts'

/**
 * The list that the catalogue is managed from: it knows of stock what shoppers are not told.
 * Without a limit, at most a thousand. The product with the SKU that is looked for comes first.
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
  const id = await findIdOfSku(context, filter.q)
  if (id === null) return page
  const ofSku = await listProductsOfIds(context, [id])
  return { ...page, items: [...ofSku, ...page.items.filter((product) => product.id !== id)] }
}
