import { call } from '#api/client.ts'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { isRefundOwed, isUnshipped } from '#shop/orders/rules.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { ORDER_LISTS } from '#web/queries/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatAmount, itemsAndTotal, shownOrderId } from './shown-order.ts'
import { WithId } from './with-id.tsx'

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
  const label = m.order_delete_of({ id })
  if (isRefundOwed({ ...order, paymentMethod: order.paymentMethodCode })) {
    return (
      <Panel isOpen={isOpen} onClose={onClose} label={label} side="middle">
        <RefundFirst order={order} onClose={onClose} />
      </Panel>
    )
  }
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

function RefundFirst({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const id = shownOrderId(order)
  return (
    <div className="p-6 text-left">
      <h2 className="text-xl">
        <WithId text={m.order_refund_first({ id })} id={id} />
      </h2>
      <p className="mt-3 text-base">
        {m.order_refund_first_text({ name: order.userName, amount: formatAmount(order) })}
      </p>
      <div className="mt-6 flex justify-end">
        <Button look="outline" onClick={onClose}>
          {m.common_close()}
        </Button>
      </div>
    </div>
  )
}
