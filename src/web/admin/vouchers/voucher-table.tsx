import { type ReactNode, useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { describeDiscount } from '#shop/pricing/rules.ts'
import { describeConditions } from '#shop/pricing/vouchers/conditions.ts'
import type { Voucher, VoucherUse } from '#shop/pricing/vouchers/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import type { Column } from '#web/lists/column.ts'
import { type List, usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { list } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { VOUCHERS } from '#web/queries/vouchers.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { pathToSection } from '../frame/path-to-section.ts'

/** On a phone a row shows the code, what it takes off and its state; it opens to all the rest. */
const columns: Column<Voucher>[] = [
  {
    heading: 'Code',
    isName: true,
    cell: ({ code }) => (
      <span className="tabular font-medium wrap-break-word max-md:wrap-anywhere">{code}</span>
    ),
    onPhone: (voucher) => <p className="text-quiet">{describeDiscount(voucher)}</p>,
  },
  {
    heading: 'Discount',
    from: 'md',
    cell: (voucher) => (
      <>
        {describeDiscount(voucher)}
        <p className="text-xs text-quiet xl:hidden">{conditionsOf(voucher)}</p>
      </>
    ),
  },
  { heading: 'Conditions', from: 'xl', className: 'max-w-96 text-quiet', cell: conditionsOf },
  {
    heading: 'Uses',
    align: 'right',
    className: 'tabular whitespace-nowrap',
    cell: (voucher) => (
      <>
        {usesLabel(voucher)}
        <span className="md:hidden">
          {' '}
          {voucher.useCount === 1 && voucher.totalUses === null ? 'use' : 'uses'}
        </span>
      </>
    ),
    onPhone: ({ state }) => (
      <p className="mt-1.5">
        <StateLabel state={state} />
      </p>
    ),
  },
  { heading: 'Status', from: 'md', cell: ({ state }) => <StateLabel state={state} /> },
]

interface VoucherActionsProps {
  onChange: (voucher: Voucher) => void
  onEnd: (voucher: Voucher) => void
}

interface VoucherTableProps extends VoucherActionsProps {
  list: List<Voucher>
  empty: ReactNode
  /** The code whose voucher is open at first. */
  opened: string | undefined
}

export function VoucherTable({ list, empty, opened, onChange, onEnd }: VoucherTableProps) {
  const withActions = useMemo(
    (): Column<Voucher>[] => [
      ...columns,
      {
        heading: 'Actions',
        from: 'md',
        align: 'right',
        className: 'whitespace-nowrap',
        cell: (voucher) => <VoucherActions voucher={voucher} onChange={onChange} onEnd={onEnd} />,
      },
    ],
    [onChange, onEnd],
  )
  const details = useCallback(
    (voucher: Voucher) => (
      <>
        <div className="mb-4 grid gap-2 md:hidden">
          <p>{conditionsOf(voucher)}</p>
          <p className="flex flex-wrap gap-x-4">
            <VoucherActions voucher={voucher} onChange={onChange} onEnd={onEnd} />
          </p>
        </div>
        <VoucherUses code={voucher.code} />
      </>
    ),
    [onChange, onEnd],
  )
  return (
    <PagedTable
      list={list}
      what="vouchers"
      empty={empty}
      caption="Vouchers, newest first"
      columns={withActions}
      keyOf={(voucher) => voucher.code}
      details={details}
      isOpenAtFirst={({ code }) => code === opened}
    />
  )
}

const count = new Intl.NumberFormat('en-IN')

/** `7 of 50`, or `7`. */
export function usesLabel({ useCount, totalUses }: Pick<Voucher, 'useCount' | 'totalUses'>) {
  const used = count.format(useCount)
  return totalUses === null ? used : `${used} of ${count.format(totalUses)}`
}

function conditionsOf(voucher: Voucher): string {
  const words = describeConditions(voucher).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1) || 'No conditions'
}

const ACTION =
  'min-h-11 px-1 text-quiet underline-offset-4 hover:text-ink hover:underline max-md:text-ink max-md:underline lg:min-h-9'

const activatedText: Record<Voucher['state'], string> = {
  usable: 'is active again',
  upcoming: 'is activated and starts on its first day',
  expired: 'is activated, but has expired',
  used_up: 'is activated, but is used up',
  ended: 'is still inactive',
}

function VoucherActions({ voucher, onChange, onEnd }: VoucherActionsProps & { voucher: Voucher }) {
  const [activate, isActivating] = useAction({
    send: () => call('PUT /vouchers/:code/active', voucher.code, { isActive: true }),
    changes: [VOUCHERS],
    done: ({ code, state }) => `Voucher ${code} ${activatedText[state]}`,
    failed: 'Failed to activate voucher',
  })
  const { code, isActive } = voucher
  return (
    <>
      <button type="button" onClick={() => onChange(voucher)} className={`${ACTION} md:mr-3`}>
        Edit<span className="sr-only"> {code}</span>
      </button>
      {/* One button, so that it keeps the focus when what it does has been done. */}
      <button
        type="button"
        aria-disabled={isActivating}
        onClick={() => (isActive ? onEnd(voucher) : activate(undefined))}
        className={`${ACTION} ${isActive ? 'hover:text-bad' : ''}`}
      >
        {isActive ? 'Deactivate' : isActivating ? 'Activating…' : 'Activate'}
        <span className="sr-only"> {code}</span>
      </button>
    </>
  )
}

const looks: Record<Voucher['state'], { name: string; tone: Tone }> = {
  usable: { name: 'Active', tone: 'green' },
  upcoming: { name: 'Upcoming', tone: 'blue' },
  expired: { name: 'Expired', tone: 'yellow' },
  used_up: { name: 'Used up', tone: 'purple' },
  ended: { name: 'Inactive', tone: 'grey' },
}

function StateLabel({ state }: Pick<Voucher, 'state'>) {
  const { name, tone } = looks[state]
  return <Badge tone={tone}>{name}</Badge>
}

/** Who has used a voucher, for which order; newest first. */
function VoucherUses({ code }: { code: string }) {
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
