import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#api/client.ts'
import { m } from '#messages'
import type { Customer } from '#shop/customers/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { Figure, Figures } from '#web/admin/frame/figures.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { Section } from '#web/admin/frame/section.tsx'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { query } from '#web/queries/query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PhoneBlock } from './blocks.tsx'
import { pathToCustomers } from './customer-filter.ts'
import { CustomerMerges } from './customer-merges.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders, SentBack } from './customer-orders.tsx'
import { CustomerProfile } from './customer-profile.tsx'
import { CustomerTags } from './customer-tags.tsx'
import { GuestProfile } from './guest-profile.tsx'

/** By email or id. */
export const customerQuery = (named: string) => ({
  ...query('GET /customers/:customer', named),
  staleTime: 0,
})

/** Everything about one customer, and their orders. */
export function CustomerPage({ named }: { named: string }) {
  const customer = useQuery(customerQuery(named))
  const isGone = isNotFound(customer.error)
  return (
    <>
      <TextLink look="quiet" to={pathToCustomers()}>
        <ArrowLeftIcon />
        {m.customers()}
      </TextLink>
      {customer.data && !isGone ? (
        <Known customer={customer.data} />
      ) : (
        <>
          <PageHeading title={isGone ? m.customer_not_found() : m.common_customer()} />
          <div className="mt-4 grid gap-6">
            {isGone ? (
              <EmptyList title={m.customer_not_in_database()}>
                {named.includes('@')
                  ? m.customer_no_account({ email: named })
                  : m.customer_no_such()}
              </EmptyList>
            ) : (
              <LoadFailure title={m.customer_error()} query={customer} />
            )}
            {customer.isPending && (
              <RowsSkeleton count={6} className="h-14" what={m.customer_what()} />
            )}
          </div>
        </>
      )}
    </>
  )
}

function Known({ customer }: { customer: Customer }) {
  const { _id: id, user, totals, addresses, sentBack, refusedMail } = customer
  return (
    <>
      {user ? <CustomerProfile user={user} /> : <GuestProfile customer={customer} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10">
        <PhoneBlock phone={user?.phone || customer.phone} />
        <RefusedMail refusal={refusedMail} />
        <CustomerFigures totals={totals} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-10">
            <CustomerOrders id={id} />
            <SentBack orders={sentBack} />
          </div>
          <div className="grid content-start gap-10">
            <CustomerTags customer={customer} />
            <CustomerNotes id={id} />
            <CustomerAddresses addresses={addresses} />
            <CustomerMerges customer={customer} />
          </div>
        </div>
      </div>
    </>
  )
}

/** Why this customer gets no mails; renders nothing when they do. */
function RefusedMail({ refusal }: { refusal: Customer['refusedMail'] }) {
  if (!refusal) return null
  return (
    <section aria-labelledby="refused-mail" className="border-l-4 border-warn bg-warn-wash p-4">
      <h2 id="refused-mail" className="font-medium">
        {m.customer_bounces()}
      </h2>
      <p className="break-words">
        {m.customer_rejected({ date: formatDate(refusal.refusedAt), reason: refusal.reason })}
      </p>
      <p className="text-quiet">{m.customer_bounces_text()}</p>
    </section>
  )
}

function CustomerFigures({ totals }: { totals: Customer['totals'] }) {
  const { orders, spent, paid, average, refunded, cancelled, returned, refused } = totals
  return (
    <Figures isSix>
      <Figure name={m.common_orders()} value={orders} {...noteOf(orderDays(totals))} />
      <Figure
        name={m.customer_spent()}
        value={formatTaka(spent)}
        note={m.customer_paid({ amount: formatTaka(paid) })}
      />
      <Figure name={m.customer_average()} value={formatTaka(average)} />
      <Figure name={m.common_refunded()} value={formatTaka(refunded)} />
      <Figure name={m.common_cancelled()} value={cancelled} />
      <Figure
        name={m.customer_sent_back()}
        value={returned + refused}
        {...noteOf(
          returned + refused > 0 &&
            m.customer_returned_refused({
              returned: formatCount(returned),
              refused: formatCount(refused),
            }),
        )}
      />
    </Figures>
  )
}

function noteOf(note: string | false | undefined) {
  return note ? { note } : {}
}

function orderDays({ firstOrderAt, lastOrderAt }: Customer['totals']): string | undefined {
  if (!firstOrderAt || !lastOrderAt) return undefined
  const [first, last] = [formatDate(firstOrderAt), formatDate(lastOrderAt)]
  return first === last ? first : m.desk_days({ from: first, to: last })
}

type UsedAddress = Customer['addresses'][number]

/** Addresses of their orders, last used first. */
function CustomerAddresses({ addresses }: { addresses: readonly UsedAddress[] }) {
  return (
    <Section title={m.customer_addresses()}>
      {addresses.length === 0 && <p className="text-quiet">{m.customer_addresses_none()}</p>}
      <ul className="border-line not-empty:border-b">
        {addresses.map((used) => (
          <li key={Object.values(used).join(' ')} className="border-t border-line py-3">
            <Address used={used} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Address({ used }: { used: UsedAddress }) {
  const { recipientName, recipientPhone, address, landmark, city, district, region } = used
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-medium">{recipientName}</span>,{' '}
        <a href={`tel:${recipientPhone}`} className="tabular underline underline-offset-4">
          {recipientPhone}
        </a>
      </p>
      <p className="wrap-anywhere">
        {[address, landmark, ...new Set([city, district, region])].filter(Boolean).join(', ')}
      </p>
      <p className="text-xs text-quiet">
        {m.customer_address_used({
          count: used.orders,
          shown: formatCount(used.orders),
          date: formatDate(used.lastUsedAt),
        })}
      </p>
    </>
  )
}
