import { keepPreviousData } from '@tanstack/react-query'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { keyOf, query } from './query.ts'

/** Not under the webhooks' key: the log of a deleted one can no longer be fetched. */
const LOGS = ['webhook-logs']

export const WEBHOOKS = [keyOf('/webhooks'), LOGS]

export function webhookLogQuery(id: string, page: number, isFailedOnly: boolean) {
  const shown = { page: String(page), ...(isFailedOnly && { state: 'failed' as const }) }
  return {
    ...query('GET /webhooks/:id/deliveries', id, shown),
    queryKey: [...LOGS, id, shown],
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  }
}
