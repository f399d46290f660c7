import { useState } from 'react'
import { call } from '#api/client.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { isRefundOwed, isUnshipped } from '#shop/orders/rules.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { ORDER_LISTS } from '#web/queries/orders.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatAmount, itemsAndTotal, shownOrderId } from './shown-order.ts'

/** Asks once, naming what will be gone. */
export function DeleteOrder({ order, onDeleted }: { order: ShownOrder; onDeleted: () => void }) {
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const name = shownOrderId(order)
  const isOwed = isRefundOwed({ ...order, paymentMethod: order.paymentMethodCode })
  if (!may('manageOrders')) return null
  return (
    <>
      <button
        type="button"
        aria-label={`Delete order ${name}`}
        onClick={() => setIsAsking(true)}
        className="min-h-11 px-1 text-quiet underline-offset-4 hover:text-bad hover:underline max-md:text-bad max-md:underline md:min-h-9"
      >
        Delete
      </button>
      {isOwed ? (
        <Panel isOpen={isAsking} onClose={close} label={`Delete order ${name}`} side="middle">
          <RefundFirst order={order} onClose={close} />
        </Panel>
      ) : (
        <ConfirmPanel
          isOpen={isAsking}
          onClose={close}
          label={`Delete order ${name}`}
          title={
            <>
              Delete order <span className="whitespace-nowrap">{name}</span>?
            </>
          }
          confirm="Delete order"
          underway="Deleting…"
          look="danger"
          send={() => call('DELETE /orders/:id/delete', order._id)}
          changes={ORDER_LISTS}
          done={`Order ${name} deleted`}
          failed="Failed to delete order"
          onDone={onDeleted}
        >
          {order.userName}’s order ({itemsAndTotal(order)}) will be permanently removed from all
          lists and figures.
          {isUnshipped(order) && ' Its items return to stock.'}
        </ConfirmPanel>
      )}
    </>
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
