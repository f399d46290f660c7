import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '#api/client.ts'
import { nameVariant, variantPhrase } from '#shop/catalogue/rules.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import type { OrderReturns, RecordReturn } from '#shop/orders/returns/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { MONEY, refundableQuery } from '#web/queries/payments.ts'
import { formQuery } from '#web/queries/query.ts'
import { makeRandomId } from '#web/queries/random-id.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { piecesValue } from '../../payments/refund-input.ts'
import { shownOrderId } from '../shown-order.ts'
import { type ReturnInput, ReturnInputSchema, startReturn, variantKey } from './return-input.ts'

type Form = UseFormReturn<ReturnInput, unknown, z.output<typeof RecordReturn>>
type Line = OrderReturns['lines'][number]

const FIELDS = ['lines', 'deliveryCharge', 'reason'] as const

interface ReturnFormProps {
  order: ShownOrder
  lines: Line[]
  onClose: () => void
}

export function ReturnForm({ order, lines, onClose }: ReturnFormProps) {
  const may = useMay()
  const left = lines.filter(({ quantity, returned }) => returned < quantity)
  const form: Form = useForm({
    resolver: zodResolver(ReturnInputSchema),
    defaultValues: startReturn(left),
  })
  // However often it is sent from one form, it is one return.
  const [idempotencyKey] = useState(makeRandomId)
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: FIELDS,
    send: (json: z.output<typeof RecordReturn>) =>
      call('POST /orders/:id/returns', order._id, json, idempotencyKey),
    changes: MONEY,
    done: 'Return recorded',
    failed: 'The return could not be recorded.',
    onDone: onClose,
  })
  const { lines: wrongLines } = form.formState.errors
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-5 py-6 text-left sm:px-6">
      <h2 className="text-xl">
        Return of order <span className="whitespace-nowrap">{shownOrderId(order)}</span>
      </h2>
      {alert}
      <ul className="border-t border-line">
        {left.map((line, place) => (
          <LineFields key={line.position} form={form} line={line} place={place} />
        ))}
      </ul>
      <p role="alert" className="text-bad empty:hidden">
        {wrongLines?.root?.message ?? wrongLines?.message}
      </p>
      <SelectField label="The customer gets" {...form.register('settlement')}>
        <option value="nothing">Nothing for now</option>
        <option value="replacement">Exchange</option>
        {may('managePayments') && order.paymentStatus === 'paid' && (
          <option value="refund">A refund of these items</option>
        )}
      </SelectField>
      <ExchangeCharge form={form} />
      <RefundAmount form={form} order={order} />
      <TextArea
        label="Reason"
        placeholder="The size did not fit"
        required
        maxLength={300}
        {...bindField(form, 'reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : 'Record return'}
        </Button>
      </div>
    </form>
  )
}

interface LineFieldsProps {
  form: Form
  line: Line
  place: number
}

function LineFields({ form, line, place }: LineFieldsProps) {
  const chosen = useWatch({ control: form.control, name: `lines.${place}.quantity` })
  const settlement = useWatch({ control: form.control, name: 'settlement' })
  const name = `${line.name}, ${variantPhrase(line)}`
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <SelectField
        label={name}
        {...form.register(`lines.${place}.quantity`, {
          valueAsNumber: true,
          onChange: () => form.clearErrors('lines'),
        })}
      >
        {Array.from({ length: line.quantity - line.returned + 1 }, (_, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the count is what it is.
          <option key={count} value={count}>
            {count} returned
          </option>
        ))}
      </SelectField>
      {chosen > 0 && (
        <Tick
          label="Damaged"
          hint="Does not go back into stock."
          {...form.register(`lines.${place}.isDamaged`)}
        />
      )}
      {chosen > 0 && settlement === 'replacement' && (
        <ReplacementField form={form} line={line} place={place} />
      )}
    </li>
  )
}

/** The shop may charge delivery for an exchange. */
function ExchangeCharge({ form }: { form: Form }) {
  const settlement = useWatch({ control: form.control, name: 'settlement' })
  if (settlement !== 'replacement') return null
  return (
    <TextField
      label="Charge to collect in taka (optional)"
      hint="Paid in cash when the exchange is delivered. Leave empty for none."
      inputMode="decimal"
      autoComplete="off"
      {...bindField(form, 'deliveryCharge')}
    />
  )
}

/** What the refund would be, as the shop says. */
function RefundAmount({ form, order }: { form: Form; order: ShownOrder }) {
  const [settlement, chosen] = useWatch({ control: form.control, name: ['settlement', 'lines'] })
  const isRefund = settlement === 'refund'
  const { data } = useQuery({ ...refundableQuery(order._id), enabled: isRefund })
  if (!isRefund || !data) return null
  const pieces = data.lines.map(
    ({ position }) => chosen.find((line) => line.position === position)?.quantity ?? 0,
  )
  const amount = piecesValue(pieces, data.lines)
  if (amount === 0) return null
  const instrument = data.instrument ?? 'the card or wallet'
  let way = 'is recorded as refunded. Give it back in cash or by wallet.'
  if (data.isThroughGateway) {
    way =
      amount <= data.leftAtGateway
        ? `will be refunded to ${instrument}.`
        : `will be refunded, ${formatTaka(data.leftAtGateway)} of it to ${instrument}. Give the rest back in cash.`
  }
  return (
    <p className="border-l-2 border-line-strong pl-3">
      <output className="tabular font-medium">{formatTaka(amount)}</output> {way} The delivery
      charge is not included.
    </p>
  )
}

/** The same again, or another size or colour that is in stock. */
function ReplacementField({ form, line, place }: LineFieldsProps) {
  const { data: product } = useQuery(formQuery('GET /products/:id', line.productId))
  const others = product?.variants.filter(
    (variant) => variant.stock !== 0 && variantKey(variant) !== variantKey(line),
  )
  return (
    <SelectField label="Send size" {...form.register(`lines.${place}.variant`)}>
      {[line, ...(others ?? [])].map((variant) => (
        <option key={variantKey(variant)} value={variantKey(variant)}>
          {nameVariant(variant)}
        </option>
      ))}
    </SelectField>
  )
}
