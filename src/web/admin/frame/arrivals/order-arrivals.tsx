import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { ORDER_LISTS } from '#web/queries/orders.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { playChime, useIsSoundOn, wakeChime } from './sound-item.ts'
import { useNewOrders } from './use-new-orders.ts'

/** Watches for new orders on every page of the dashboard: refreshes lists and figures, and may play a sound. */
export function OrderArrivals() {
  const queryClient = useQueryClient()
  const isSoundOn = useIsSoundOn()
  const [count, setCount] = useState(0)
  useWakeByTouch(isSoundOn)
  useNewOrders((fresh) => {
    setCount(fresh.length)
    if (isSoundOn) playChime()
    for (const queryKey of ORDER_LISTS) void queryClient.invalidateQueries({ queryKey })
  })

  return (
    <p role="status" className="sr-only">
      {count > 0 && m.frame_new_orders({ count, shown: formatCount(count) })}
    </p>
  )
}

/** After a reload, browsers allow no sound until the user touches the page. */
function useWakeByTouch(isSoundOn: boolean): void {
  useEffect(() => {
    if (!isSoundOn) return
    const abort = new AbortController()
    for (const touch of ['pointerdown', 'keydown']) {
      addEventListener(touch, () => void wakeChime(), { signal: abort.signal })
    }
    return () => abort.abort()
  }, [isSoundOn])
}
