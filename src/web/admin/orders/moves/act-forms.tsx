import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import {
  AssignDelivery,
  ChangeStatus,
  DELIVERY_PEOPLE,
  ShipOrder,
} from '#shop/orders/moves/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { ReasonField } from '#web/forms/reason-field.tsx'
import { type FieldGroup, SchemaForm } from '#web/forms/schema-form.tsx'
import type { SchemaFormOptions } from '#web/forms/use-schema-form.ts'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { TextArea } from '#web/ui/field.tsx'
import { shownOrderId } from '../shown-order.ts'
import { orderIn, setStatus } from './acts.ts'

type Sending = SchemaFormOptions<never, ShownOrder, unknown>

export interface ActFormProps extends Pick<Sending, 'changes' | 'refreshAfterMs' | 'failed'> {
  order: ShownOrder
  done: string
  onDone: (changed?: ShownOrder) => void
}

/** Two may work on one order. */
export const orderConflict = {
  get what() {
    return m.order_one()
  },
  find: orderIn,
}

/** Whom an order, or several, are given to. */
export const assignForm = {
  get title() {
    return m.order_assign_person()
  },
  shape: AssignDelivery,
  groups: [{ names: ['deliveryPersonName', 'deliveryNotes'] }] as FieldGroup<
    typeof AssignDelivery._output
  >[],
  get confirm() {
    return m.order_assign_confirm()
  },
  get underway() {
    return m.order_assigning()
  },
} as const

export function AssignForm({ order, ...sending }: ActFormProps) {
  const { deliveryAssignedTo } = order
  return (
    <SchemaForm
      {...assignForm}
      {...sending}
      about={
        deliveryAssignedTo
          ? m.order_where_now_with({ order: wherefor(order), person: deliveryAssignedTo })
          : wherefor(order)
      }
      stored={order}
      // The next rider needs the same notes.
      valuesOf={({ assignmentNotes = '' }) => ({ deliveryNotes: assignmentNotes })}
      send={(delivery, { _id, updatedAt }) =>
        call('PUT /delivery/assign/:orderId', _id, { ...delivery, shownUpdatedAt: updatedAt })
      }
      conflict={orderConflict}
    />
  )
}

export function ShipForm({ order, ...sending }: ActFormProps) {
  return (
    <SchemaForm
      title={m.act_ship()}
      about={wherefor(order)}
      shape={ShipOrder}
      stored={undefined}
      confirm={m.act_ship()}
      send={(shipping) => call('PUT /delivery/ship/:orderId', order._id, shipping)}
      {...sending}
    />
  )
}

export function FailForm({ order, ...sending }: ActFormProps) {
  return (
    <SchemaForm
      title={m.act_fail()}
      about={wherefor(order)}
      shape={ChangeStatus}
      stored={order}
      valuesOf={() => ({ deliveryStatus: 'failed_delivery' as const })}
      groups={[{ names: ['reason', 'deliveryNotes'] }]}
      instead={{
        reason: ({ value, onChange }) => <ReasonField value={value} onReason={onChange} />,
        deliveryNotes: (_, form) => (
          <TextArea
            label={m.order_failed_reason()}
            placeholder={m.order_failed_reason_placeholder()}
            {...bindField(form, 'deliveryNotes')}
          />
        ),
      }}
      confirm={m.act_fail()}
      // Without a reason, what is noted stays.
      send={({ deliveryStatus, deliveryNotes, reason }, shown) =>
        setStatus(shown, {
          deliveryStatus,
          reason,
          ...(deliveryNotes && { deliveryNotes }),
        })
      }
      conflict={orderConflict}
      {...sending}
    />
  )
}

/** `Order HT-… for Rahim Uddin, Mirpur` */
function wherefor({ recipientName, area, ...order }: ShownOrder): string {
  return m.order_where({
    id: shownOrderId(order),
    name: recipientName,
    city: area.split(',', 1)[0] ?? '',
  })
}

/** Suggests the active riders when an order is assigned. */
export function DeliveryPeople() {
  const may = useMay()
  const riders = useQuery({ ...query('GET /riders'), enabled: may('deliverOrders') })
  return (
    <datalist id={DELIVERY_PEOPLE}>
      {riders.data?.map(({ id, name, isActive }) => isActive && <option key={id} value={name} />)}
    </datalist>
  )
}
