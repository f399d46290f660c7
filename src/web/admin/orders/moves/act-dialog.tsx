import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import type { Reason } from '#shop/orders/reasons/contract.ts'
import { isUnshipped } from '#shop/orders/rules.ts'
import { isRefundedByGateway } from '#shop/payments/methods.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { ReasonField } from '#web/forms/reason-field.tsx'
import { ORDER_LISTS } from '#web/queries/orders.ts'
import { query } from '#web/queries/query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { RefundPanel, refundTitle } from '../../payments/refund-form.tsx'
import { EditPanel } from '../edit/edit-order.tsx'
import { formatAmount, itemsAndTotal, shownOrderId } from '../shown-order.ts'
import { WithId } from '../with-id.tsx'
import { type ActFormProps, AssignForm, FailForm, ShipForm } from './act-forms.tsx'
import { type ActName, acts, ORDER_UPDATE } from './acts.ts'
import { type Damaged, DamagedPieces } from './damaged-pieces.tsx'
import { DeliverInPartForm } from './deliver-in-part-form.tsx'
import { SetStatusForm } from './set-status-form.tsx'
import { listConsequences } from './what-follows.ts'

interface ActDialogProps extends Omit<ActFormProps, 'failed'> {
  name: ActName
  failed: string
  isOpen: boolean
  onClose: () => void
  /** Called when the order is gone. */
  onDeleted: () => void
}

/** What is still to be said, or thought over, before something is done with an order. */
export function ActDialog({ name, onDeleted, ...of }: ActDialogProps) {
  const { order, isOpen, onClose, failed } = of
  if (name === 'delete') {
    return <DeleteOrder {...of} name={name} onDeleted={onDeleted} />
  }
  if (name === 'cancel' || name === 'return' || name === 'refund') {
    return <ActQuestion {...of} name={name} />
  }
  const id = shownOrderId(order)
  const forms: Partial<Record<ActName, [label: string, Form: typeof ShipForm]>> = {
    edit: [m.order_edit_of({ id }), EditPanel],
    refund_pieces: [refundTitle(order), RefundPanel],
    ship: [m.order_ship_of({ id }), ShipForm],
    fail: [m.order_fail_of({ id }), FailForm],
    deliver_in_part: [m.order_in_part_of({ id }), DeliverInPartForm],
    set_status: [m.order_set_status_of({ id }), SetStatusForm],
  }
  const [label, Form] = forms[name] ?? [m.order_assign_person(), AssignForm]
  return (
    <Panel
      isOpen={isOpen}
      onClose={onClose}
      label={label}
      side={AT_THE_SIDE.includes(name) ? 'right' : 'middle'}
    >
      <Form
        {...of}
        // As the specification has it.
        failed={{ popup: failed, unsaid: ORDER_UPDATE.unsaid }}
      />
    </Panel>
  )
}

const AT_THE_SIDE: readonly ActName[] = ['set_status', 'deliver_in_part', 'edit', 'refund_pieces']

interface ActQuestionProps extends Omit<ActDialogProps, 'onDeleted'> {
  name: 'cancel' | 'return' | 'refund'
}

/** Names what will happen before it does. */
function ActQuestion({ name, order, ...panel }: ActQuestionProps) {
  const { data: notices } = useQuery(query('GET /order-notices'))
  const [damaged, setDamaged] = useState<Damaged>([])
  const [reason, setReason] = useState<Reason>()
  const mayBeDamaged = name === 'return'
  const consequences = (deliveryStatus: ShownOrder['deliveryStatus']) =>
    listConsequences(order, { orderStatus: 'cancelled', deliveryStatus }, notices).join(' ')
  const id = shownOrderId(order)
  const whose = { name: order.userName, items: itemsAndTotal(order) }
  const words = {
    cancel: {
      label: m.call_cancel({ id }),
      title: <WithId text={m.order_cancel_question({ id })} id={id} />,
      follows: `${m.order_cancel_text(whose)} ${consequences(order.deliveryStatus)}`,
      underway: m.parcel_cancelling(),
      keep: m.call_cancel_keep(),
    },
    return: {
      label: m.order_refused({ id }),
      title: <WithId text={m.order_refused_question({ id })} id={id} />,
      follows: `${m.order_refused_text(whose)} ${consequences('returned')}`,
      underway: m.common_saving(),
    },
    refund: {
      label: m.order_refund_mark({ id }),
      title: <WithId text={m.order_refund_mark_question({ id })} id={id} />,
      follows: refundFollows(order),
      underway: m.order_refund_marking(),
    },
  }[name]
  const { follows, ...buttons } = words
  return (
    <ConfirmPanel
      {...panel}
      {...buttons}
      unsaid={ORDER_UPDATE.unsaid}
      confirm={acts[name].button()}
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
  const byGateway = !isRefundedByGateway(order.paymentMethodCode) ? '' : m.order_refund_by_gateway()
  return m.order_refund_text({ amount, name: order.userName }) + byGateway
}

/** Asks once, naming what will be deleted. */
function DeleteOrder({ order, isOpen, onClose, done, failed, onDeleted }: ActDialogProps) {
  const label = m.order_delete_label({ id: shownOrderId(order) })
  return (
    <ConfirmPanel
      isOpen={isOpen}
      onClose={onClose}
      label={label}
      title={`${label}?`}
      confirm={m.order_delete_confirm()}
      underway={m.order_deleting()}
      look="danger"
      done={done}
      failed={failed}
      send={() => call('DELETE /orders/:id/delete', order._id)}
      changes={ORDER_LISTS}
      onDone={onDeleted}
    >
      {m.order_delete_text({ name: order.userName, items: itemsAndTotal(order) })}
      {isUnshipped(order) && m.order_delete_stock()}
    </ConfirmPanel>
  )
}
