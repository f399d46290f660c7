import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PayoutLine } from '#shop/couriers/payouts/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { OrderLink } from '../orders/order-link.tsx'

interface PayoutLinesProps {
  lines: readonly PayoutLine[]
  actionOf?: (line: PayoutLine) => ReactNode
}

/** What each line of a payout is of, what came for it, and how that differs. */
export function PayoutLines({ lines, actionOf }: PayoutLinesProps) {
  return (
    <ul className="max-h-128 overflow-y-auto">
      {lines.map((line) => (
        <li
          key={line.position}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 last:border-0"
        >
          <div className="min-w-0 grow basis-40">
            {line.orderId && <OrderLink orderId={line.orderId} />}
            {line.reference && line.reference !== line.orderId && (
              <span className={`tabular wrap-anywhere ${line.orderId ? 'ml-3 text-quiet' : ''}`}>
                {line.reference}
              </span>
            )}
            <Explanation line={line} />
          </div>
          <p className="tabular text-right">
            {formatTaka(line.received)}
            {line.fees > 0 && (
              <span className="block text-xs text-quiet">
                {m.payout_line_fees({ fees: formatTaka(line.fees) })}
              </span>
            )}
          </p>
          {actionOf?.(line)}
        </li>
      ))}
    </ul>
  )
}

function Explanation({ line }: { line: PayoutLine }) {
  const { difference, orderId, notedReason, notedBy } = line
  if (difference !== 0) {
    const amount = formatTaka(Math.abs(difference))
    return (
      <p className="text-sm font-medium text-bad">
        {orderId === null
          ? m.payout_line_unknown()
          : difference < 0
            ? m.payout_line_short({ amount })
            : m.payout_line_extra({ amount })}
      </p>
    )
  }
  return (
    <p className="text-sm wrap-anywhere text-quiet empty:hidden">
      {notedReason && `${notedReason} (${notedBy})`}
    </p>
  )
}
