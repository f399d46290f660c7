import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Nearest, ProductFacets } from '#shop/catalogue/search/contract.ts'
import { readLanguage } from '#shop/settings/languages/rules.ts'
import { type ListingChoices, type ListingQuery, NO_CHOICES } from '../filters/listing-query.ts'
import type { ProductCardContent } from '../product-card/product-card-content.ts'

export interface ProductPage {
  products: ProductCardContent[]
  nextCursor: string | null
}

export interface NearestProducts extends Nearest {
  products: ProductCardContent[]
}

export interface ListingPage extends ProductPage, ListingChoices {
  /** On all pages of the list. */
  total: number
  /** Whether counting stopped at the total. */
  hasMoreThanTotal: boolean
  query: ListingQuery
  isFirst: boolean
  /** All products are of it; null where the address names none. */
  cloth?: ProductFacets['cloths'][number] | null
  /** Products shown when nothing matches. */
  nearest: NearestProducts | null
  hasFailed: boolean
}

export const FAILED_LISTING: ListingPage = {
  products: [],
  nextCursor: null,
  total: 0,
  hasMoreThanTotal: false,
  query: {},
  ...NO_CHOICES,
  isFirst: true,
  nearest: null,
  hasFailed: true,
}

/** More than a shopper is likely to go back to. */
const MAX_REMEMBERED = 10

/** Recently shown lists, by path and query. */
const remembered = new Map<string, unknown>()

/** Keeps what a list shows, so that Back finds it offline. Browser only. */
function rememberListing(path: string, answer: unknown): void {
  remembered.delete(path)
  remembered.set(path, answer)
  const [oldest = ''] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED) remembered.delete(oldest)
}

/**
 * When a list fails to load during navigation, shows it as it was before, or an error inside its page; a refusal by the
 * server stands.
 * @param url of the page
 */
export async function loadWithFallback<Answer, Failed>(
  url: string,
  load: () => Promise<Answer>,
  failed: Failed,
): Promise<Answer | Failed> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response) throw error
    const { pathname, search } = new URL(url)
    return (remembered.get(readLanguage(pathname).path + search) as Answer | undefined) ?? failed
  }
}

/** Lets Back find the current list offline. */
export function useRememberAnswer(answer: unknown): void {
  const { pathname, search } = useLocation()
  useEffect(() => rememberListing(pathname + search, answer), [pathname, search, answer])
}
