import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import type { ShownOrder } from '#shop/orders/contract.ts'
import type { List } from '#web/lists/list.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { newOrdersLabel } from '../frame/arrivals/new-orders-label.ts'

/** Keeps rows in place; returns how to stop. */
type Hold = () => () => void

const HoldContext = createContext<Hold>(() => () => {})

/** While mounted, new rows do not push other rows away, for example from an open one. */
export function usePauseRefresh(): void {
  const hold = useContext(HoldContext)
  useEffect(() => hold(), [hold])
}

/**
 * New orders appear by themselves, unless the list is scrolled or a row is open or selected: then they wait until the
 * user asks for them, or until nothing is in their way. Other changes to rows show at once.
 */
export function useHeldOrders(
  list: List<ShownOrder>,
  /** Another one begins anew. */
  selection: string,
) {
  const [holds, setHolds] = useState(0)
  const [isScrolled, setIsScrolled] = useState(false)
  const [accepted, setAccepted] = useState({ selection, newest: '' })
  const hold = useCallback(() => {
    setHolds((count) => count + 1)
    return () => setHolds((count) => count - 1)
  }, [])

  const newest = list.rows?.[0]?.orderDate ?? ''
  const isHeld = (holds > 0 || isScrolled) && accepted.newest !== ''
  const isOther = accepted.selection !== selection
  const accept = () => setAccepted({ selection, newest })
  if (!list.isOutdated && (isOther || (!isHeld && newest !== accepted.newest))) accept()

  const isWaiting = ({ orderDate }: ShownOrder) => isHeld && !isOther && orderDate > accepted.newest
  const waiting = list.rows?.filter(isWaiting).length ?? 0
  const rows = waiting === 0 ? list.rows : list.rows?.filter((order) => !isWaiting(order))
  return { list: { ...list, rows }, waiting, accept, hold, setIsScrolled }
}

type HeldOrders = ReturnType<typeof useHeldOrders>

/** Placed above the rows; shows a line when new orders are waiting. */
export function NewOrdersLine({ held, children }: { held: HeldOrders; children: ReactNode }) {
  const { waiting, accept, hold, setIsScrolled } = held
  const [top, setTop] = useState<HTMLElement | null>(null)

  useEffect(() => {
    if (!top) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsScrolled(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(top)
    return () => observer.disconnect()
  }, [top, setIsScrolled])

  function show() {
    accept()
    top?.scrollIntoView({ block: 'center' })
  }

  return (
    <HoldContext value={hold}>
      <div ref={setTop} role="status" className="sticky top-14 z-20 min-h-px">
        {waiting > 0 && (
          <p className="border-b border-madder bg-paper px-2">
            <TextButton onClick={show}>{newOrdersLabel(waiting)}</TextButton>
          </p>
        )}
      </div>
      {children}
    </HoldContext>
  )
}
