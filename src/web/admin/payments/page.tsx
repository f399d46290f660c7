import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { FilterLinks } from '#web/lists/filter-links.tsx'
import { ItemList } from '#web/lists/item-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { watched } from '#web/queries/paged-query.ts'
import { paymentSummaryQuery } from '#web/queries/payments.ts'
import { preloadList } from '#web/queries/preload.ts'
import { list } from '#web/queries/query.ts'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import type { Route } from './+types/page'
import { HeldList, heldCheckouts } from './held-list.tsx'
import { PaymentAttempt } from './payment-attempt.tsx'
import { type PaymentsShown, pathToPayments, readShown } from './payment-filter.ts'
import { WalletMessagesForm } from './wallet-messages.tsx'

export const meta = sectionMeta(() => m.payments())

/** Gateway payments, newest first; those that need a decision, or all. */
const paymentsQuery = (show: PaymentsShown) =>
  watched(list('GET /payments', show === 'to_decide' ? { toDecide: 'true' } : {}))

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const show = readShown(url.searchParams)
  if (show === 'held') preloadList('managePayments', heldCheckouts)
  else preloadList('managePayments', paymentsQuery(show))
  return { show }
}

/** Gateway payments, starting with those that need a decision, and items held for unfinished payments. */
export default function PaymentsPage({ loaderData: { show } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.payments()}>
      <ShownFilter chosen={show} />
      {show === 'to_decide' && <WalletMessagesForm />}
      {show === 'held' ? <HeldList /> : <PaymentList show={show} />}
    </AdminPage>
  )
}

interface PaymentListProps {
  show: Exclude<PaymentsShown, 'held'>
}

function PaymentList({ show }: PaymentListProps) {
  return (
    <ItemList
      list={usePagedList(paymentsQuery(show))}
      what={m.payments_what()}
      waiting={{ count: 4, className: 'h-28' }}
      empty={<NoPayments show={show} />}
      keyOf={({ _id }) => _id}
    >
      {(payment) => <PaymentAttempt payment={payment} isAlone />}
    </ItemList>
  )
}

function ShownFilter({ chosen }: { chosen: PaymentsShown }) {
  const toDecide = useQuery(paymentSummaryQuery).data?.toDecide
  const linkTo = (name: string, show: PaymentsShown) => ({
    name,
    to: pathToPayments(show),
    isChosen: chosen === show,
  })
  const links = [
    { ...linkTo(m.payments_to_review(), 'to_decide'), count: toDecide },
    linkTo(m.common_all(), 'all'),
    linkTo(m.payments_held(), 'held'),
  ]
  return <FilterLinks label={m.payments_by_status()} links={links} />
}

function NoPayments({ show }: PaymentListProps) {
  return (
    <EmptyList title={show === 'to_decide' ? m.payments_none_to_review() : m.payments_none()}>
      {show === 'to_decide' ? m.payments_none_to_review_text() : m.payments_none_text()}
    </EmptyList>
  )
}
