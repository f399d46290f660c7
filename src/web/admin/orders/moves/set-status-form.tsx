import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { m } from '#messages'
import { DeliveryStatus, OrderStatus, type ShownOrder } from '#shop/orders/contract.ts'
import { ChangeStatus } from '#shop/orders/moves/contract.ts'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import type { Form } from '#web/forms/use-schema-form.ts'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { formatStatus } from '#web/ui/status-label.tsx'
import { shownOrderId } from '../shown-order.ts'
import { type ActFormProps, orderConflict } from './act-forms.tsx'
import { setStatus } from './acts.ts'
import { offeredDeliveryStatuses, offeredOrderStatuses, pairWith } from './offered-pairs.ts'
import { listConsequences, type StatusPair } from './what-follows.ts'

type Change = z.infer<typeof ChangeStatus>

/** Sets any valid pair of statuses, whatever came before, and says what follows from it. */
export function SetStatusForm({ order, ...sending }: ActFormProps) {
  const person = order.deliveryAssignedTo
  return (
    <SchemaForm
      title={m.order_set_status()}
      about={m.order_by({ id: shownOrderId(order), name: order.userName })}
      shape={ChangeStatus.refine(
        ({ deliveryStatus, deliveryAssignedTo }) =>
          deliveryStatus !== 'assigned' || deliveryAssignedTo,
        { path: ['deliveryAssignedTo'], message: m.order_person_required() },
      )}
      stored={order}
      valuesOf={startOf}
      groups={[{ names: ['orderStatus', 'deliveryAssignedTo', 'deliveryNotes'] }]}
      instead={{ orderStatus: (_, form) => <PairFields order={order} form={form} /> }}
      hints={{ deliveryAssignedTo: person ? m.order_unassign_hint() : undefined }}
      confirm={m.order_set_status()}
      underway={m.order_setting_status()}
      send={(values, shown) => setStatus(shown, changeOf(shown, values))}
      conflict={orderConflict}
      {...sending}
    />
  )
}

function startOf(order: ShownOrder) {
  return {
    ...pairWith(order, order.orderStatus),
    deliveryAssignedTo: order.deliveryAssignedTo ?? '',
    deliveryNotes: order.deliveryNotes,
  }
}

/** A note belongs to its delivery status: the old one is no word about the next. */
function oldNoteOf(order: ShownOrder, deliveryStatus: DeliveryStatus | undefined): string {
  return deliveryStatus === order.deliveryStatus ? order.deliveryNotes : ''
}

/** What is not as it was. */
function changeOf(order: ShownOrder, values: Change): Change {
  const { orderStatus, deliveryStatus, deliveryAssignedTo, deliveryNotes } = values
  const isMoved = orderStatus !== order.orderStatus || deliveryStatus !== order.deliveryStatus
  return {
    ...(isMoved && { orderStatus, deliveryStatus }),
    ...(deliveryAssignedTo !== (order.deliveryAssignedTo ?? '') && { deliveryAssignedTo }),
    ...(deliveryNotes !== oldNoteOf(order, deliveryStatus) && { deliveryNotes }),
  }
}

/** Two statuses that go together, and what follows from them. */
function PairFields({ order, form }: { order: ShownOrder; form: Form<Change> }) {
  const may = useMay()
  const { data: notices } = useQuery(query('GET /order-notices'))
  const { orderStatus, deliveryStatus } = useWatch({ control: form.control })
  const pair = { ...pairWith(order, order.orderStatus), orderStatus, deliveryStatus } as StatusPair
  function choose(next: StatusPair) {
    form.clearErrors()
    form.setValue('orderStatus', next.orderStatus)
    form.setValue('deliveryStatus', next.deliveryStatus)
    if (!form.getFieldState('deliveryNotes').isDirty) {
      form.resetField('deliveryNotes', { defaultValue: oldNoteOf(order, next.deliveryStatus) })
    }
  }
  return (
    <div className="grid gap-5">
      <SelectField
        label={m.order_status()}
        value={pair.orderStatus}
        onChange={(event) => choose(pairWith(order, OrderStatus.parse(event.target.value)))}
      >
        <Options
          of={offeredOrderStatuses(order)
            .filter((status) => may('cancelOrders') || !isCancelling(order, status))
            .map(nameStatus)}
        />
      </SelectField>
      <SelectField
        label={m.order_delivery_status()}
        value={pair.deliveryStatus}
        onChange={(event) =>
          choose({ ...pair, deliveryStatus: DeliveryStatus.parse(event.target.value) })
        }
      >
        <Options of={offeredDeliveryStatuses(order, pair.orderStatus).map(nameStatus)} />
      </SelectField>
      <ul aria-live="polite" className="grid gap-1 text-sm empty:hidden">
        {listConsequences(order, pair, notices).map((sentence) => (
          <li key={sentence} className="border-l-2 border-madder pl-3">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Includes reopening a cancelled order. */
function isCancelling(order: ShownOrder, next: OrderStatus): boolean {
  return (order.orderStatus === 'cancelled') !== (next === 'cancelled')
}

const nameStatus = (status: string) => [status, formatStatus(status)] as const
