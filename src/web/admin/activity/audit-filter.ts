import { AuditFilter } from '#shop/audit/contract.ts'
import { pathToSection } from '../frame/path-to-section.ts'

export type AuditSearch = Pick<AuditFilter, 'q' | 'by'>

/** Maximum length of an email. */
export const SEARCH_LENGTH = 254

/** Filters of the list from the address. */
export function readNarrowing(parameters: URLSearchParams): AuditSearch {
  return {
    q: parameters.get('q')?.trim().slice(0, SEARCH_LENGTH) || undefined,
    by: AuditFilter.shape.by.safeParse(parameters.get('by') ?? undefined).data,
  }
}

export function pathToAudit({ q, by }: AuditSearch = {}): string {
  return pathToSection('activity', { q, by })
}
