import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { type OrderReturns, RecordReturn } from '#shop/orders/returns/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ReturnReason } from '#web/forms/reason-field.tsx'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { FormFrame } from '#web/forms/schema-form.tsx'
import { useFormValue } from '#web/forms/use-form-value.ts'
import { type Form, useSchemaForm } from '#web/forms/use-schema-form.ts'
import { MONEY, refundableQuery } from '#web/queries/payments.ts'
import { makeRandomId } from '#web/queries/random-id.ts'
import { useMay } from '#web/session/use-may.ts'
import { SelectField } from '#web/ui/field.tsx'
import { piecesValue } from '../../payments/refund-shape.ts'
import { shownOrderId } from '../shown-order.ts'
import { WithId } from '../with-id.tsx'
import { ReturnLines } from './return-lines.tsx'

interface ReturnFormProps {
  order: ShownOrder
  lines: OrderReturns['lines']
}

export function ReturnForm({ order, lines }: ReturnFormProps) {
  const may = useMay()
  // However often it is sent from one form, it is one return.
  const [idempotencyKey] = useState(makeRandomId)
  const sending = useSchemaForm({
    shape: RecordReturn,
    stored: { settlement: 'nothing' as const },
    names: ['lines', 'settlement', 'reason', 'note'],
    send: (returned) => call('POST /orders/:id/returns', order._id, returned, idempotencyKey),
    changes: MONEY,
    done: m.return_done(),
    failed: m.return_failed(),
  })
  const { form } = sending
  const settlement = useWatch({ control: form.control, name: 'settlement' })
  return (
    <FormFrame
      title={<WithId text={m.return_of({ id: shownOrderId(order) })} id={shownOrderId(order)} />}
      confirm={m.return_record()}
      sending={sending}
    >
      <ReturnLines
        field={useFormValue(form, 'lines')}
        lines={lines.filter(({ quantity, returned }) => returned < quantity)}
      />
      <SelectField label={m.order_settlement()} {...form.register('settlement')}>
        <option value="nothing">{m.return_nothing()}</option>
        {may('managePayments') && order.paymentStatus === 'paid' && (
          <option value="refund">{m.return_refund()}</option>
        )}
      </SelectField>
      {settlement === 'refund' && <RefundAmount form={form} order={order} />}
      <ReturnReason form={form} />
      <SchemaFields form={form} names={['note']} />
    </FormFrame>
  )
}

interface RefundAmountProps {
  form: Form<RecordReturn>
  order: ShownOrder
}

/** What the refund would be, as the shop says. */
function RefundAmount({ form, order }: RefundAmountProps) {
  const chosen = useWatch({ control: form.control, name: 'lines' })
  const { data } = useQuery(refundableQuery(order._id))
  const amount = data ? piecesValue(chosen, data.lines) : 0
  if (!data || amount === 0) return null
  const instrument = data.instrument ?? m.return_card_or_wallet()
  let way = m.return_by_hand()
  if (data.isThroughGateway) {
    way =
      amount <= data.leftAtGateway
        ? m.return_by_gateway({ instrument })
        : m.return_partly_by_gateway({ amount: formatTaka(data.leftAtGateway), instrument })
  }
  return (
    <p className="border-l-2 border-line-strong pl-3">
      <output className="tabular font-medium">{formatTaka(amount)}</output> {way}
    </p>
  )
}
