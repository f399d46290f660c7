import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnauthenticated } from '#api/client.ts'
import { ordersOfPersonQuery } from '#web/queries/orders.ts'
import { toast } from '#web/ui/toast.ts'

export const HISTORY_FAILED = 'Error loading order history'

const ERROR_TOAST_MS = 5000

/** The person's orders, newest first. A failure is also told in a toast. */
export function useOrderHistory(email: string) {
  const orders = useQuery(ordersOfPersonQuery(email))
  const { error } = orders
  useEffect(() => {
    if (!error || isUnauthenticated(error)) return
    toast.error(HISTORY_FAILED, { id: 'order-history', durationMs: ERROR_TOAST_MS })
  }, [error])
  return orders
}
