import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Nearest } from '#shop/catalogue/search/contract.ts'
import { type ListingChoices, type ListingQuery, NO_CHOICES } from '../filters/listing-query.ts'
import type { ProductCardContent } from '../product-card/product-card-content.ts'

export interface ProductPage {
  products: ProductCardContent[]
  nextCursor: string | null
}

export interface NearestProducts extends Nearest {
  products: ProductCardContent[]
}

/** What a page that lists products is made from. */
export interface ListingPage extends ProductPage, ListingChoices {
  /** On all pages of the list. */
  total: number
  /** Whether the total is what could be counted in no time. */
  hasMoreThanTotal: boolean
  query: ListingQuery
  isFirst: boolean
  /** Of what is shown when nothing matches. */
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

/** As many as somebody is likely to go back to. */
const MAX_REMEMBERED = 10

/** What was on the screen last, by path and query. */
const remembered = new Map<string, unknown>()

/** Keeps what a list shows, so that Back finds it without a network. Only for the browser. */
function rememberListing(path: string, answer: unknown): void {
  remembered.delete(path)
  remembered.set(path, answer)
  const [oldest = ''] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED) remembered.delete(oldest)
}

/**
 * Within the shop, a list that cannot be had is the one that was shown before, or else keeps its page; what the
 * server decided stays so.
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
    return (remembered.get(pathname + search) as Answer | undefined) ?? failed
  }
}

/** Lets Back find the list that is on the screen without a network. */
export function useRememberAnswer(answer: unknown): void {
  const { pathname, search } = useLocation()
  useEffect(() => rememberListing(pathname + search, answer), [pathname, search, answer])
}
