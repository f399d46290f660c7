import { useNavigate } from 'react-router'
import { call, download } from '#api/client.ts'
import type { Customer } from '#shop/customers/contract.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { PEOPLE } from '#web/queries/people.ts'
import { formatDate } from '#web/ui/dates.ts'
import { pathToCustomers } from './customer-filter.ts'
import { DownloadData } from './download-data.tsx'

/** A customer without an account, and actions on their data. */
export function GuestProfile({ customer }: { customer: Customer }) {
  const { name, email, phone, removedAt } = customer
  const left = email ? 'account deleted on' : 'deleted on'
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-xl wrap-anywhere">{name}</h1>
        <p className="wrap-anywhere text-quiet">
          {[email, phone, removedAt ? `${left} ${formatDate(removedAt)}` : 'no account']
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {!removedAt && <GuestData customer={customer} />}
    </header>
  )
}

function GuestData({ customer: { _id: id, name, phone } }: { customer: Customer }) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadData of={id} read={() => download('GET /customers/:customer/data', id)} />
      <ConfirmButton
        verb="Delete"
        object={name}
        confirm="Delete customer"
        underway="Deleting…"
        look="danger"
        send={() => call('DELETE /customers/:customer', id)}
        changes={[...PEOPLE, ...ORDERS]}
        done={`Customer ${name} deleted`}
        failed="Failed to delete customer"
        onDone={() => void navigate(pathToCustomers(), { replace: true })}
      >
        Their phone number{phone && ` ${phone}`}, tags and notes will be permanently deleted. Their
        orders are kept, with the address each was sent to.
      </ConfirmButton>
    </div>
  )
}
