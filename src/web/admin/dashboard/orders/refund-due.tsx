import { isRefundDue } from '#shop/orders/rules.ts'

/** Marks an order whose money the shop still has to send back. */
export function RefundDue({ order }: { order: Parameters<typeof isRefundDue>[0] }) {
  if (!isRefundDue(order)) return null
  return (
    <span className="inline-block border border-madder px-2 text-xs leading-5.5 font-medium whitespace-nowrap text-madder">
      Refund due
    </span>
  )
}
