import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { DeliverInPart } from '#shop/orders/returns/contract.ts'
import { ReasonField } from '#web/forms/reason-field.tsx'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { FormFrame } from '#web/forms/schema-form.tsx'
import { useFormValue } from '#web/forms/use-form-value.ts'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { ReturnLines } from '../order/return-lines.tsx'
import { shownOrderId } from '../shown-order.ts'
import type { ActFormProps } from './act-forms.tsx'

/** What came back of a parcel of which the customer kept something. */
export function DeliverInPartForm({ order, ...action }: ActFormProps) {
  const returns = useQuery(query('GET /orders/:id/returns', order._id))
  const parcels = useQuery(query('GET /orders/:id/consignments', order._id))
  const [latest] = parcels.data ?? []
  const collected = latest?.state === 'partly_delivered' ? latest.collected : null
  return (
    <Loaded query={returns} what={m.order_items_what()} waiting={{ count: 3, className: 'h-16' }}>
      {({ lines }) =>
        !parcels.isLoading && (
          <PartForm
            {...action}
            order={order}
            lines={lines}
            stored={collected === null ? {} : { collected }}
          />
        )
      }
    </Loaded>
  )
}

interface PartFormProps extends ActFormProps {
  lines: Parameters<typeof ReturnLines>[0]['lines']
  stored: Partial<DeliverInPart>
}

function PartForm({ order, lines, stored, ...action }: PartFormProps) {
  const mayReadMoney = useMay()('readMoney')
  const hasCash = order.paymentStatus !== 'paid'
  const names = mayReadMoney && hasCash ? (['collected'] as const) : []
  const sending = useSchemaForm({
    ...action,
    shape: DeliverInPart,
    stored: { ...stored, shownUpdatedAt: order.updatedAt },
    names: ['lines', 'reason', ...names],
    send: ({ collected, ...values }) =>
      call('POST /orders/:id/partial-delivery', order._id, {
        ...values,
        ...(names.length > 0 && { collected }),
      }),
  })
  const { form } = sending
  const back = useFormValue(form, 'lines')
  const reason = useFormValue(form, 'reason')
  return (
    <FormFrame
      title={m.order_in_part_of({ id: shownOrderId(order) })}
      follows={m.order_in_part_text()}
      confirm={m.order_in_part_confirm()}
      sending={sending}
    >
      <ReturnLines field={back} lines={lines} />
      <ReasonField value={reason.value} onReason={reason.onChange} />
      <SchemaFields form={form} names={names} />
      {order.paymentMethodCode !== 'cash_on_delivery' && (
        <p className="text-sm text-quiet">{m.order_in_part_prepaid()}</p>
      )}
    </FormFrame>
  )
}
