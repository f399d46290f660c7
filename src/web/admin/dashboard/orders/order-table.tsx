import { useCallback, useRef } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { COLUMN_HEADING } from '../column-heading.ts'
import { OrderRow } from './order-row.tsx'

const HEADING = `${COLUMN_HEADING} px-2 xl:px-3 first:pl-6 last:pr-1`

interface OrderTableProps {
  orders: Order[]
  /** These are the last ones, while others are on their way. */
  isOutdated: boolean
}

/** On a phone a row shows the order, the customer and the amount; it opens to all the rest. */
export function OrderTable({ orders, isOutdated }: OrderTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const focusTable = useCallback(() => table.current?.focus({ preventScroll: true }), [])
  return (
    <table
      ref={table}
      tabIndex={-1}
      inert={isOutdated}
      className="w-full border-separate border-spacing-0 text-left transition-opacity inert:opacity-50"
    >
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
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} onLost={focusTable} />
      ))}
    </table>
  )
}
