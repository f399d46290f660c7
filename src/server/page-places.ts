import { fitsPattern, readPageParts } from './canonical-path.ts'
import { isSiteFile } from './site-files.ts'

/** Of any product, category, order or picture. */
const LONGEST_ID = 100

/** The addresses of pages, such as `products/:id`. */
export interface PagePatterns {
  all: readonly string[]
  /** Those whose id nothing on the server looks up: there is a page for whatever is typed. */
  ofAnyId: readonly string[]
}

/** Whether an address leads to one of the pages there are, to one for any id, or to none. */
export type Place = 'page' | 'any id' | 'nowhere'

/** Without patterns, as while developing, nothing is known to lead nowhere. */
export function createPlaceOf({ all, ofAnyId }: PagePatterns): (pathname: string) => Place {
  return (pathname) => {
    if (all.length === 0 || pathname.startsWith('/api/') || isSiteFile(pathname)) return 'page'
    const parts = readPageParts(pathname)
    if (parts?.length === 0) return 'page'
    if (!parts || parts.some((part) => part.length > LONGEST_ID)) return 'nowhere'
    const isOneOf = (patterns: readonly string[]) =>
      patterns.some((pattern) => fitsPattern(pattern, parts))
    if (isOneOf(ofAnyId)) return 'any id'
    return isOneOf(all) ? 'page' : 'nowhere'
  }
}
