import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { shownOrderId } from '#web/admin/orders/shown-order.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { refundableQuery } from '#web/queries/payments.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RefundForm } from './refund-form.tsx'

interface RefundDialogProps {
  order: Order
  /** Whether it is the next thing to do. */
  isDue: boolean
  /** Told when the order may leave the table. */
  onRefunded: () => void
}

/** For an order that is paid: opens what is asked before money goes back. */
export function RefundDialog({ order, isDue, onRefunded }: RefundDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look={isDue ? 'solid' : 'outline'} size="sm" onClick={() => setIsOpen(true)}>
        Refund…
      </Button>
      <Panel
        isOpen={isOpen}
        onClose={close}
        label={`Refund order ${shownOrderId(order)}`}
        side="right"
      >
        <Opened
          order={order}
          onCancel={close}
          onDone={() => {
            close()
            onRefunded()
          }}
        />
      </Panel>
    </>
  )
}

interface OpenedProps {
  order: Order
  onDone: () => void
  onCancel: () => void
}

function Opened({ order, onDone, onCancel }: OpenedProps) {
  const refundable = useQuery(refundableQuery(order._id))
  if (refundable.data && refundable.data.left > 0) {
    return (
      <RefundForm order={order} refundable={refundable.data} onDone={onDone} onCancel={onCancel} />
    )
  }
  return (
    <div className="grid gap-6 px-5 py-6 text-left sm:px-6">
      <h2 className="text-xl">
        Refund order <span className="whitespace-nowrap">{shownOrderId(order)}</span>
      </h2>
      {refundable.isPending && (
        <RowsSkeleton count={4} className="h-12" what="the refundable amount" />
      )}
      <LoadFailure title="Error loading the refundable amount:" query={refundable} />
      {refundable.data && (
        <p>This order has been fully refunded, or its refunds are in progress.</p>
      )}
      <Button look="outline" className="justify-self-end" onClick={onCancel}>
        Close
      </Button>
    </div>
  )
}
