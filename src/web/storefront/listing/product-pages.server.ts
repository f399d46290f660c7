import { data, redirect } from 'react-router'
import type { Product } from '#shop/catalogue/contract.ts'
import { countProducts } from '#shop/catalogue/count-products.ts'
import { listProducts } from '#shop/catalogue/queries.ts'
import type { ProductFilter } from '#shop/catalogue/search/contract.ts'
import { listFacets } from '#shop/catalogue/search/facets.ts'
import { findNearestUnlessFound } from '#shop/catalogue/search/nearest.ts'
import { listSizeRuns } from '#shop/catalogue/size-runs/queries.ts'
import { readLanguage } from '#shop/settings/languages/rules.ts'
import type { Page } from '#shop/shared/paging.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import type { CoreContext } from '../../core-context.ts'
import { readCategoryNames } from '../category-names.server.ts'
import {
  namesOtherwise,
  readListingQuery,
  toProductFilter,
} from '../filters/listing-query.server.ts'
import { listingPath } from '../filters/listing-query.ts'
import { toProductCard } from '../product-card/product-card-content.ts'
import { FAILED_LISTING, type ListingPage, type NearestProducts } from './listing-page.ts'

const PAGE_SIZE = 24

/**
 * The products of an address. A failure gives an empty page, as specified, with a status that prevents caching; an
 * invalid cursor leads to the first page.
 */
export async function readProductPage(
  core: CoreContext,
  request: Request,
  always: Pick<Partial<ProductFilter>, 'category' | 'featured' | 'cloth'>,
  cutEnding?: string,
) {
  const { pathname, searchParams } = new URL(request.url)
  try {
    const [categories, sizeRuns] = await Promise.all([
      readChoices(core, always),
      listSizeRuns(core),
    ])
    const offered = await listFacets(core, { filter: always, sizeRuns })
    const facets = always.cloth === undefined ? offered : { ...offered, cloths: [] }
    const known = { ...facets, categories, sizeRuns }
    const query = readListingQuery(searchParams, known)
    const path = readLanguage(pathname).path.replace(/\.data$/, '')
    if (namesOtherwise(searchParams, query)) throw redirect(listingPath(path, query))
    const filter = { ...toProductFilter(query), ...always }
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listOrStartAgain(
      core,
      { ...filter, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
      listingPath(path, query),
    )
    const total = await countProducts(core, filter)
    return found({
      products: page.items.map((product) => toProductCard(product, cutEnding, filter)),
      nextCursor: page.nextCursor,
      total: total.count,
      hasMoreThanTotal: total.hasMore,
      query,
      categories,
      facets,
      isFirst: cursor === undefined,
      nearest: await readNearest(core, filter, page, cutEnding),
      hasFailed: false,
    })
  } catch (error) {
    if (error instanceof Response) throw error
    core.reportError(error)
    return found(FAILED_LISTING)
  }
}

async function readNearest(
  core: CoreContext,
  filter: Partial<ProductFilter>,
  page: Page<Product>,
  cutEnding?: string,
): Promise<NearestProducts | null> {
  const nearest = await findNearestUnlessFound(core, filter, page)
  if (!nearest) return null
  const { items } = await listProducts(core, { ...filter, q: nearest.q, limit: PAGE_SIZE })
  return {
    ...nearest,
    products: items.map((product) => toProductCard(product, cutEnding, filter)),
  }
}

/** Categories to choose from; a page of one category offers no other. */
async function readChoices(
  core: CoreContext,
  { category }: Pick<Partial<ProductFilter>, 'category'>,
) {
  if (category !== undefined) return []
  return readCategoryNames(core)
}

async function listOrStartAgain(core: CoreContext, filter: Partial<ProductFilter>, start: string) {
  try {
    return await listProducts(core, filter)
  } catch (error) {
    if (isShopError(error) && error.code === 'invalid') throw redirect(start)
    throw error
  }
}

function found(page: ListingPage) {
  return data(page, { status: page.hasFailed ? 500 : 200 })
}
