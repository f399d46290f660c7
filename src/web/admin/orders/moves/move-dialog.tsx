import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { DeliverOrder, ShipOrder } from '#shop/orders/moves/contract.ts'
import { isPaidAtDoor } from '#shop/payments/methods.ts'
import { DialogForm } from '#web/forms/dialog-form.tsx'
import { query } from '#web/queries/query.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { formatAmount, itemsAndTotal, shownOrderId } from '../shown-order.ts'
import { AssignForm } from './assign-form.tsx'
import { SetStatusForm } from './set-status-form.tsx'
import { type Moves, moveTexts, type PromptedAction } from './use-moves.ts'
import { listConsequences } from './what-follows.ts'

/** What is still to be said, or thought over, before an order moves. */
export function MoveDialog({ order, moves }: { order: ShownOrder; moves: Moves }) {
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

function labelOf(action: PromptedAction, name: string): string {
  switch (action) {
    case 'assign':
    case 'reassign':
      return 'Assign Delivery Person'
    case 'ship':
      return `Ship order ${name}`
    case 'fail':
      return `Failed delivery of order ${name}`
    case 'return':
      return `Order ${name} refused`
    case 'cancel':
      return `Cancel order ${name}`
    case 'refund':
      return `Mark order ${name} refunded`
    case 'set_status':
      return `Set status of order ${name}`
  }
}

function whoGets(order: ShownOrder): string {
  const { recipientName, shippingAddress, deliveryAssignedTo } = order
  const whom = `Order ${shownOrderId(order)} for ${recipientName}, ${shippingAddress.city}`
  return deliveryAssignedTo ? `${whom}, now with ${deliveryAssignedTo}` : whom
}

function AskedContent({ order, moves }: { order: ShownOrder; moves: Moves }) {
  const { asked: action, isMoving, refusal, send, stopAsking } = moves
  switch (action) {
    case 'assign':
    case 'reassign':
      return (
        <AssignForm
          about={whoGets(order)}
          notes={order.assignmentNotes ?? ''}
          refusal={refusal}
          isSending={isMoving}
          onAssign={(delivery) => send({ action, delivery })}
          onCancel={stopAsking}
        />
      )
    case 'fail':
    case 'ship':
      return <NoteForm order={order} action={action} moves={moves} />
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
      return <MoveQuestion order={order} action={action} moves={moves} />
  }
}

interface MoveQuestionProps {
  order: ShownOrder
  action: 'cancel' | 'return' | 'refund'
  moves: Moves
}

/** Names what will happen before it does. */
function MoveQuestion({ order, action, moves: { isMoving, send, stopAsking } }: MoveQuestionProps) {
  const { data: notices } = useQuery(query('GET /order-notices'))
  const consequences = (deliveryStatus: ShownOrder['deliveryStatus']) =>
    listConsequences(order, { orderStatus: 'cancelled', deliveryStatus }, notices).join(' ')
  const name = <span className="whitespace-nowrap">{shownOrderId(order)}</span>
  const whose = `${order.userName}’s order (${itemsAndTotal(order)})`
  const shared = { isUnderway: isMoving, onConfirm: () => send({ action }), onKeep: stopAsking }
  switch (action) {
    case 'cancel':
      return (
        <Question
          {...shared}
          title={<>Cancel order {name}?</>}
          confirm={isMoving ? 'Cancelling…' : 'Cancel order'}
          look="danger"
          keep="Keep order"
        >
          {whose} will not be sent. {consequences(order.deliveryStatus)}
        </Question>
      )
    case 'return':
      return (
        <Question
          {...shared}
          title={<>Order {name} refused?</>}
          confirm={isMoving ? 'Saving…' : moveTexts.return.button}
          look="danger"
          keep="Cancel"
        >
          {whose} comes back and counts as cancelled. {consequences('returned')}
        </Question>
      )
    case 'refund':
      return (
        <Question
          {...shared}
          title={<>Mark order {name} refunded?</>}
          confirm={isMoving ? 'Marking…' : 'Mark refunded'}
          look="solid"
          keep="Cancel"
        >
          This sends no money. Mark it once{' '}
          {formatAmount({ totalAmount: order.refundDue ?? order.totalAmount })} has been refunded to{' '}
          {order.userName}. A refunded order cannot be reopened.
          {!isPaidAtDoor(order.paymentMethodCode) &&
            ' To refund through the gateway, use Refund… instead.'}
        </Question>
      )
  }
}

const noteForms = {
  ship: {
    title: 'Mark Shipped',
    label: 'Tracking information (optional)',
    placeholder: 'Pathao DL121224VS8TTJ',
    hint: 'The customer sees it with the order.',
    Input: TextField,
    shape: z.object({ note: ShipOrder.shape.trackingInfo }),
  },
  fail: {
    title: 'Failed delivery',
    label: 'Reason (optional)',
    placeholder: 'No one was at home',
    hint: undefined,
    Input: TextArea,
    shape: z.object({ note: DeliverOrder.shape.deliveryNotes }),
  },
}

interface NoteFormProps {
  order: ShownOrder
  action: keyof typeof noteForms
  moves: Moves
}

function NoteForm({ order, action, moves: { isMoving, send, stopAsking } }: NoteFormProps) {
  const { title, shape, Input, ...field } = noteForms[action]
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(shape),
    defaultValues: { note: '' },
    reValidateMode: 'onChange',
  })
  return (
    <DialogForm
      title={title}
      about={`Order ${shownOrderId(order)} for ${order.recipientName}, ${order.shippingAddress.city}`}
      confirm={title}
      underway="Saving…"
      isSending={isMoving}
      onSubmit={(event) => void handleSubmit(({ note = '' }) => send({ action, note }))(event)}
      onCancel={stopAsking}
    >
      <Input {...field} autoFocus error={formState.errors.note?.message} {...register('note')} />
    </DialogForm>
  )
}
