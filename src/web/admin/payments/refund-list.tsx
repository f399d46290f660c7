import type { Payment } from '#shop/payments/contract.ts'
import { formatTakaExactly } from '#shop/shared/money.ts'
import { formatDateTime } from '#web/ui/dates.ts'
import { RefundActions } from './decide/refund-actions.tsx'
import { isStillToGiveBack, isUnconfirmed, type Refund, requesterWords } from './payment-words.ts'
import { RefundStateLabel } from './state-labels.tsx'

/** What of a payment went back, or is about to. */
export function RefundList({ payment }: { payment: Payment }) {
  if (payment.refunds.length === 0) return null
  return (
    <ul aria-label="Refunds" className="mt-3 border-t border-line">
      {payment.refunds.map((refund) => (
        <li key={refund._id} className="border-b border-line py-2.5">
          <RefundRow refund={refund} payment={payment} />
        </li>
      ))}
    </ul>
  )
}

function RefundRow({ refund, payment }: { refund: Refund; payment: Payment }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular">−{formatTakaExactly(refund.amount)}</span>
        <RefundStateLabel state={refund.state} />
        <span className="text-quiet">
          {refund.kind === 'gateway' ? 'Through the gateway' : 'Manual'}
        </span>
      </p>
      <p className="wrap-anywhere">{refund.reason}</p>
      <p className="text-xs wrap-anywhere text-quiet">
        Requested: {requesterWords(refund)},{' '}
        <time dateTime={refund.requestedAt} className="tabular">
          {formatDateTime(refund.requestedAt)}
        </time>
        {refund.doneAt && (
          <>
            ; refunded{' '}
            <time dateTime={refund.doneAt} className="tabular">
              {formatDateTime(refund.doneAt)}
            </time>
          </>
        )}
      </p>
      {isUnconfirmed(refund) && (
        <>
          <p className="mt-1 text-bad">
            Not confirmed by the gateway. Check its panel for this refund.
          </p>
          <RefundActions refund={refund} payment={payment} />
        </>
      )}
      {refund.state === 'failed' && (
        <>
          <p className="mt-1 wrap-anywhere text-bad">Gateway: {refund.failure}</p>
          {isStillToGiveBack(refund, payment) && (
            <RefundActions refund={refund} payment={payment} />
          )}
        </>
      )}
    </>
  )
}
