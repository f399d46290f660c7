import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Payment } from '#shop/payments/contract.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { LoadMore } from '#web/lists/load-more.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { useFocusWhenGone } from '#web/lists/use-focus-when-gone.ts'
import { paymentSummaryQuery, paymentsQuery } from '#web/queries/payments.ts'
import { TabHeading } from '../tab-heading.tsx'
import { PaymentAttempt } from './payment-attempt.tsx'
import { type PaymentsShown, pathToPayments, readShown } from './payment-filter.ts'

/** What a gateway was paid; first what needs a person. */
export function PaymentsTab() {
  const [parameters] = useSearchParams()
  const show = readShown(parameters)
  const payments = useInfiniteQuery(paymentsQuery(show))
  const shown = payments.data?.pages.flatMap((page) => page.data)
  const list = useRef<HTMLDivElement>(null)
  const focusList = useCallback(() => list.current?.focus(), [])
  return (
    <>
      <TabHeading title="Payments">
        <ShownFilter chosen={show} />
      </TabHeading>
      <div
        ref={list}
        tabIndex={-1}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 outline-none"
      >
        {payments.isError && (
          <LoadFailure
            title="Error loading payments:"
            error={payments.error}
            isRetrying={payments.isFetching}
            onRetry={() =>
              void (payments.isFetchNextPageError ? payments.fetchNextPage() : payments.refetch())
            }
          />
        )}
        {payments.isPending && <RowsSkeleton count={4} className="h-28" what="payments" />}
        {shown?.length === 0 && !payments.isPlaceholderData && <NoPayments show={show} />}
        {shown && shown.length > 0 && (
          <ul
            inert={payments.isPlaceholderData}
            className="border-t border-line transition-opacity inert:opacity-50"
          >
            {shown.map((payment) => (
              <PaymentItem key={payment._id} payment={payment} onLost={focusList} />
            ))}
          </ul>
        )}
        <LoadMore list={payments} what="payments" />
      </div>
    </>
  )
}

function PaymentItem({ payment, onLost }: { payment: Payment; onLost: () => void }) {
  const item = useRef<HTMLLIElement>(null)
  useFocusWhenGone(item, onLost)
  return (
    <li ref={item} className="border-b border-line py-5">
      <PaymentAttempt payment={payment} isAlone />
    </li>
  )
}

function ShownFilter({ chosen }: { chosen: PaymentsShown }) {
  const waiting = useQuery(paymentSummaryQuery()).data?.needsAttention
  return (
    <nav aria-label="Which payments">
      <ul className="flex gap-5">
        <FilterLink name="To decide" count={waiting} show="waiting" chosen={chosen} />
        <FilterLink name="All" show="all" chosen={chosen} />
      </ul>
    </nav>
  )
}

interface FilterLinkProps {
  name: string
  count?: number | undefined
  show: PaymentsShown
  chosen: PaymentsShown
}

function FilterLink({ name, count, show, chosen }: FilterLinkProps) {
  return (
    <li>
      <Link
        to={pathToPayments(show)}
        preventScrollReset
        aria-current={chosen === show ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-quiet transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
      >
        {name}
        {count !== undefined && <span className="tabular">{count}</span>}
      </Link>
    </li>
  )
}

function NoPayments({ show }: { show: PaymentsShown }) {
  return (
    <div className="border-t border-line py-14 text-center">
      <p className="font-display text-lg">
        {show === 'waiting' ? 'Nothing to decide' : 'No payments yet'}
      </p>
      <p className="mx-auto mt-1 max-w-md text-quiet">
        {show === 'waiting'
          ? 'Payments that are held for review or have no order, and refunds that the gateway declines, appear here by themselves.'
          : 'What shoppers pay by card or wallet is listed here. Cash is listed with its order.'}
      </p>
    </div>
  )
}
