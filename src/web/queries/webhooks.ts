import { keepPreviousData } from '@tanstack/react-query'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { keyOf, query } from './query.ts'

/** A log is not below its webhook: it cannot be fetched any more when that is deleted. */
export const WEBHOOKS = [keyOf('/webhooks'), keyOf('/webhook-deliveries')]

export function webhookLogQuery(id: string, page: number, isFailedOnly: boolean) {
  const shown = { page: String(page), ...(isFailedOnly && { state: 'failed' as const }) }
  return {
    ...query('GET /webhooks/:id/deliveries', id, shown),
    queryKey: keyOf('/webhook-deliveries', id, shown),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  }
}
