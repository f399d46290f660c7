import { useState } from 'react'
import { toast } from 'sonner'
import type { Order } from '#shop/orders/contract.ts'
import { isStillInShop } from '#shop/orders/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { useDeleteOrder } from '#web/queries/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { reasonOf } from '../reason.ts'
import { shownOrderId } from './shown-order-id.ts'

/** Asks once, naming what will be gone. */
export function DeleteOrder({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const name = shownOrderId(order)
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
  const pieces = order.itemCount === 1 ? '1 item' : `${order.itemCount} items`
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
        <div className="p-6 text-left">
          <h2 className="text-xl">
            Delete order <span className="whitespace-nowrap">{name}</span>?
          </h2>
          <p className="mt-3 text-base">
            The order of {order.userName} ({pieces}, {formatTaka(order.totalAmount)}) and its
            history will be gone for good.
            {isStillInShop(order) && ' Its pieces go back into stock.'}
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
            <Button look="danger" disabled={isDeleting} onClick={() => deleteOrder(order._id)}>
              {isDeleting ? 'Deleting…' : 'Delete order'}
            </Button>
          </div>
        </div>
      </Panel>
    </>
  )
}
