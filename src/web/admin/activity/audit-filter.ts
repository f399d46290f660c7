import { AuditFilter } from '#shop/audit/contract.ts'
import { pathToSection } from '../frame/path-to-section.ts'

export type AuditSearch = Pick<AuditFilter, 'q' | 'by'>

/** An email may be as long as that. */
export const SEARCH_LENGTH = 254

/** Whom or what the address narrows the list to. */
export function readNarrowing(parameters: URLSearchParams): AuditSearch {
  return {
    q: parameters.get('q')?.trim().slice(0, SEARCH_LENGTH) || undefined,
    by: AuditFilter.shape.by.safeParse(parameters.get('by') ?? undefined).data,
  }
}

export function pathToAudit({ q, by }: AuditSearch = {}): string {
  return pathToSection('activity', { q, by })
}
