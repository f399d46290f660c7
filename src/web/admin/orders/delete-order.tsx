import { call } from '#api/client.ts'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { isUnshipped } from '#shop/orders/rules.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { ORDER_LISTS } from '#web/queries/orders.ts'
import { itemsAndTotal, shownOrderId } from './shown-order.ts'

interface DeleteOrderProps {
  order: ShownOrder
  isOpen: boolean
  onClose: () => void
  done: string
  failed: string
  onDeleted: () => void
}

/** Asks once, naming what will be deleted. */
export function DeleteOrder({ order, isOpen, onClose, done, failed, onDeleted }: DeleteOrderProps) {
  const id = shownOrderId(order)
  const label = m.order_delete_label({ id })
  return (
    <ConfirmPanel
      isOpen={isOpen}
      onClose={onClose}
      label={label}
      title={`${label}?`}
      confirm={m.order_delete_confirm()}
      underway={m.order_deleting()}
      look="danger"
      done={done}
      failed={failed}
      send={() => call('DELETE /orders/:id/delete', order._id)}
      changes={ORDER_LISTS}
      onDone={onDeleted}
    >
      {m.order_delete_text({ name: order.userName, items: itemsAndTotal(order) })}
      {isUnshipped(order) && m.order_delete_stock()}
    </ConfirmPanel>
  )
}
