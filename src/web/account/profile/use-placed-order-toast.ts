import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#web/ui/toast.ts'

const SUCCESS_TOAST_MS = 4000

interface ArrivalState {
  orderPlaced?: boolean
  orderId?: string
}

/** Greets whoever comes from a placed order, once: going back or reloading does not repeat it. */
export function usePlacedOrderToast() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { orderPlaced, orderId } = (state ?? {}) as ArrivalState
  useEffect(() => {
    if (!orderPlaced || !orderId) return
    toast.success(`Order placed successfully! Order ID: ${orderId}`, {
      id: `placed-${orderId}`,
      durationMs: SUCCESS_TOAST_MS,
    })
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true })
  }, [orderPlaced, orderId, pathname, navigate])
}
