import type { Order } from '#shop/orders/contract.ts'
import { isPaidAtDoor } from '#shop/payments/methods.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { Question } from '#web/ui/question.tsx'
import { pieceCount, shownOrderId } from '../shown-order.ts'
import { listConsequences } from './what-follows.ts'

interface MoveQuestionProps {
  order: Order
  action: 'cancel' | 'return' | 'refund'
  isSending: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** Names what will happen before it does. */
export function MoveQuestion({ order, action, isSending, onConfirm, onKeep }: MoveQuestionProps) {
  const name = <span className="whitespace-nowrap">{shownOrderId(order)}</span>
  const whose = `${order.userName}’s order (${pieceCount(order)}, ${formatTaka(order.totalAmount)})`
  const shared = { isUnderway: isSending, onConfirm, onKeep }
  switch (action) {
    case 'cancel':
      return (
        <Question
          {...shared}
          title={<>Cancel order {name}?</>}
          confirm={isSending ? 'Cancelling…' : 'Cancel order'}
          look="danger"
          keep="Keep order"
        >
          {whose} will not be sent. {consequences(order, order.deliveryStatus)}
        </Question>
      )
    case 'return':
      return (
        <Question
          {...shared}
          title={<>Mark order {name} returned?</>}
          confirm={isSending ? 'Saving…' : 'Mark returned'}
          look="danger"
          keep="Cancel"
        >
          {whose} will be cancelled. {consequences(order, 'returned')}
        </Question>
      )
    case 'refund':
      return (
        <Question
          {...shared}
          title={<>Mark order {name} refunded?</>}
          confirm={isSending ? 'Marking…' : 'Mark refunded'}
          look="solid"
          keep="Cancel"
        >
          This sends no money. Mark it once {formatTaka(order.totalAmount)} has been refunded to{' '}
          {order.userName}. A refunded order cannot be reopened.
          {!isPaidAtDoor(order.paymentMethodCode) &&
            ' To refund through the gateway, use Refund… instead.'}
        </Question>
      )
  }
}

function consequences(order: Order, deliveryStatus: Order['deliveryStatus']): string {
  return listConsequences(order, { orderStatus: 'cancelled', deliveryStatus }).join(' ')
}
