import type { Voucher } from '#shop/pricing/contract.ts'
import { COLUMN_HEADING } from '../column-heading.ts'
import { type VoucherActions, VoucherRow } from './voucher-row.tsx'

const HEADING = `${COLUMN_HEADING} px-2 xl:px-3 first:pl-6 last:pr-1`

interface VoucherTableProps extends VoucherActions {
  vouchers: Voucher[]
}

/** On a phone a row shows the code, what it takes off and its state; it opens to all the rest. */
export function VoucherTable({ vouchers, onChange, onEnd }: VoucherTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left">
      <caption className="sr-only">Vouchers, newest first</caption>
      <thead className="text-xs text-quiet max-md:hidden">
        <tr>
          <th scope="col" className={HEADING}>
            Code
          </th>
          <th scope="col" className={HEADING}>
            Takes off
          </th>
          <th scope="col" className={`${HEADING} max-xl:hidden`}>
            Conditions
          </th>
          <th scope="col" className={`${HEADING} text-right`}>
            Uses
          </th>
          <th scope="col" className={HEADING}>
            State
          </th>
          <th scope="col" className={`${HEADING} text-right`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {vouchers.map((voucher) => (
          <VoucherRow key={voucher.code} voucher={voucher} onChange={onChange} onEnd={onEnd} />
        ))}
      </tbody>
    </table>
  )
}
