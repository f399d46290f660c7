import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { Order } from '#shop/orders/contract.ts'
import { EditOrder, type EditQuote, QuoteEdit } from '#shop/orders/edit/contract.ts'
import { hasAmounts } from '#shop/orders/rules.ts'
import { FieldsSkeleton } from '#web/admin/form-page/fields-skeleton.tsx'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { FormFrame } from '#web/forms/schema-form.tsx'
import { type Form, useSchemaForm } from '#web/forms/use-schema-form.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { createIdempotencyKeys } from '#web/queries/idempotency-key.ts'
import { MONEY } from '#web/queries/payments.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { typedQuery } from '#web/queries/query.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { ActFormProps } from '../moves/act-forms.tsx'
import { orderIn } from '../moves/acts.ts'
import { shownOrderId } from '../shown-order.ts'
import { useDeliveriesTo } from '../use-deliveries-to.ts'
import { EditLines } from './edit-lines.tsx'
import { EditSummary } from './edit-summary.tsx'

/** As long as nobody has picked up the parcel. */
export function EditPanel({ order: current }: Pick<ActFormProps, 'order'>) {
  // As it was when the form was opened, whatever the page around it has fetched since.
  const [order] = useState(current)
  const query = useQuery({ ...editQuoteQuery(order), staleTime: Number.POSITIVE_INFINITY })
  if (query.data && hasAmounts(order)) {
    return <EditForm edited={{ order, quote: query.data }} />
  }
  return (
    <div className="grid gap-5 px-5 py-6 text-left text-sm sm:px-6">
      <h2 className="text-xl">{m.order_edit()}</h2>
      <LoadFailure title={m.order_edit_load_failed()} query={query} />
      {query.isPending && <FieldsSkeleton>{m.order_edit_loading()}</FieldsSkeleton>}
    </div>
  )
}

/** An order, and what is in it. */
interface Edited {
  order: Order
  quote: EditQuote
}

function valuesOf({ order, quote }: Edited): Partial<EditOrder> {
  const lines = quote.lines.map(({ position, productId, size, colour, quantity }) => ({
    position,
    productId,
    size,
    colour,
    quantity,
  }))
  return { lines, deliveryOption: order.deliveryOption }
}

function EditForm({ edited }: { edited: Edited }) {
  const [keyOf] = useState(createIdempotencyKeys)
  const theirs = useRef<Edited>(undefined)
  async function send(edit: EditOrder, { order }: Edited) {
    const json = { ...edit, shownUpdatedAt: order.updatedAt }
    try {
      return await call('POST /orders/:id/edits', order._id, json, keyOf(json))
    } catch (error) {
      theirs.current = undefined
      const latest = orderIn(error)
      if (latest && hasAmounts(latest)) {
        const quote = await call('POST /orders/:id/edit-quotes', latest._id, {})
        theirs.current = { order: latest, quote }
      }
      throw error
    }
  }
  const sending = useSchemaForm({
    shape: EditOrder,
    stored: edited,
    valuesOf,
    names: ['lines', 'deliveryOption', 'deliveryCharge', 'reason'],
    send,
    changes: [...MONEY, ...PRODUCTS],
    done: m.order_edit_done({ id: shownOrderId(edited.order) }),
    failed: m.order_edit_failed(),
    conflict: { what: m.order_one(), find: () => theirs.current },
  })
  const { form, latest } = sending
  const { order } = latest
  const { quote, isOutdated, refusal } = useEditQuote(latest, form)
  const deliveries = useDeliveriesTo(order.shippingAddress) ?? []
  const others = deliveries.filter(({ option }) => option !== order.deliveryOption)
  return (
    <FormFrame
      title={m.order_edit()}
      about={m.order_edit_about({ id: shownOrderId(order), name: order.userName })}
      confirm={m.order_edit_save()}
      sending={sending}
      isBlocked={isOutdated || refusal !== ''}
    >
      <EditLines form={form} sold={latest.quote.lines} />
      <SelectField label={m.order_edit_delivery()} {...form.register('deliveryOption')}>
        <option value={order.deliveryOption}>{order.deliveryName}</option>
        <Options of={others.map(({ option, label }) => [option, label])} />
      </SelectField>
      <SchemaFields form={form} names={['deliveryCharge', 'reason']} />
      <EditSummary
        quote={quote}
        method={order.paymentMethodCode}
        isOutdated={isOutdated}
        refusal={refusal}
      />
    </FormFrame>
  )
}

/** Quotes the edited order, or without an edit the order as it is. */
function editQuoteQuery(
  { _id: id, updatedAt }: Pick<Order, '_id' | 'updatedAt'>,
  edit: z.input<typeof QuoteEdit> = {},
) {
  return {
    ...typedQuery('POST /orders/:id/edit-quotes', id, edit),
    // Not under the orders' query key, so that refetching orders does not reset the form.
    queryKey: ['order-edit', id, updatedAt, edit],
    staleTime: 0,
    gcTime: 0,
    retry: false,
  }
}

/** What the order would come to as it is typed now; the last answer stays while the shop is asked again. */
function useEditQuote({ order, quote }: Edited, form: Form<EditOrder>) {
  const [lines, deliveryOption, charge] = useWatch({
    control: form.control,
    name: ['lines', 'deliveryOption', 'deliveryCharge'],
  })
  const typed = JSON.stringify({ lines, deliveryOption, deliveryCharge: charge ?? undefined })
  const debounced = useDebounced(typed)
  const wanted = QuoteEdit.safeParse(JSON.parse(debounced))
  const query = useQuery({
    ...editQuoteQuery(order, wanted.data),
    placeholderData: keepPreviousData,
    enabled: wanted.success,
  })
  const refusal = wanted.success
    ? query.error && reasonOf(query.error)
    : wanted.error.issues[0]?.message
  return {
    quote: query.data ?? quote,
    isOutdated: debounced !== typed || query.isFetching,
    refusal: refusal ?? '',
  }
}
