import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import type { Customer, CustomerSummary } from '#shop/customers/contract.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { SearchField } from '#web/lists/filter-field.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { PEOPLE } from '#web/queries/people.ts'
import { list } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { countOrders } from './customer-columns.tsx'
import { pathToCustomer, SEARCH_LENGTH } from './customer-filter.ts'

const CHANGED = [...PEOPLE, ...ORDERS]

/** Who was found to be this customer, too, and the way to say so of somebody else. */
export function CustomerMerges({ customer }: { customer: Customer }) {
  const [isSearching, setIsSearching] = useState(false)
  const [chosen, setChosen] = useState<Merge>()
  const [isAsking, setIsAsking] = useState(false)
  function ask(found: CustomerSummary) {
    setChosen(toMerge(customer, found))
    setIsSearching(false)
    setIsAsking(true)
  }
  return (
    <section
      aria-labelledby="customer-merges"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <h2 id="customer-merges" className="text-lg">
        Same person
      </h2>
      {customer.merges.length === 0 ? (
        <p className="text-quiet">If they also ordered under another name, merge the two.</p>
      ) : (
        <ul className="border-b border-line">
          {customer.merges.map((merge) => (
            <MergedRow key={merge.entryId} merge={merge} />
          ))}
        </ul>
      )}
      <Button
        look="outline"
        size="sm"
        className="justify-self-end"
        onClick={() => setIsSearching(true)}
      >
        Merge with another customer
      </Button>
      <Panel
        isOpen={isSearching}
        onClose={() => setIsSearching(false)}
        label="Find the other customer"
        side="top"
      >
        <FindOther customer={customer} onChosen={ask} onClose={() => setIsSearching(false)} />
      </Panel>
      {chosen && (
        <MergeQuestion merge={chosen} isOpen={isAsking} onClose={() => setIsAsking(false)} />
      )}
    </section>
  )
}

function MergedRow({ merge }: { merge: Customer['merges'][number] }) {
  const { name, email, mergedAt, mergedBy } = merge
  return (
    <li className="border-t border-line py-2">
      <p className="wrap-anywhere">
        Merged from {name}
        {email && <span className="text-quiet"> ({email})</span>}
      </p>
      <p className="text-xs wrap-anywhere text-quiet">
        {mergedBy}, {formatDate(mergedAt)}
      </p>
    </li>
  )
}

interface FindOtherProps {
  customer: Customer
  onChosen: (found: CustomerSummary) => void
  onClose: () => void
}

function FindOther({ customer, onChosen, onClose }: FindOtherProps) {
  const [q, setQ] = useState('')
  const found = usePagedList({ ...list('GET /customers', { q }), staleTime: 0 })
  return (
    <div className="grid max-h-[76dvh] grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto p-6 max-sm:max-h-dvh">
      <h2 className="text-xl wrap-anywhere">Who is also {customer.name}?</h2>
      <SearchField
        label="Search by name, email or phone"
        placeholder="Name, email, phone"
        maxLength={SEARCH_LENGTH}
        value={q}
        onTyped={setQ}
      />
      <ListStates
        list={found}
        what="customers"
        found={['customer', 'customers']}
        waiting={{ count: 3, className: 'h-12' }}
        empty={<p className="text-quiet">No customers found.</p>}
      >
        {(rows) => (
          <ul className="border-b border-line">
            {rows
              .filter(({ _id }) => _id !== customer._id)
              .map((row) => (
                <FoundRow
                  key={row._id}
                  found={row}
                  isMergeable={!(row.hasAccount && customer.user)}
                  onChosen={() => onChosen(row)}
                />
              ))}
          </ul>
        )}
      </ListStates>
      <Button look="outline" className="justify-self-end" onClick={onClose}>
        Cancel
      </Button>
    </div>
  )
}

interface FoundRowProps {
  found: CustomerSummary
  /** One account is one person: of two, one has to be deleted first. */
  isMergeable: boolean
  onChosen: () => void
}

function FoundRow({ found, isMergeable, onChosen }: FoundRowProps) {
  const { _id, name, email, phone, removedAt, orders } = found
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
      <div className="min-w-0">
        <TextLink look="plain" className="font-medium wrap-anywhere" to={pathToCustomer(_id)}>
          {name}
        </TextLink>
        <p className="text-xs wrap-anywhere text-quiet">
          {[email, phone, countOrders(orders), removedAt && 'account deleted']
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {isMergeable ? (
        <Button look="outline" size="sm" onClick={onChosen}>
          Choose<span className="sr-only"> {name}</span>
        </Button>
      ) : (
        <span className="text-xs text-quiet">Both have an account</span>
      )}
    </li>
  )
}

interface Merge {
  kept: Merged
  other: Merged
}

type Merged = Pick<Customer, '_id' | 'name' | 'email' | 'updatedAt'> & { orders: number }

/** Whoever has an account stays. */
function toMerge(shown: Customer, found: CustomerSummary): Merge {
  const current = { ...shown, orders: shown.totals.orders }
  return found.hasAccount ? { kept: found, other: current } : { kept: current, other: found }
}

interface MergeQuestionProps {
  merge: Merge
  isOpen: boolean
  onClose: () => void
}

function MergeQuestion({ merge: { kept, other }, ...panel }: MergeQuestionProps) {
  const navigate = useNavigate()
  return (
    <ConfirmPanel
      {...panel}
      label={`Merge ${other.name} into ${kept.name}`}
      title={`Merge ${other.name} into ${kept.name}?`}
      confirm="Merge"
      underway="Merging…"
      look="solid"
      send={() =>
        call('POST /customers/:customer/merge', kept._id, {
          other: other._id,
          shownUpdatedAt: kept.updatedAt,
          otherShownUpdatedAt: other.updatedAt,
        })
      }
      changes={CHANGED}
      done={`${other.name} merged into ${kept.name}`}
      failed="Failed to merge"
      onDone={({ user, _id }) => void navigate(pathToCustomer(user?.email ?? _id))}
    >
      <span className="wrap-anywhere">
        {countOrders(other.orders)}, voucher uses, notes and tags of {nameFully(other)} move to{' '}
        {nameFully(kept)}. This cannot be undone.
      </span>
    </ConfirmPanel>
  )
}

function nameFully({ name, email }: Merged): string {
  return email ? `${name} (${email})` : name
}
