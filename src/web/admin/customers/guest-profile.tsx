import { useNavigate } from 'react-router'
import { call, download } from '#api/client.ts'
import { m } from '#messages'
import type { Customer } from '#shop/customers/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { PEOPLE } from '#web/queries/people.ts'
import { pathToCustomers } from './customer-filter.ts'
import { DownloadData } from './download-data.tsx'

/** A customer without an account, and actions on their data. */
export function GuestProfile({ customer }: { customer: Customer }) {
  const { name, email, phone, removedAt } = customer
  const leftOn = email ? m.customer_account_deleted_on : m.customer_deleted_on
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-xl wrap-anywhere">{name}</h1>
        <p className="wrap-anywhere text-quiet">
          {[
            email,
            phone,
            removedAt ? leftOn({ date: formatDate(removedAt) }) : m.customer_without_account(),
          ]
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
        verb={m.common_delete()}
        object={name}
        confirm={m.customer_delete()}
        underway={m.customer_deleting()}
        look="danger"
        send={() => call('DELETE /customers/:customer', id)}
        changes={[...PEOPLE, ...ORDERS]}
        done={m.customer_deleted({ name })}
        failed={m.customer_delete_failed()}
        onDone={() => void navigate(pathToCustomers(), { replace: true })}
      >
        {phone ? m.customer_delete_phone_text({ phone }) : m.customer_delete_text()}
      </ConfirmButton>
    </div>
  )
}
