import type { Order } from '#shop/orders/contract.ts'
import { Panel } from '#web/ui/panel.tsx'
import { shownOrderId } from '../shown-order.ts'
import { AssignForm } from './assign-form.tsx'
import { FailedDeliveryForm } from './failed-delivery-form.tsx'
import { MoveQuestion } from './move-question.tsx'
import { SetStatusForm } from './set-status-form.tsx'
import type { AskedAction, Moves } from './use-moves.ts'

/** What is still to be said, or thought over, before an order moves. */
export function MoveDialog({ order, moves }: { order: Order; moves: Moves }) {
  return (
    <Panel
      isOpen={moves.isAsking}
      onClose={moves.stopAsking}
      label={labelOf(moves.asked, shownOrderId(order))}
      side={moves.asked === 'set_status' ? 'right' : 'middle'}
    >
      <AskedContent order={order} moves={moves} />
    </Panel>
  )
}

function labelOf(action: AskedAction, name: string): string {
  switch (action) {
    case 'assign':
    case 'reassign':
      return 'Assign Delivery Person'
    case 'fail':
      return `Failed delivery of order ${name}`
    case 'return':
      return `Order ${name} returned`
    case 'cancel':
      return `Cancel order ${name}`
    case 'refund':
      return `Mark order ${name} refunded`
    case 'set_status':
      return `Set status of order ${name}`
  }
}

function whoGets(order: Order): string {
  const { recipientName, shippingAddress, deliveryAssignedTo } = order
  const whom = `Order ${shownOrderId(order)} for ${recipientName}, ${shippingAddress.city}`
  return deliveryAssignedTo ? `${whom}, now with ${deliveryAssignedTo}` : whom
}

function AskedContent({ order, moves }: { order: Order; moves: Moves }) {
  const { asked: action, isMoving, refusal, send, stopAsking } = moves
  switch (action) {
    case 'assign':
    case 'reassign':
      return (
        <AssignForm
          about={whoGets(order)}
          notes={order.deliveryNotes}
          refusal={refusal}
          isSending={isMoving}
          onAssign={(delivery) => send({ action, delivery })}
          onCancel={stopAsking}
        />
      )
    case 'fail':
      return (
        <FailedDeliveryForm
          order={order}
          isSending={isMoving}
          onFail={(deliveryNotes) => send({ action, deliveryNotes })}
          onCancel={stopAsking}
        />
      )
    case 'set_status':
      return (
        <SetStatusForm
          order={order}
          refusal={refusal}
          isSending={isMoving}
          onSet={(change) => send({ action, change })}
          onCancel={stopAsking}
        />
      )
    case 'cancel':
    case 'return':
    case 'refund':
      return (
        <MoveQuestion
          order={order}
          action={action}
          isSending={isMoving}
          onConfirm={() => send({ action })}
          onKeep={stopAsking}
        />
      )
  }
}
