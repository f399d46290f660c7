import { zodResolver } from '@hookform/resolvers/zod'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '#api/client.ts'
import type { Order } from '#shop/orders/contract.ts'
import { type EditOrder, type EditQuote, QuoteEdit } from '#shop/orders/edit/contract.ts'
import { hasAmounts, isEditable } from '#shop/orders/rules.ts'
import { isPaidAtDoor } from '#shop/payments/methods.ts'
import { FieldsSkeleton } from '#web/admin/form-page/fields-skeleton.tsx'
import { bindField, bindNumber } from '#web/forms/bind-field.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { createIdempotencyKeys } from '#web/queries/idempotency-key.ts'
import { MONEY } from '#web/queries/payments.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { typedQuery } from '#web/queries/query.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { orderIn } from '../order-changes.ts'
import { shownOrderId } from '../shown-order.ts'
import { useDeliveriesTo } from '../use-deliveries-to.ts'
import { type EditInput, EditInputSchema, startEdit } from './edit-input.ts'
import { type EditForm, EditLines } from './edit-lines.tsx'
import { EditSummary } from './edit-summary.tsx'

const FIELDS = ['lines', 'deliveryOption', 'deliveryCharge', 'reason'] as const

/** As long as nobody has picked up the parcel. */
export function EditOrderButton({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  // A form that is open stays, and is told if it is too late.
  if (!isOpen && !isEditable({ ...order, paymentMethod: order.paymentMethodCode })) return null
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsOpen(true)}>
        Edit order
      </Button>
      <Panel
        isOpen={isOpen}
        onClose={close}
        label={`Edit order ${shownOrderId(order)}`}
        side="right"
      >
        <div className="h-full overflow-y-auto">
          <EditPanel order={order} onClose={close} />
        </div>
      </Panel>
    </>
  )
}

interface EditPanelProps {
  order: Order
  onClose: () => void
}

function EditPanel({ order: current, onClose }: EditPanelProps) {
  // As it was when the form was opened, whatever the page around it has fetched since.
  const [order, setOrder] = useState(current)
  const query = useQuery({ ...editQuoteQuery(order), staleTime: Number.POSITIVE_INFINITY })
  return (
    <div className="grid gap-5 px-5 py-6 text-left text-sm sm:px-6">
      <div>
        <h2 className="text-xl">Edit order</h2>
        <p className="mt-1 text-quiet">
          Order {shownOrderId(order)} by {order.userName}. Items that stay keep their price; items
          you add have today’s price.
        </p>
      </div>
      <LoadFailure title="This order cannot be edited:" query={query} />
      {query.data && !query.error ? (
        <EditFields
          key={order.updatedAt}
          order={order}
          start={query.data}
          onRestart={setOrder}
          onClose={onClose}
        />
      ) : (
        !query.error && <FieldsSkeleton>Loading items…</FieldsSkeleton>
      )}
    </div>
  )
}

interface EditFieldsProps extends EditPanelProps {
  start: EditQuote
  onRestart: (latest: Order) => void
}

function EditFields({ order, start, onRestart, onClose }: EditFieldsProps) {
  const form: EditForm = useForm({
    resolver: zodResolver(EditInputSchema),
    defaultValues: startEdit(start, order.deliveryOption),
  })
  const [keyOf] = useState(createIdempotencyKeys)
  const { submit, isSending, alert, failure } = useFormSend({
    form,
    fields: FIELDS,
    send: (edit: z.output<typeof EditOrder>) => {
      const json = { ...edit, shownUpdatedAt: order.updatedAt }
      return call('POST /orders/:id/edits', order._id, json, keyOf(json))
    },
    changes: [...MONEY, ...PRODUCTS],
    done: `Order ${shownOrderId(order)} changed`,
    failed: 'The order was not changed.',
    onDone: onClose,
  })
  const { quote, isOutdated, refusal } = useEditQuote(order, form, start)
  const theirs = orderIn(failure?.error)
  const deliveries = useDeliveriesTo(order.shippingAddress) ?? []
  const others = deliveries.filter(({ option }) => option !== order.deliveryOption)
  return (
    <div className="grid gap-5">
      {/* Enter in its search saves nothing. */}
      <EditLines form={form} />
      <form noValidate onSubmit={submit} className="grid gap-5">
        <SelectField label="Delivery" {...form.register('deliveryOption')}>
          <option value={order.deliveryOption}>{order.deliveryName}</option>
          {others.map(({ option, label }) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Delivery charge in taka"
          hint="Leave empty to keep it, or for the usual charge of another delivery."
          inputMode="decimal"
          {...bindNumber(form, 'deliveryCharge')}
        />
        <TextArea
          label="Reason"
          hint="For your colleagues. The customer gets an email or an SMS, if set up."
          required
          maxLength={300}
          {...bindField(form, 'reason')}
        />
        <EditSummary
          quote={quote}
          isPaidAtDoor={isPaidAtDoor(order.paymentMethodCode)}
          isOutdated={isOutdated}
          refusal={refusal}
        />
        {theirs && hasAmounts(theirs) ? (
          // Its amounts are quoted anew from what the order is now.
          <EditConflict what="order" onReload={() => onRestart(theirs)} isSaving={isSending} />
        ) : (
          alert
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSending || isOutdated || refusal !== ''}>
            {isSending ? 'Saving…' : 'Save changes'}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** What an order would come to; as it is, where nothing is said. */
function editQuoteQuery(
  { _id: id, updatedAt }: Pick<Order, '_id' | 'updatedAt'>,
  edit: z.input<typeof QuoteEdit> = {},
) {
  return {
    ...typedQuery('POST /orders/:id/edit-quotes', id, edit),
    // Not among the orders, so that a form stays while it is filled in.
    queryKey: ['order-edit', id, updatedAt, edit],
    staleTime: 0,
    gcTime: 0,
    retry: false,
  }
}

/** What the order would come to as it is typed now; the last answer stays while the shop is asked again. */
function useEditQuote(order: Order, form: EditForm, start: EditQuote) {
  const typed = JSON.stringify(useWatch({ control: form.control }))
  const debounced = useDebounced(typed)
  const input: EditInput = JSON.parse(debounced)
  const wanted = EditInputSchema.safeParse({ ...input, reason: 'Quoted' })
  const json = QuoteEdit.safeParse(wanted.data)
  const query = useQuery({
    ...editQuoteQuery(order, json.data),
    placeholderData: keepPreviousData,
    enabled: json.success,
  })
  const refusal = wanted.success
    ? query.error && reasonOf(query.error)
    : wanted.error.issues[0]?.message
  return {
    quote: query.data ?? start,
    isOutdated: debounced !== typed || query.isFetching,
    refusal: refusal ?? '',
  }
}
