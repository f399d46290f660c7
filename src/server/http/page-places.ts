import { ProductFilter } from '#shop/catalogue/search/contract.ts'
import { readLanguage } from '#shop/settings/languages/rules.ts'
import { isLanguage, LANGUAGES } from '#shop/shared/language.ts'
import { fitsPattern, readPageParts } from './canonical-path.ts'
import { isSiteFile } from './site-files.ts'

/** Of any product, category, order or picture. */
const MAX_ID_LENGTH = 100

/** Path patterns of pages, such as `products/:id`. */
export interface PagePatterns {
  all: readonly string[]
  /** Patterns with an id that the server does not look up: any id has a page. */
  ofAnyId: readonly string[]
}

/** What an address leads to: a fixed page, a page with an id, a page for any id, or none. */
export type Place = 'page' | 'id' | 'any id' | 'nowhere'

const CALL_WITH_ID = /^\/api\/[^/]+\/./

/** Without patterns, as in development, no address is known to lead nowhere. */
export function createPlaceOf({ all, ofAnyId }: PagePatterns): (pathname: string) => Place {
  return (pathname) => {
    if (CALL_WITH_ID.test(pathname)) return 'id'
    if (all.length === 0 || pathname.startsWith('/api/') || isSiteFile(pathname)) return 'page'
    const parts = readPageParts(pathname)
    if (parts?.length === 0) return 'page'
    if (!parts || parts.some((part) => part.length > MAX_ID_LENGTH)) return 'nowhere'
    const isOneOf = (patterns: readonly string[]) =>
      patterns.some((pattern) => fitsPattern(pattern, parts))
    if (isOneOf(ofAnyId)) return 'any id'
    if (!isOneOf(all)) return 'nowhere'
    return isOneOf(all.filter((pattern) => !pattern.includes(':'))) ? 'page' : 'id'
  }
}

/** In each language, all addresses that lead nowhere share a page. */
const NOWHERE = '/nowhere'
const DATA = '.data'

/** Pages and calls that list products. */
const LIST = /^\/(?:(?:products|new-arrivals|(?:category|cloth)\/[^/]+)(?:\.data)?|api\/products)$/

const PRODUCT = /^\/products\/[^/]+$/

const NOWHERE_KEY = /^(?:\/[a-z]{2})?\/nowhere(?:\.data)?$/

/** Query parameters that change the page; others would only fill the cache. */
function countedParameters(path: string): string[] {
  if (path === '/api/product-suggestions') return ['q']
  if (path.startsWith('/api/') && path !== '/api/products') return []
  const ofData = path.endsWith(DATA) ? ['_routes'] : []
  if (PRODUCT.test(path)) return ['colour', ...ofData]
  return LIST.test(path) ? [...Object.keys(ProductFilter.shape), ...ofData] : ofData
}

/** Cache key of a page: its path, and the relevant parameters in a fixed order. */
export function cacheKeyOf({ pathname, searchParams }: URL, place: Place): string {
  const { named, path } = readLanguage(pathname)
  if (place === 'nowhere') {
    return `${named ? `/${named}` : ''}${NOWHERE}${pathname.endsWith(DATA) ? DATA : ''}`
  }
  const counted = new URLSearchParams()
  for (const name of countedParameters(path)) {
    const value = searchParams.get(name)
    if (value !== null) counted.set(name, value)
  }
  return counted.size > 0 ? `${pathname}?${counted}` : pathname
}

/**
 * The end of a key of a call in another language, which the pages of that language ask for. The addresses of pages name
 * theirs.
 */
export function markOfLanguage(path: string, asked: string | null | undefined): string {
  return path.startsWith('/api/') && isLanguage(asked) && asked !== LANGUAGES[0] ? ` ${asked}` : ''
}

/** Whether clients can invent any number of such addresses. */
export function isUnbounded(key: string, place: Place): boolean {
  return key.includes('?') || place === 'id' || place === 'any id'
}

export function leadsNowhere(key: string): boolean {
  return NOWHERE_KEY.test(key)
}
