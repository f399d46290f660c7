import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { shownVariant, variantPhrase } from '#shop/catalogue/rules.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { type OrderReturns, StartExchange } from '#shop/orders/returns/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { ReturnReason } from '#web/forms/reason-field.tsx'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { FormFrame } from '#web/forms/schema-form.tsx'
import { useFormValue } from '#web/forms/use-form-value.ts'
import { type Form, useSchemaForm } from '#web/forms/use-schema-form.ts'
import { MONEY } from '#web/queries/payments.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { formQuery } from '#web/queries/query.ts'
import { makeRandomId } from '#web/queries/random-id.ts'
import { useMay } from '#web/session/use-may.ts'
import { CountField } from '#web/ui/count-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { ProductSearch } from '../../products/product-search.tsx'
import { shownOrderId } from '../shown-order.ts'

interface ExchangeFormProps {
  order: ShownOrder
  /** Those with pieces that the customer has. */
  lines: OrderReturns['lines']
}

export function ExchangeForm({ order, lines }: ExchangeFormProps) {
  // However often it is sent from one form, it is one exchange.
  const [idempotencyKey] = useState(makeRandomId)
  const charge = useMay()('readMoney') ? (['charge'] as const) : []
  const sending = useSchemaForm({
    shape: StartExchange,
    stored: { position: lines[0]?.position ?? 0, quantity: 1 },
    names: ['position', 'quantity', 'variantId', ...charge, 'reason', 'note'],
    send: (exchange) => call('POST /orders/:id/exchanges', order._id, exchange, idempotencyKey),
    changes: [...MONEY, ...PRODUCTS],
    done: m.exchange_started(),
    failed: m.exchange_failed(),
  })
  const { form } = sending
  const position = useFormValue(form, 'position')
  const quantity = useFormValue(form, 'quantity')
  const [productId, setProductId] = useState<string>()
  const line = lines.find((each) => each.position === position.value)
  return (
    <FormFrame
      title={m.exchange_of({ orderId: shownOrderId(order) })}
      confirm={m.exchange()}
      sending={sending}
    >
      <SelectField
        label={m.exchange_item()}
        value={position.value}
        onChange={(event) => {
          position.onChange(Number(event.target.value))
          quantity.onChange(1)
          setProductId(undefined)
        }}
      >
        <Options
          of={lines.map((each) => [each.position, `${each.name}, ${variantPhrase(each)}`])}
        />
      </SelectField>
      {line && line.quantity - line.returned > 1 && (
        <CountField
          label={m.exchange_pieces()}
          from={1}
          to={line.quantity - line.returned}
          value={quantity.value}
          onCount={quantity.onChange}
        />
      )}
      {line && <Sent form={form} line={line} productId={productId ?? line.productId} />}
      <ProductSearch onChoose={({ id }) => setProductId(id)} />
      <p className="text-sm text-quiet">{m.exchange_difference()}</p>
      <SchemaFields form={form} names={charge} />
      <ReturnReason form={form} />
      <SchemaFields form={form} names={['note']} />
    </FormFrame>
  )
}

interface SentProps {
  form: Form<StartExchange>
  line: OrderReturns['lines'][number]
  productId: string
}

/** Sizes and colours in stock; the same again where an item is faulty. */
function Sent({ form, line, productId }: SentProps) {
  const { data: product } = useQuery({ ...formQuery('GET /products/:id', productId), retry: false })
  const { ref, value, error, onChange } = useFormValue(form, 'variantId')
  const offered = (product?.variants ?? []).filter(({ inStock }) => inStock)
  const isOffered = offered.some(({ id }) => id === value)
  return (
    <SelectField
      ref={ref}
      label={product ? `${m.exchange_send()}: ${inShownLanguage(product).name}` : m.exchange_send()}
      error={error}
      value={isOffered ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{m.exchange_choose()}</option>
      {offered.map((variant) => (
        <option key={variant.id} value={variant.id}>
          {variant.id === line.variantId
            ? m.exchange_same({ name: shownVariant(variant) })
            : shownVariant(variant)}
        </option>
      ))}
    </SelectField>
  )
}
