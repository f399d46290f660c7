import { Link } from 'react-router'
import type { VoucherUse } from '#shop/pricing/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { voucherUsesQuery } from '#web/queries/vouchers.ts'
import { formatDateTime } from '#web/ui/dates.ts'
import { pathToSection } from '../frame/path-to-section.ts'

/** Who has used a voucher, for which order; newest first. */
export function VoucherUses({ code }: { code: string }) {
  const uses = usePagedList(voucherUsesQuery(code))
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
      <span className="truncate" title={use.userEmail}>
        {use.userEmail}
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
