import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { isRefundDue, isTransferPending } from '#shop/orders/rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PreorderBadge } from '#web/ui/preorder-badge.tsx'
import { RiskBadge } from '../calls/risk-badge.tsx'

/** What is to be known of an order beside its status. */
export function OrderBadges({ order }: { order: ShownOrder }) {
  return (
    <>
      <PreorderBadge items={order.items} />
      {order.onHoldSince !== null && (
        <Badge tone="yellow">
          {order.askedAdvance === undefined ? m.order_on_hold() : m.advance_badge()}
        </Badge>
      )}
      {isTransferPending(order) && <Badge tone="yellow">{m.transfer_badge()}</Badge>}
      <RiskBadge order={order} />
      <RefundDue order={order} />
    </>
  )
}

/** Marks an order with a refund that is due or under way. */
function RefundDue({ order }: { order: ShownOrder }) {
  if (!order.refundDue) {
    if (order.refundDue === undefined || !isRefundDue(order)) return null
    return (
      <span className="text-xs whitespace-nowrap text-quiet">{m.order_refund_in_progress()}</span>
    )
  }
  return (
    <span className="inline-block border border-madder px-2 text-xs leading-5.5 font-medium whitespace-nowrap text-madder">
      {m.order_refund_due()}
    </span>
  )
}
