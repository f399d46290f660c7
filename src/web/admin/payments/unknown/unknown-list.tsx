import type { UnknownPayment } from '#shop/payments/unknown/contract.ts'
import type { List } from '#web/lists/list.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { UnknownActions } from './unknown-actions.tsx'
import { unknownAmountWords } from './unknown-words.ts'

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
    ...(bankTransactionId ? [{ name: 'Bank transaction', value: bankTransactionId }] : []),
    { name: 'Reported', value: formatDateTime(heardAt) },
  ]
  return (
    <article aria-label={`Unknown payment ${transactionId}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular text-base font-medium">{unknownAmountWords(payment)}</span>
        <span className="wrap-anywhere text-quiet">{instrument ?? 'Card or wallet'}</span>
      </p>
      <UnknownActions payment={payment} />
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
