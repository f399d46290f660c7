import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '#shop/contact/contract.ts'
import { REFRESH_EVERY_MS, updateCachedRows } from './paged-query.ts'
import { keyOf, query } from './query.ts'

const LISTS = [...keyOf('/contact-messages'), 'pages']

export const messageSummaryQuery = {
  ...query('GET /contact-messages/stats/summary'),
  staleTime: 0,
  refetchInterval: REFRESH_EVERY_MS,
}

/** Updates a message where it is shown; the lists are refetched when they are next viewed. */
export function useShowMessage(): (changed: Message) => void {
  const queryClient = useQueryClient()
  return (changed) => {
    updateCachedRows<Message>(queryClient, LISTS, (messages) =>
      messages.map((message) => (message._id === changed._id ? changed : message)),
    )
    void queryClient.invalidateQueries({ queryKey: LISTS, refetchType: 'none' })
  }
}
