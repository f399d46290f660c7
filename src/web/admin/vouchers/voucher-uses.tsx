import { Link } from 'react-router'
import type { Voucher, VoucherUse } from '#shop/pricing/vouchers/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { list } from '#web/queries/query.ts'
import { formatDateTime } from '#web/ui/dates.ts'
import { pathToSection } from '../frame/path-to-section.ts'

const count = new Intl.NumberFormat('en-IN')

/** `7 of 50`, or `7`. */
export function usesLabel({ useCount, totalUses }: Pick<Voucher, 'useCount' | 'totalUses'>) {
  const used = count.format(useCount)
  return totalUses === null ? used : `${used} of ${count.format(totalUses)}`
}

/** Uses of a voucher, with customer and order; newest first. */
export function VoucherUses({ code }: { code: string }) {
  const uses = usePagedList({ ...list('GET /vouchers/:code/uses', code), staleTime: 0 })
  return (
    <div className="grid gap-4">
      <ListStates
        list={uses}
        what="uses"
        waiting={{ count: 2, className: 'h-9' }}
        empty={<p className="text-quiet">Not used yet.</p>}
      >
        {(rows) => (
          <ul aria-label={`Uses of ${code}`} className="max-w-4xl">
            {rows.map((use) => (
              <UseRow key={`${use.orderId} ${use.userEmail} ${use.usedAt}`} use={use} />
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  )
}

function UseRow({ use }: { use: VoucherUse }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 border-b border-line py-1.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_11rem_6rem_10rem]">
      <span className="truncate" title={use.userEmail || use.userPhone}>
        {use.userEmail || use.userPhone}
      </span>
      <span className="max-md:order-3">
        {use.orderId === null ? (
          <span className="text-quiet">Card payment in progress</span>
        ) : (
          <Link
            to={pathToSection('orders', { q: use.orderId })}
            className="tabular inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline lg:min-h-6"
          >
            {use.orderId}
          </Link>
        )}
      </span>
      <span className="tabular text-right">−{formatTaka(use.discount)}</span>
      <time
        dateTime={use.usedAt}
        className="tabular text-right text-quiet whitespace-nowrap max-md:order-4"
      >
        {formatDateTime(use.usedAt)}
      </time>
    </li>
  )
}
