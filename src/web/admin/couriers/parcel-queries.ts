import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ORDERS } from '#web/queries/orders.ts'
import { keyOf, query } from '#web/queries/query.ts'

/** What shows parcels, or follows from them. */
export const PARCELS = [keyOf('/consignments'), ...ORDERS]

/** Parcels that are being booked are looked at again so often. */
export const WHILE_BOOKING_MS = 2000
/** Those on the way so often. */
export const WHILE_UNDERWAY_MS = 10_000

/** How many parcels are in which state. */
export function useParcelSummary(isEnabled = true) {
  return useQuery({
    ...query('GET /consignments/summary'),
    enabled: isEnabled,
    refetchInterval: ({ state: { data } }) =>
      data?.waiting ? WHILE_BOOKING_MS : WHILE_UNDERWAY_MS,
  })
}

/** Refetches orders when their parcels move on, which moves the orders too. @param state undefined while loading */
export function useOrdersFollow(state: string | number | undefined): void {
  const queryClient = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) {
      for (const queryKey of ORDERS) void queryClient.invalidateQueries({ queryKey })
    }
    before.current = state
  }, [queryClient, state])
}
