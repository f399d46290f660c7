import { pathToTab } from '../path-to-tab.ts'

/** An e-mail may be as long as that. */
export const SEARCH_LENGTH = 254

/** Whom or what the address narrows the list to. */
export function readSearch(parameters: URLSearchParams): string | undefined {
  return parameters.get('q')?.trim().slice(0, SEARCH_LENGTH) || undefined
}

export function pathToAudit(q?: string): string {
  return pathToTab('activity', { q })
}
