import { type ReactNode, useCallback, useMemo } from 'react'
import type { Voucher } from '#shop/pricing/contract.ts'
import { describeDiscount } from '#shop/pricing/rules.ts'
import type { Column } from '#web/lists/column.ts'
import type { List } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { StateLabel } from './state-label.tsx'
import { VoucherActions, type VoucherActionsProps } from './voucher-actions.tsx'
import { VoucherUses } from './voucher-uses.tsx'
import { usesWords, voucherConditionWords } from './voucher-words.ts'

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
        {usesWords(voucher)}
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

function conditionsOf(voucher: Voucher): string {
  const words = voucherConditionWords(voucher).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1) || 'No conditions'
}
