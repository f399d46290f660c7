import type { ProductSize } from '#shop/catalogue/contract.ts'
import type { ListingQuery } from '../filters/listing-query.ts'
import type { ProductCardContent } from '../product-card/product-card-content.ts'

export interface ProductPage {
  products: ProductCardContent[]
  nextCursor: string | null
}

/** What a page that lists products is made from. */
export interface ListingPage extends ProductPage {
  /** On all pages of the list. */
  total: number
  /** Whether the total is what could be counted in no time. */
  hasMoreThanTotal: boolean
  query: ListingQuery
  /** To choose from. */
  categories: { id: string; name: string }[]
  sizes: ProductSize['size'][]
  isFirst: boolean
  hasFailed: boolean
}

export const FAILED_LISTING: ListingPage = {
  products: [],
  nextCursor: null,
  total: 0,
  hasMoreThanTotal: false,
  query: {},
  categories: [],
  sizes: [],
  isFirst: true,
  hasFailed: true,
}

/** Within the shop, a list that cannot be had keeps its page; what the server decided stays so. */
export async function loadOr<Answer, Failed>(
  load: () => Promise<Answer>,
  failed: Failed,
): Promise<Answer | Failed> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response) throw error
    return failed
  }
}
