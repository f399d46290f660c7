import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { Customer, CustomerSummary } from '#shop/customers/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SearchField } from '#web/lists/filter-field.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { SEARCH_LENGTH } from '#web/lists/read-selection.ts'
import { ORDERS } from '#web/queries/orders.ts'
import { PEOPLE } from '#web/queries/people.ts'
import { list } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { usePanelAround } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Section } from '../frame/section.tsx'
import { countOrders } from './bought-columns.tsx'
import { pathToCustomer } from './customer-filter.ts'

/** Customers merged into this one, and the search for another to merge. */
export function CustomerMerges({ customer }: { customer: Customer }) {
  return (
    <Section title={m.customer_same_person()}>
      {customer.merges.length === 0 ? (
        <p className="text-quiet">{m.customer_merge_lead()}</p>
      ) : (
        <ul className="border-b border-line">
          {customer.merges.map((merge) => (
            <MergedRow key={merge.entryId} merge={merge} />
          ))}
        </ul>
      )}
      <PanelButton
        verb={m.customer_merge_open()}
        label={m.customer_merge_find()}
        side="top"
        className="justify-self-end"
      >
        <FindOther customer={customer} />
      </PanelButton>
    </Section>
  )
}

function MergedRow({ merge }: { merge: Customer['merges'][number] }) {
  const { name, email, mergedAt, mergedBy } = merge
  return (
    <li className="border-t border-line py-2">
      <p className="wrap-anywhere">
        {m.customer_merged_from({ name })}
        {email && <span className="text-quiet">{` (${email})`}</span>}
      </p>
      <p className="text-xs wrap-anywhere text-quiet">
        {mergedBy}, {formatDate(mergedAt)}
      </p>
    </li>
  )
}

function FindOther({ customer }: { customer: Customer }) {
  const panel = usePanelAround()
  const [q, setQ] = useState('')
  const found = usePagedList({ ...list('GET /customers', { q }), staleTime: 0 })
  return (
    <div className="grid max-h-[76dvh] grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto p-6 max-sm:max-h-dvh">
      <h2 className="text-xl wrap-anywhere">{m.customer_merge_who({ name: customer.name })}</h2>
      <SearchField
        label={m.customer_search()}
        placeholder={m.customer_search_placeholder()}
        maxLength={SEARCH_LENGTH}
        value={q}
        onTyped={setQ}
      />
      <ListStates
        list={found}
        what={m.customers_what()}
        found={[m.customer_found_one(), m.customers_what()]}
        waiting={{ count: 3, className: 'h-12' }}
        empty={<p className="text-quiet">{m.customers_none()}</p>}
      >
        {(rows) => (
          <ul className="border-b border-line">
            {rows
              .filter(({ _id }) => _id !== customer._id)
              .map((row) => (
                <FoundRow key={row._id} customer={customer} found={row} />
              ))}
          </ul>
        )}
      </ListStates>
      <Button look="outline" className="justify-self-end" onClick={panel?.close}>
        {m.common_cancel()}
      </Button>
    </div>
  )
}

interface FoundRowProps {
  customer: Customer
  found: CustomerSummary
}

/** One account is one person: of two, one has to be deleted first. */
function FoundRow({ customer, found }: FoundRowProps) {
  const { _id, name, email, phone, removedAt, orders } = found
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
      <div className="min-w-0">
        <TextLink look="plain" className="font-medium wrap-anywhere" to={pathToCustomer(_id)}>
          {name}
        </TextLink>
        <p className="text-xs wrap-anywhere text-quiet">
          {[email, phone, countOrders(orders), removedAt && m.customer_account_deleted()]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {found.hasAccount && customer.user ? (
        <span className="text-xs text-quiet">{m.customer_merge_two_accounts()}</span>
      ) : (
        <ChooseFound customer={customer} found={found} />
      )}
    </li>
  )
}

type Merged = Pick<Customer, '_id' | 'name' | 'email' | 'updatedAt'> & { orders: number }

/** The customer with an account is kept. */
function ChooseFound({ customer, found }: FoundRowProps) {
  const navigate = useNavigate()
  const panel = usePanelAround()
  const current: Merged = { ...customer, orders: customer.totals.orders }
  const [kept, other]: Merged[] = found.hasAccount ? [found, current] : [current, found]
  if (!kept || !other) return null
  const names = { other: other.name, kept: kept.name }
  return (
    <ConfirmButton
      verb={m.customer_merge_choose()}
      object={found.name}
      label={m.customer_merge_title(names)}
      confirm={m.customer_merge()}
      underway={m.customer_merging()}
      send={() =>
        call('POST /customers/:customer/merge', kept._id, {
          other: other._id,
          shownUpdatedAt: kept.updatedAt,
          otherShownUpdatedAt: other.updatedAt,
        })
      }
      changes={[...PEOPLE, ...ORDERS]}
      done={m.customer_merged(names)}
      failed={m.customer_merge_failed()}
      onDone={({ user, _id }) => {
        panel?.close()
        void navigate(pathToCustomer(user?.email ?? _id))
      }}
    >
      <span className="wrap-anywhere">
        {m.customer_merge_text({
          orders: countOrders(other.orders),
          other: nameFully(other),
          kept: nameFully(kept),
        })}
      </span>
    </ConfirmButton>
  )
}

function nameFully({ name, email }: Merged): string {
  return email ? `${name} (${email})` : name
}
