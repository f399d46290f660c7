import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { PayoutLine } from '#shop/couriers/payouts/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { pathToOrder } from '../orders/shown-order.ts'

interface PayoutRowProps {
  line: Pick<PayoutLine, 'orderId' | 'reference' | 'fees' | 'received'>
  children: ReactNode
  action?: ReactNode
}

/** What a line of a payout is of, and what came for it. */
export function PayoutRow({ line, children, action }: PayoutRowProps) {
  const { orderId, reference, received, fees } = line
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 last:border-0">
      <div className="min-w-40 flex-1">
        {orderId && <OrderLink orderId={orderId} />}
        {reference && reference !== orderId && (
          <span className={`tabular wrap-anywhere ${orderId ? 'ml-3 text-quiet' : ''}`}>
            {reference}
          </span>
        )}
        <div>{children}</div>
      </div>
      <p className="tabular text-right">
        {formatTaka(received)}
        {fees > 0 && (
          <span className="block text-xs text-quiet">
            {m.payout_line_fees({ fees: formatTaka(fees) })}
          </span>
        )}
      </p>
      {action}
    </li>
  )
}

export function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link
      to={pathToOrder({ orderId, _id: orderId })}
      className="tabular underline-offset-4 hover:underline"
    >
      {orderId}
    </Link>
  )
}
