import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { answerOf, client } from '#api/client.ts'
import type { AuditEntry } from '#shop/audit/contract.ts'
import { queryKeys } from './query-keys.ts'

const PAGE_SIZE = '50'

/** Looking again at a long list means asking for each of its pages. */
const PAGES_TO_LOOK_AT_AGAIN = 3

interface AuditPage {
  data: AuditEntry[]
  nextCursor: string | null
}

/** Who did what, newest first; all of it, or what somebody did and what was done to something. */
export function auditQuery(q: string | undefined) {
  return infiniteQueryOptions({
    queryKey: queryKeys.audit(q),
    queryFn: ({ pageParam }): Promise<AuditPage> =>
      answerOf(
        client['audit-entries'].$get({
          query: { limit: PAGE_SIZE, q, ...(pageParam !== null && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= PAGES_TO_LOOK_AT_AGAIN,
  })
}
