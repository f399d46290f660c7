import { useRef } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { OrderRow } from './order-row.tsx'

const HEADING =
  'sticky top-14 z-10 bg-paper px-2 py-2 font-medium shadow-[inset_0_-1px] shadow-line-strong xl:px-3 first:pl-6 last:pr-1'

/** On a phone a row shows the order, the customer and the amount; it opens to all the rest. */
export function OrderTable({ orders }: { orders: Order[] }) {
  const table = useRef<HTMLTableElement>(null)
  return (
    <table ref={table} tabIndex={-1} className="w-full border-separate border-spacing-0 text-left">
      <caption className="sr-only">Orders, newest first</caption>
      <thead className="text-xs text-quiet max-md:hidden">
        <tr>
          <th scope="col" className={HEADING}>
            Order
          </th>
          <th scope="col" className={HEADING}>
            Customer
          </th>
          <th scope="col" className={`${HEADING} text-right`}>
            Items
          </th>
          <th scope="col" className={`${HEADING} text-right`}>
            Total
          </th>
          <th scope="col" className={HEADING}>
            Status
          </th>
          <th scope="col" className={HEADING}>
            Date
          </th>
          <th scope="col" className={`${HEADING} text-right`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            onLost={() => table.current?.focus({ preventScroll: true })}
          />
        ))}
      </tbody>
    </table>
  )
}
