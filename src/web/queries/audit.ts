import { answerTo } from '#api/client.ts'
import type { AuditEntry, AuditFilter } from '#shop/audit/contract.ts'
import { pagedQuery } from './paged-query.ts'

export type AuditSearch = Pick<AuditFilter, 'q' | 'by'>

/** Who did what, newest first; all of it, or what some did and what was done to something. */
export function auditQuery(narrowing: AuditSearch) {
  return pagedQuery<AuditEntry>({
    queryKey: ['audit', narrowing],
    ask: (page) => answerTo('GET /audit-entries', [{ ...page, ...narrowing }]),
    staleTime: 0,
  })
}
