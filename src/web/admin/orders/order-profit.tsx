import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { unknownCostText } from '#shop/orders/profit/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { keyOf, query } from '#web/queries/query.ts'

/** The order's profit, for staff who may see it and where any cost is known. */
export function OrderProfit({ order }: { order: ShownOrder }) {
  const { data } = useQuery({
    ...query('GET /orders/:id/profit', order._id),
    // Refetched when the order has changed.
    queryKey: keyOf('/orders/:id/profit', order._id, order.updatedAt),
  })
  if (!data) return null
  const { cost, profit, costUnknown, courierFee, cardFee, deliveryCharge } = data
  const parts = [
    m.profit_cost({ cost: formatTaka(cost) }),
    ...(courierFee > 0 ? [m.profit_courier({ fee: formatTaka(courierFee) })] : []),
    ...(deliveryCharge > 0 ? [m.profit_delivery({ charge: formatTaka(deliveryCharge) })] : []),
    ...(cardFee > 0 ? [m.profit_card({ fee: formatTaka(cardFee) })] : []),
    ...(costUnknown > 0 ? [unknownCostText(costUnknown)] : []),
  ]
  return (
    <p className="tabular pt-3">
      {m.profit()} <span className="font-medium">{formatTaka(profit)}</span>{' '}
      <span className="text-quiet">{`(${parts.join(', ')})`}</span>
    </p>
  )
}
