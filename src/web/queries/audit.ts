import { answerOf, client } from '#api/client.ts'
import type { AuditEntry } from '#shop/audit/contract.ts'
import { pagedQuery } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

/** Who did what, newest first; all of it, or what somebody did and what was done to something. */
export function auditQuery(q: string | undefined) {
  return pagedQuery<AuditEntry>({
    queryKey: queryKeys.audit(q),
    ask: (page) => answerOf(client['audit-entries'].$get({ query: { ...page, q } })),
    staleTime: 0,
  })
}
