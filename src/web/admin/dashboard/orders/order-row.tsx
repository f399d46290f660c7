import { type MouseEvent, memo, useId, useRef, useState } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { useFocusWhenGone } from '#web/lists/use-focus-when-gone.ts'
import { formatDate, formatDateTime } from '#web/ui/dates.ts'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { OrderDetails } from './order-details.tsx'
import { RefundDue } from './refund-due.tsx'
import { shownOrderId } from './shown-order.ts'

const CELL = 'border-b border-line px-2 py-2 align-middle xl:px-3'

interface OrderRowProps {
  order: Order
  /** Told when the row leaves the table while the focus is in it. */
  onLost: () => void
}

/** Remembered, because a long list has thousands of them. */
export const OrderRow = memo(function OrderRow({ order, onLost }: OrderRowProps) {
  const rows = useRef<HTMLTableSectionElement>(null)
  const wasChanged = useFocusWhenGone(rows, onLost)
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()

  function noteChange() {
    wasChanged.current = true
  }

  function openByClick(event: MouseEvent<HTMLTableRowElement>) {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, dialog')
    const isMarkingText = getSelection()?.type === 'Range'
    if (!isOnControl && !isMarkingText) setIsOpen(!isOpen)
  }

  return (
    <tbody ref={rows}>
      <tr onClick={openByClick} className="cursor-pointer transition-colors hover:bg-wash">
        <th scope="row" className={`${CELL} pl-0 text-left font-normal`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
            className="tabular flex min-h-11 items-center gap-1 font-medium whitespace-nowrap md:min-h-9"
          >
            <ChevronRightIcon className={`transition-transform ${isOpen ? 'rotate-90' : ''}`} />
            {shownOrderId(order)}
          </button>
          <div className="pb-1 pl-6 text-quiet md:hidden">
            <p className="wrap-anywhere">{order.userName}</p>
            <p className="text-xs">{formatDate(order.orderDate)}</p>
          </div>
        </th>
        <td className={`${CELL} max-w-40 max-md:hidden xl:max-w-64`}>
          <p className="truncate">{order.userName}</p>
          <p className="truncate text-xs text-quiet" title={order.userEmail}>
            {order.userEmail}
          </p>
        </td>
        <td className={`${CELL} tabular text-right max-md:hidden`}>{order.itemCount}</td>
        <td className={`${CELL} tabular text-right max-md:pr-0`}>
          {formatTaka(order.totalAmount)}
          <span className="mt-1.5 grid justify-items-end gap-1 md:hidden">
            <StatusLabel status={order.orderStatus} />
            <RefundDue order={order} />
          </span>
        </td>
        <td className={`${CELL} max-md:hidden`}>
          <span className="flex flex-wrap gap-1">
            <StatusLabel status={order.orderStatus} />
            <RefundDue order={order} />
          </span>
        </td>
        <td className={`${CELL} tabular whitespace-nowrap max-md:hidden`}>
          <time dateTime={order.orderDate} title={formatDateTime(order.orderDate)}>
            {formatDate(order.orderDate)}
          </time>
        </td>
        <td className={`${CELL} pr-0 text-right max-md:hidden`}>
          <DeleteOrder order={order} onDeleted={noteChange} />
        </td>
      </tr>
      <tr id={detailsId} hidden={!isOpen}>
        <td colSpan={7} className="border-b border-line bg-white/60 p-0">
          {isOpen && <OrderDetails order={order} onChanged={noteChange} />}
        </td>
      </tr>
    </tbody>
  )
})
