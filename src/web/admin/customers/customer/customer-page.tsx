import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#api/client.ts'
import type { Customer } from '#shop/customers/contract.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { customerQuery } from '#web/queries/customers.ts'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathToCustomers } from '../customer-filter.ts'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerProfile } from './customer-profile.tsx'
import { RefusedMail } from './refused-mail.tsx'
import { SentBack } from './sent-back.tsx'

/** What the shop knows of one person, and what followed from their orders. */
export function CustomerPage({ email }: { email: string }) {
  const customer = useQuery(customerQuery(email))
  const isGone = isNotFound(customer.error)
  return (
    <>
      <TextLink look="quiet" to={pathToCustomers()}>
        <ArrowLeftIcon />
        Customers
      </TextLink>
      {customer.data && !isGone ? (
        <Known customer={customer.data} />
      ) : (
        <>
          <PageHeading title={isGone ? 'Customer not found' : 'Customer'} />
          <div className="mt-4 grid gap-6">
            {isGone ? (
              <EmptyList title="User not found in database">
                No account has the e-mail {email}. It may have been deleted.
              </EmptyList>
            ) : (
              <LoadFailure title="Failed to fetch user:" query={customer} />
            )}
            {customer.isPending && <RowsSkeleton count={6} className="h-14" what="customer" />}
          </div>
        </>
      )}
    </>
  )
}

function Known({
  customer: { user, totals, addresses, sentBack, refusedMail },
}: {
  customer: Customer
}) {
  return (
    <>
      <CustomerProfile user={user} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10">
        <RefusedMail refusal={refusedMail} />
        <CustomerFigures totals={totals} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-10">
            <CustomerOrders email={user.email} />
            <SentBack orders={sentBack} />
          </div>
          <div className="grid content-start gap-10">
            <CustomerNotes email={user.email} />
            <CustomerAddresses addresses={addresses} />
          </div>
        </div>
      </div>
    </>
  )
}
