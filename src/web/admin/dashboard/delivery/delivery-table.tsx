import type { Order } from '#shop/orders/contract.ts'
import { COLUMN_HEADING } from '../column-heading.ts'
import { DeliveryRow } from './delivery-row.tsx'

const HEADING = `${COLUMN_HEADING} px-3 first:pl-0 last:pr-0`

interface DeliveryTableProps {
  title: string
  orders: Order[]
  /** These are the last ones, while others are on their way. */
  isOutdated: boolean
  onRowLost: () => void
}

/** Where there is no room for columns, every row is a card. */
export function DeliveryTable({ title, orders, isOutdated, onRowLost }: DeliveryTableProps) {
  return (
    <table
      inert={isOutdated}
      className="block w-full border-separate border-spacing-0 text-left transition-opacity inert:opacity-50 @4xl:table"
    >
      <caption className="sr-only">{title}</caption>
      <thead className="hidden text-xs text-quiet @4xl:table-header-group">
        <tr>
          <th scope="col" className={HEADING}>
            Order
          </th>
          <th scope="col" className={HEADING}>
            Deliver to
          </th>
          <th scope="col" className={HEADING}>
            Parcel
          </th>
          <th scope="col" className={`${HEADING} text-right`}>
            Amount
          </th>
          <th scope="col" className={HEADING}>
            Status
          </th>
          <th scope="col" className={HEADING}>
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody className="block border-t border-line @4xl:table-row-group">
        {orders.map((order) => (
          <DeliveryRow key={order._id} order={order} onLost={onRowLost} />
        ))}
      </tbody>
    </table>
  )
}
