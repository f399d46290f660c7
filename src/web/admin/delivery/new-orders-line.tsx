import { useState } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'
import { newOrdersWords } from '../frame/arrivals/new-orders-words.ts'
import { useNewOrders } from '../frame/arrivals/use-new-orders.ts'
import { pathToOrders } from '../orders/order-filter.ts'

/**
 * Says that orders have come since the tab was opened. What waits longest stands first here, so they
 * stand last, or further than is loaded: the tab of orders has them on top.
 */
export function NewOrdersLine() {
  const [count, setCount] = useState(0)
  useNewOrders((fresh) => setCount((before) => before + fresh.length))
  return (
    <div role="status" className="min-h-px">
      {count > 0 && (
        <p className="border-b border-madder bg-paper px-2">
          <TextLink to={pathToOrders({})}>{newOrdersWords(count)}</TextLink>
        </p>
      )}
    </div>
  )
}
