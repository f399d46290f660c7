import { useState } from 'react'
import type { DecideUnknownPayment, UnknownPayment } from '#shop/payments/unknown/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import type { List } from '#web/lists/list.ts'
import { decideUnknown } from '#web/queries/payments.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { DecisionText } from './decision-text.ts'
import { Facts } from './facts.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Money of payments that the shop does not know; nothing where there is none. */
export function UnknownList({ list }: { list: List<UnknownPayment> }) {
  if (!list.rows?.length) return null
  return (
    <section aria-label="Unknown payments" className="mt-4">
      <h2 className="text-lg">Unknown payments</h2>
      <p className="mt-1 max-w-prose text-quiet">
        The gateway reported these payments, but the shop has no record of them. This can happen
        after restoring a backup.
      </p>
      <ul className="mt-3 border-t border-line">
        {list.rows.map((payment) => (
          <li key={payment._id} className="border-b border-line py-5">
            <Unknown payment={payment} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button look="outline" disabled={list.isLoadingMore} onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </section>
  )
}

function Unknown({ payment }: { payment: UnknownPayment }) {
  const { transactionId, bankTransactionId, instrument, heardAt } = payment
  const facts = [
    { name: 'Transaction', value: transactionId },
    { name: 'Bank transaction', value: bankTransactionId },
    { name: 'Reported', value: formatDateTime(heardAt) },
  ]
  return (
    <article aria-label={`Unknown payment ${transactionId}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular text-base font-medium">{formatAmount(payment)}</span>
        <span className="wrap-anywhere text-quiet">{instrument ?? 'Card or wallet'}</span>
      </p>
      <UnknownActions payment={payment} />
      <Facts facts={facts} />
    </article>
  )
}

function formatAmount({ amount, currency }: UnknownPayment): string {
  if (amount === null) return 'Amount not confirmed'
  return currency === 'BDT' ? formatTaka(amount) : `${amount} ${currency ?? ''}`
}

type Decision = DecideUnknownPayment['decision']

const decisionTexts: Record<Decision, DecisionText & { done: string }> = {
  refunded: {
    title: 'Refund this payment?',
    follows: 'The gateway refunds the full amount to the payer. Follow the refund under All.',
    confirm: 'Refund',
    underway: 'Refunding…',
    done: 'Refund requested',
  },
  settled_outside: {
    title: 'Settled outside the shop?',
    follows:
      'This sends no money. Choose this if you refunded it in the gateway’s panel or the payer received their goods.',
    confirm: 'Mark as settled',
    underway: 'Saving…',
    done: 'Marked as settled outside the shop',
  },
}

/** Sends the money back, or notes that it was settled outside the shop. */
function UnknownActions({ payment: { _id } }: { payment: UnknownPayment }) {
  const [isAsking, setIsAsking] = useState(false)
  // What was asked last is still seen while its dialog goes.
  const [decision, setDecision] = useState<Decision>('refunded')
  const { done, ...text } = decisionTexts[decision]
  const close = () => setIsAsking(false)
  const ask = (next: Decision) => {
    setDecision(next)
    setIsAsking(true)
  }
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button size="sm" onClick={() => ask('refunded')}>
        Refund…
      </Button>
      <Button look="outline" size="sm" onClick={() => ask('settled_outside')}>
        Settled outside the shop…
      </Button>
      <Panel isOpen={isAsking} onClose={close} label={text.title} side="middle">
        <ReasonForm
          text={text}
          look="solid"
          send={(reason) => decideUnknown(_id, { decision, reason })}
          done={done}
          onClose={close}
        />
      </Panel>
    </div>
  )
}
