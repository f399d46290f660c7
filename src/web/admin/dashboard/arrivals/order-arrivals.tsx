import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { orderArrivalsQuery } from '#web/queries/order-arrivals.ts'
import { queryKeys } from '#web/queries/query-keys.ts'
import { playChime, wakeChime } from './chime.ts'
import { lookAgain, type Seen } from './new-orders.ts'
import { useIsSoundOn } from './sound-setting.ts'

/** Waits for new orders wherever in the dashboard somebody is: lists and figures follow, and a sound may tell. */
export function OrderArrivals() {
  const queryClient = useQueryClient()
  const isHeard = useIsSoundOn()
  const { data: arrivals } = useQuery(orderArrivalsQuery({ isHeard }))
  const seen = useRef<Seen>(undefined)
  const [count, setCount] = useState(0)
  useWakeByTouch(isHeard)

  useEffect(() => {
    if (!arrivals) return
    const look = lookAgain(seen.current, arrivals)
    seen.current = look.seen
    if (look.fresh.length === 0) return
    setCount(look.fresh.length)
    if (isHeard) playChime()
    const { lists, summary, deliverySummary } = queryKeys.orders
    for (const queryKey of [lists, summary, deliverySummary]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }, [arrivals, isHeard, queryClient])

  return (
    <p role="status" className="sr-only">
      {count > 0 && (count === 1 ? '1 new order' : `${count} new orders`)}
    </p>
  )
}

/** A page that was reloaded is silent until it is touched. */
function useWakeByTouch(isHeard: boolean): void {
  useEffect(() => {
    if (!isHeard) return
    const abort = new AbortController()
    for (const touch of ['pointerdown', 'keydown']) {
      addEventListener(touch, () => void wakeChime(), { signal: abort.signal })
    }
    return () => abort.abort()
  }, [isHeard])
}
