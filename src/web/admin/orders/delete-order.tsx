import { call } from '#api/client.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { isRefundOwed, isUnshipped } from '#shop/orders/rules.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { ORDER_LISTS } from '#web/queries/orders.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { formatAmount, itemsAndTotal, shownOrderId } from './shown-order.ts'

/** Asks once, naming what will be deleted. */
export function DeleteOrder({ order, onDeleted }: { order: ShownOrder; onDeleted: () => void }) {
  const may = useMay()
  const object = `order ${shownOrderId(order)}`
  if (!may('manageOrders')) return null
  if (isRefundOwed({ ...order, paymentMethod: order.paymentMethodCode })) {
    return (
      <PanelButton
        verb={
          <>
            Delete<span className="sr-only"> {object}</span>
          </>
        }
        label={`Delete ${object}`}
        look="text"
        side="middle"
      >
        {(close) => <RefundFirst order={order} onClose={close} />}
      </PanelButton>
    )
  }
  return (
    <ConfirmButton
      verb="Delete"
      object={object}
      button="word"
      confirm="Delete order"
      underway="Deleting…"
      look="danger"
      send={() => call('DELETE /orders/:id/delete', order._id)}
      changes={ORDER_LISTS}
      done={`Order ${shownOrderId(order)} deleted`}
      failed="Failed to delete order"
      onDone={onDeleted}
    >
      {order.userName}’s order ({itemsAndTotal(order)}) will be permanently removed from all lists
      and figures.{isUnshipped(order) && ' Its items return to stock.'}
    </ConfirmButton>
  )
}

function RefundFirst({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  return (
    <div className="p-6 text-left">
      <h2 className="text-xl">
        Refund order <span className="whitespace-nowrap">{shownOrderId(order)}</span> first
      </h2>
      <p className="mt-3 text-base">
        {order.userName} paid {formatAmount(order)} by card. Once it is refunded, you can
        permanently delete the order from all lists and figures.
      </p>
      <div className="mt-6 flex justify-end">
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
