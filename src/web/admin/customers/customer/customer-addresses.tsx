import type { Customer } from '#shop/customers/contract.ts'
import { formatDate } from '#web/ui/dates.ts'

type UsedAddress = Customer['addresses'][number]

/** Where their orders went, the last used first. */
export function CustomerAddresses({ addresses }: { addresses: readonly UsedAddress[] }) {
  return (
    <section aria-labelledby="customer-addresses">
      <h2 id="customer-addresses" className="text-lg">
        Addresses
      </h2>
      {addresses.length === 0 && <p className="mt-2 text-quiet">No addresses yet.</p>}
      <ul className="mt-2 border-line not-empty:border-b">
        {addresses.map((used) => (
          <li key={Object.values(used).join(' ')} className="border-t border-line py-3">
            <Address used={used} />
          </li>
        ))}
      </ul>
    </section>
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
        {used.orders === 1 ? '1 order' : `${used.orders} orders`}, last{' '}
        {formatDate(used.lastUsedAt)}
      </p>
    </>
  )
}
