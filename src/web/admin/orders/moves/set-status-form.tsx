import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DeliveryStatus, OrderStatus, type ShownOrder } from '#shop/orders/contract.ts'
import { ChangeStatus } from '#shop/orders/moves/contract.ts'
import { DialogForm } from '#web/forms/dialog-form.tsx'
import { useFieldErrors } from '#web/forms/show-field-errors.ts'
import { query } from '#web/queries/query.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useMay } from '#web/session/use-may.ts'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { formatStatus } from '#web/ui/status-label.tsx'
import { ORDER_UPDATE } from '../order-changes.ts'
import { shownOrderId } from '../shown-order.ts'
import { DeliveryPersonField } from './delivery-person.tsx'
import { offeredDeliveryStatuses, offeredOrderStatuses, pairWith } from './offered-pairs.ts'
import { listConsequences, type StatusPair } from './what-follows.ts'

type Change = z.infer<typeof ChangeStatus>

const FIELDS = ['deliveryAssignedTo', 'deliveryNotes'] as const

interface SetStatusFormProps {
  order: ShownOrder
  /** Why the last try failed. */
  refusal: Error | null
  isSending: boolean
  onSet: (change: Change) => void
  onCancel: () => void
}

/** Sets any valid pair of statuses, whatever came before, and says what follows from it. */
export function SetStatusForm({ order, refusal, isSending, onSet, onCancel }: SetStatusFormProps) {
  const person = order.deliveryAssignedTo ?? ''
  const [pair, setPair] = useState(() => pairWith(order, order.orderStatus))
  const { register, handleSubmit, setError, clearErrors, resetField, getFieldState, formState } =
    useForm({
      resolver: zodResolver(ChangeStatus),
      defaultValues: { deliveryAssignedTo: person, deliveryNotes: order.deliveryNotes },
      reValidateMode: 'onChange',
    })
  const { errors } = formState
  useFieldErrors(setError, FIELDS, refusal)

  /** A note belongs to its delivery status: the old one is no word about the next. */
  function oldNoteOf(chosen: StatusPair): string {
    return chosen.deliveryStatus === order.deliveryStatus ? order.deliveryNotes : ''
  }

  function choose(next: StatusPair) {
    clearErrors()
    setPair(next)
    if (!getFieldState('deliveryNotes').isDirty)
      resetField('deliveryNotes', { defaultValue: oldNoteOf(next) })
  }

  function submit({ deliveryAssignedTo, deliveryNotes }: Change) {
    if (pair.deliveryStatus === 'assigned' && !deliveryAssignedTo) {
      setError('deliveryAssignedTo', { message: 'Delivery person name is required' })
      return
    }
    const isMoved =
      pair.orderStatus !== order.orderStatus || pair.deliveryStatus !== order.deliveryStatus
    const change: Change = {
      ...(isMoved && pair),
      ...(deliveryAssignedTo !== person && { deliveryAssignedTo }),
      ...(deliveryNotes !== oldNoteOf(pair) && { deliveryNotes }),
    }
    if (Object.keys(change).length > 0) onSet(change)
    else setError('root', { message: 'Please change something first' })
  }

  return (
    <DialogForm
      title="Set status"
      about={`Order ${shownOrderId(order)} by ${order.userName}`}
      confirm="Set status"
      underway="Setting…"
      isSending={isSending}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onCancel={onCancel}
    >
      <PairFields order={order} pair={pair} onChoose={choose} />
      <DeliveryPersonField
        hint={person && 'Courier or rider. Leave empty to unassign it and make it pending.'}
        error={errors.deliveryAssignedTo?.message}
        {...register('deliveryAssignedTo')}
      />
      <TextArea
        label="Notes (optional)"
        error={errors.deliveryNotes?.message}
        {...register('deliveryNotes')}
      />
      <p role="alert" className="text-sm text-bad empty:hidden">
        {errors.root?.message ??
          (refusal &&
            !isSending &&
            `Failed to update order: ${reasonOf(refusal, ORDER_UPDATE.unsaid)}`)}
      </p>
    </DialogForm>
  )
}

interface PairFieldsProps {
  order: ShownOrder
  pair: StatusPair
  onChoose: (pair: StatusPair) => void
}

/** Two statuses that go together, and what follows from them. */
function PairFields({ order, pair, onChoose }: PairFieldsProps) {
  const may = useMay()
  const { data: notices } = useQuery(query('GET /order-notices'))
  return (
    <>
      <SelectField
        label="Order status"
        value={pair.orderStatus}
        onChange={(event) => onChoose(pairWith(order, OrderStatus.parse(event.target.value)))}
      >
        <StatusOptions
          statuses={offeredOrderStatuses(order).filter(
            (status) => may('cancelOrders') || !isCancelling(order, status),
          )}
        />
      </SelectField>
      <SelectField
        label="Delivery status"
        value={pair.deliveryStatus}
        onChange={(event) =>
          onChoose({ ...pair, deliveryStatus: DeliveryStatus.parse(event.target.value) })
        }
      >
        <StatusOptions statuses={offeredDeliveryStatuses(order, pair.orderStatus)} />
      </SelectField>
      <ul aria-live="polite" className="grid gap-1 text-sm empty:hidden">
        {listConsequences(order, pair, notices).map((sentence) => (
          <li key={sentence} className="border-l-2 border-madder pl-3">
            {sentence}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Also taking up again what is cancelled. */
function isCancelling(order: ShownOrder, next: OrderStatus): boolean {
  return (order.orderStatus === 'cancelled') !== (next === 'cancelled')
}

function StatusOptions({ statuses }: { statuses: readonly string[] }) {
  return statuses.map((status) => (
    <option key={status} value={status}>
      {formatStatus(status)}
    </option>
  ))
}
