import { Link } from 'react-router'
import { m } from '#messages'
import type { Voucher, VoucherUse } from '#shop/pricing/vouchers/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { list } from '#web/queries/query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Moment } from '#web/ui/moment.tsx'
import { pathToSection } from '../frame/path-to-section.ts'

/** `7 of 50`, or `7`. */
export function usesLabel({ useCount, totalUses }: Pick<Voucher, 'useCount' | 'totalUses'>) {
  const used = formatCount(useCount)
  return totalUses === null ? used : m.voucher_used_of({ used, total: formatCount(totalUses) })
}

/** Uses of a voucher, with customer and order; newest first. */
export function VoucherUses({ code }: { code: string }) {
  const uses = usePagedList({ ...list('GET /vouchers/:code/uses', code), staleTime: 0 })
  return (
    <div className="grid gap-4">
      <ListStates
        list={uses}
        what={m.voucher_uses_what()}
        waiting={{ count: 2, className: 'h-9' }}
        empty={<p className="text-quiet">{m.voucher_not_used()}</p>}
      >
        {(rows) => (
          <ul aria-label={m.voucher_uses_of({ code })} className="max-w-4xl">
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
          <span className="text-quiet">{m.voucher_card_underway()}</span>
        ) : (
          <Link
            to={pathToSection('orders', { q: use.orderId })}
            className="tabular inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline lg:min-h-6"
          >
            {use.orderId}
          </Link>
        )}
      </span>
      <span className="tabular text-right">{`−${formatTaka(use.discount)}`}</span>
      <Moment at={use.usedAt} className="text-right text-quiet whitespace-nowrap max-md:order-4" />
    </li>
  )
}
