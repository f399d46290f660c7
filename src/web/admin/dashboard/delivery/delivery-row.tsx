import { memo, useRef } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { useFocusWhenGone } from '#web/lists/use-focus-when-gone.ts'
import { formatDateTime } from '#web/ui/dates.ts'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { RefundDue } from '../orders/refund-due.tsx'
import { shownOrderId } from '../orders/shown-order.ts'
import { RowActions } from './row-actions.tsx'

const CELL =
  'block min-w-0 @4xl:table-cell @4xl:border-b @4xl:border-line @4xl:px-3 @4xl:py-3 @4xl:align-top @4xl:first:pl-0 @4xl:last:pr-0'

interface DeliveryRowProps {
  order: Order
  /** Told when the row leaves the list while the focus is in it. */
  onLost: () => void
}

export const DeliveryRow = memo(function DeliveryRow({ order, onLost }: DeliveryRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const wasMoved = useFocusWhenGone(row, onLost)

  return (
    <tr
      ref={row}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 border-b border-line py-4 @xl:grid-cols-2 @4xl:table-row"
    >
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <span className="tabular block font-medium whitespace-nowrap">{shownOrderId(order)}</span>
        <time dateTime={order.orderDate} className="tabular block text-xs text-quiet">
          {formatDateTime(order.orderDate)}
        </time>
      </th>
      <td className={`${CELL} max-w-80 @max-xl:col-span-2`}>
        <span className="font-medium">{order.recipientName}</span>
        <a
          href={`tel:${order.recipientPhone}`}
          className="tabular flex min-h-11 items-center gap-1.5 underline underline-offset-4 hover:no-underline @4xl:min-h-7"
        >
          <PhoneIcon className="size-4" />
          {order.recipientPhone}
        </a>
        <span className="block wrap-anywhere">{order.deliveryAddress}</span>
      </td>
      <td className={`${CELL} @max-xl:col-span-2`}>
        <ul>
          {order.items.map((item) => (
            <li key={`${item.productId} ${item.size}`}>
              <span className="tabular">{item.quantity} ×</span> {item.name}&nbsp;
              <span className="text-quiet">{item.size}</span>
            </li>
          ))}
        </ul>
      </td>
      <td className={`${CELL} text-right @max-4xl:col-start-2 @max-4xl:row-start-1`}>
        <span className="tabular block font-medium whitespace-nowrap">
          {formatBdt(order.totalAmount)}
        </span>
        <span className="block text-xs text-quiet">{paymentWords(order)}</span>
      </td>
      <td className={`${CELL} @max-xl:col-span-2`}>
        <StatusLabel status={order.deliveryStatus} /> <RefundDue order={order} />
        {order.deliveryAssignedTo && (
          <span className="ml-2 @4xl:mt-1 @4xl:ml-0 @4xl:block">{order.deliveryAssignedTo}</span>
        )}
        {order.deliveryNotes && (
          <span className="mt-1 block text-xs whitespace-pre-line text-quiet">
            {order.deliveryNotes}
          </span>
        )}
      </td>
      <td className={`${CELL} text-right @max-xl:col-span-2`}>
        <RowActions
          order={order}
          onMoved={() => {
            wasMoved.current = true
          }}
        />
      </td>
    </tr>
  )
})

function paymentWords(order: Order): string {
  return `${order.paymentMethod}, ${order.paymentStatus}`
}
