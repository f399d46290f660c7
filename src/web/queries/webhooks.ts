import { keepPreviousData } from '@tanstack/react-query'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { keyOf, query } from './query.ts'

/** Not below the webhooks: the log of one that is deleted cannot be fetched any more. */
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
