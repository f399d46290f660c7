import { useState } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { holdsMoneyForNothing, isStillInShop } from '#shop/orders/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { useDeleteOrder } from '#web/queries/order-changes.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'
import { pieceCount, shownOrderId } from './shown-order.ts'

/** Asks once, naming what will be gone. */
export function DeleteOrder({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const name = shownOrderId(order)
  const isOwed = holdsMoneyForNothing({ ...order, paymentMethod: order.paymentMethodCode })
  const { deleteOrder, isDeleting } = useDeleteOrder({
    onDone: () => {
      onDeleted()
      toast.success(`Order ${name} deleted`)
    },
    onFailed: (error) => {
      setIsAsking(false)
      toast.error(`Failed to delete order: ${reasonOf(error)}`)
    },
  })
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
      <Panel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label={`Delete order ${name}`}
        side="middle"
      >
        {isOwed ? (
          <RefundFirst order={order} onClose={() => setIsAsking(false)} />
        ) : (
          <Question
            title={
              <>
                Delete order <span className="whitespace-nowrap">{name}</span>?
              </>
            }
            confirm={isDeleting ? 'Deleting…' : 'Delete order'}
            look="danger"
            isUnderway={isDeleting}
            onConfirm={() => deleteOrder(order._id)}
            keep="Cancel"
            onKeep={() => setIsAsking(false)}
          >
            {order.userName}’s order ({pieceCount(order)}, {formatTaka(order.totalAmount)}) will be
            permanently removed from all lists and figures.
            {isStillInShop(order) && ' Its items return to stock.'}
          </Question>
        )}
      </Panel>
    </>
  )
}

function RefundFirst({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <div className="p-6 text-left">
      <h2 className="text-xl">
        Refund order <span className="whitespace-nowrap">{shownOrderId(order)}</span> first
      </h2>
      <p className="mt-3 text-base">
        {order.userName} paid {formatTaka(order.totalAmount)} by card. Once it is refunded, you can
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
