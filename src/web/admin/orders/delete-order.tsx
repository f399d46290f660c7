import { call } from '#api/client.ts'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { isRefundOwed, isUnshipped } from '#shop/orders/rules.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { ORDER_LISTS } from '#web/queries/orders.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { formatAmount, itemsAndTotal, shownOrderId } from './shown-order.ts'
import { WithId } from './with-id.tsx'

/** Asks once, naming what will be deleted. */
export function DeleteOrder({ order, onDeleted }: { order: ShownOrder; onDeleted: () => void }) {
  const may = useMay()
  const id = shownOrderId(order)
  const object = m.order_object({ id })
  if (!may('manageOrders')) return null
  if (isRefundOwed({ ...order, paymentMethod: order.paymentMethodCode })) {
    return (
      <PanelButton
        verb={
          <>
            {m.common_delete()}
            <span className="sr-only"> {object}</span>
          </>
        }
        label={m.order_delete_of({ id })}
        look="text"
        side="middle"
      >
        {(close) => <RefundFirst order={order} onClose={close} />}
      </PanelButton>
    )
  }
  return (
    <ConfirmButton
      verb={m.common_delete()}
      object={object}
      label={m.order_delete_of({ id })}
      button="word"
      confirm={m.order_delete_confirm()}
      underway={m.order_deleting()}
      look="danger"
      send={() => call('DELETE /orders/:id/delete', order._id)}
      changes={ORDER_LISTS}
      done={m.order_delete_done({ id })}
      failed={m.order_delete_failed()}
      onDone={onDeleted}
    >
      {m.order_delete_text({ name: order.userName, items: itemsAndTotal(order) })}
      {isUnshipped(order) && m.order_delete_stock()}
    </ConfirmButton>
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
