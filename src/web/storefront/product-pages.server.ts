import { data, redirect } from 'react-router'
import type { ProductFilter } from '#shop/catalogue/contract.ts'
import { listProducts } from '#shop/catalogue/queries.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import type { CoreContext } from '../core-context.ts'
import { toProductCard } from './product-card-content.ts'
import type { ProductPage } from './product-list.tsx'

const PAGE_SIZE = 24

export interface ReadProductPage extends ProductPage {
  isFirst: boolean
  hasFailed: boolean
}

/**
 * The page of products that an address asks for. A failure gives an empty page, as specified, with
 * a status that keeps it from being kept; a cursor that is not ours leads to the first page.
 */
export async function readProductPage(
  core: CoreContext,
  request: Request,
  filter: Pick<Partial<ProductFilter>, 'category' | 'featured'>,
  cutEnding?: string,
) {
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor') ?? undefined
  try {
    const page = await listProducts(core, {
      ...filter,
      limit: PAGE_SIZE,
      ...(cursor !== undefined && { cursor }),
    })
    return found({
      products: page.items.map((product) => toProductCard(product, cutEnding)),
      nextCursor: page.nextCursor,
      isFirst: cursor === undefined,
      hasFailed: false,
    })
  } catch (error) {
    if (isShopError(error) && error.code === 'invalid') throw redirect(url.pathname)
    core.reportError(error)
    return found({ products: [], nextCursor: null, isFirst: true, hasFailed: true })
  }
}

function found(page: ReadProductPage) {
  return data(page, { status: page.hasFailed ? 500 : 200 })
}
