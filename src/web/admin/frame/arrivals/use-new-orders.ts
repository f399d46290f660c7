import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderArrival } from '#shop/orders/contract.ts'
import { orderArrivalsQuery } from '#web/queries/order-arrivals.ts'
import { lookAgain, type Seen } from './new-orders.ts'
import { useIsSoundOn } from './sound-setting.ts'

/** The orders that have come by the last look; called with them once. */
export function useNewOrders(onNew: (fresh: readonly OrderArrival[]) => void): void {
  const isHeard = useIsSoundOn()
  const { data: arrivals } = useQuery(orderArrivalsQuery({ isHeard }))
  const seen = useRef<Seen>(undefined)
  const tell = useEffectEvent(onNew)
  useEffect(() => {
    if (!arrivals) return
    const look = lookAgain(seen.current, arrivals)
    seen.current = look.seen
    if (look.fresh.length > 0) tell(look.fresh)
  }, [arrivals])
}
