import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import type { Reason } from '#shop/orders/reasons/contract.ts'
import { isRefundedByGateway } from '#shop/payments/methods.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { ReasonField } from '#web/forms/reason-field.tsx'
import { query } from '#web/queries/query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { formatAmount, itemsAndTotal, shownOrderId } from '../shown-order.ts'
import { type ActFormProps, AssignForm, FailForm, ShipForm } from './act-forms.tsx'
import { type ActName, acts, ORDER_UPDATE } from './acts.ts'
import { type Damaged, DamagedPieces } from './damaged-pieces.tsx'
import { DeliverInPartForm } from './deliver-in-part-form.tsx'
import { SetStatusForm } from './set-status-form.tsx'
import { listConsequences } from './what-follows.ts'

interface ActDialogProps extends Omit<ActFormProps, 'onCancel' | 'failed'> {
  name: ActName
  failed: string
  isOpen: boolean
  onClose: () => void
}

/** What is still to be said, or thought over, before something is done with an order. */
export function ActDialog({ name, isOpen, onClose, failed, ...of }: ActDialogProps) {
  if (name === 'cancel' || name === 'return' || name === 'refund') {
    return <ActQuestion {...of} name={name} isOpen={isOpen} onClose={onClose} failed={failed} />
  }
  const id = shownOrderId(of.order)
  const forms: Partial<Record<ActName, [label: string, Form: typeof ShipForm]>> = {
    ship: [`Ship order ${id}`, ShipForm],
    fail: [`Failed delivery of order ${id}`, FailForm],
    deliver_in_part: [m.order_in_part_of({ id }), DeliverInPartForm],
    set_status: [`Set status of order ${id}`, SetStatusForm],
  }
  const [label, Form] = forms[name] ?? ['Assign Delivery Person', AssignForm]
  return (
    <Panel
      isOpen={isOpen}
      onClose={onClose}
      label={label}
      side={name === 'set_status' || name === 'deliver_in_part' ? 'right' : 'middle'}
    >
      <Form
        {...of}
        // As the specification has it.
        failed={{ popup: failed, unsaid: ORDER_UPDATE.unsaid }}
        onCancel={onClose}
      />
    </Panel>
  )
}

interface ActQuestionProps extends ActDialogProps {
  name: 'cancel' | 'return' | 'refund'
}

/** Names what will happen before it does. */
function ActQuestion({ name, order, ...panel }: ActQuestionProps) {
  const { data: notices } = useQuery(query('GET /order-notices'))
  const [damaged, setDamaged] = useState<Damaged>([])
  const [reason, setReason] = useState<Reason>()
  const mayBeDamaged = name === 'return' && order.deliveryStatus !== 'delivered'
  const consequences = (deliveryStatus: ShownOrder['deliveryStatus']) =>
    listConsequences(order, { orderStatus: 'cancelled', deliveryStatus }, notices).join(' ')
  const whose = `${order.userName}’s order (${itemsAndTotal(order)})`
  const words = {
    cancel: {
      title: ['Cancel order', ''],
      follows: `${whose} will not be sent. ${consequences(order.deliveryStatus)}`,
      underway: 'Cancelling…',
      keep: 'Keep order',
    },
    return: {
      title: ['Order', ' refused'],
      follows: `${whose} comes back and counts as cancelled. ${consequences('returned')}`,
      underway: 'Saving…',
    },
    refund: {
      title: ['Mark order', ' refunded'],
      follows: refundFollows(order),
      underway: 'Marking…',
    },
  }[name]
  const { title, follows, ...buttons } = words
  const [before, after] = title
  const id = shownOrderId(order)
  return (
    <ConfirmPanel
      {...panel}
      {...buttons}
      unsaid={ORDER_UPDATE.unsaid}
      label={`${before} ${id}${after}`}
      title={
        <>
          {before} <span className="whitespace-nowrap">{id}</span>
          {after}?
        </>
      }
      confirm={acts[name].button}
      look={name === 'refund' ? 'solid' : 'danger'}
      send={() =>
        mayBeDamaged && damaged.length > 0
          ? call('POST /orders/:id/received-back', order._id, {
              damaged,
              reason,
              shownUpdatedAt: order.updatedAt,
            })
          : acts[name].send(order, reason)
      }
    >
      {follows}
      {name !== 'refund' && (
        <div className="mt-3">
          <ReasonField value={reason} onReason={setReason} />
        </div>
      )}
      {mayBeDamaged && (
        <DamagedPieces orderId={order._id} damaged={damaged} onChange={setDamaged} />
      )}
    </ConfirmPanel>
  )
}

function refundFollows(order: ShownOrder): string {
  const amount = formatAmount({ totalAmount: order.refundDue ?? order.totalAmount })
  const byGateway = !isRefundedByGateway(order.paymentMethodCode)
    ? ''
    : ' To refund through the gateway, use Refund… instead.'
  return `This sends no money. Mark it once ${amount} has been refunded to ${order.userName}. A refunded order cannot be reopened.${byGateway}`
}
