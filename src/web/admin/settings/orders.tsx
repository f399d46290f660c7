import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  MAX_ID_PREFIX_LENGTH,
  MAX_NEWCOMER_CASH_ORDERS,
  OrderSettings,
} from '#shop/settings/orders/contract.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import type { FormProps } from './settings-form.tsx'
import { type TextFieldOf, TextFields } from './text-fields.tsx'

const fields: TextFieldOf<OrderSettings>[] = [
  {
    name: 'idPrefix',
    label: 'Order number prefix',
    required: true,
    autoCapitalize: 'characters',
    spellCheck: false,
    style: { textTransform: 'uppercase' },
    hint: `1 to ${MAX_ID_PREFIX_LENGTH} letters or digits, starting with a letter. Existing orders keep their numbers.`,
  },
  {
    name: 'newcomerCashOrders',
    label: 'Unsent cash orders per new customer',
    isNumber: true,
    inputMode: 'numeric',
    required: true,
    hint: `Limit per customer or phone, from 1 to ${MAX_NEWCOMER_CASH_ORDERS.toLocaleString('en-IN')}. Customers who have received an order have no limit.`,
  },
]

/** Prefix of new order ids, and how many of them may wait for somebody new. */
export function OrderFields({ form }: FormProps<'orders'>) {
  return <TextFields form={form} fields={fields} />
}

export function OrderPreview({ form }: FormProps<'orders'>) {
  const typed = useWatch({ control: form.control, name: 'idPrefix' })
  const prefix = OrderSettings.shape.idPrefix.safeParse(typed).data
  const [day] = useState(() => toShopDate(new Date()).slice(2).replaceAll('-', ''))
  return (
    <p className="tabular border border-line bg-paper px-4 py-5">
      {prefix === undefined ? 'Invalid prefix' : `Order ${prefix}-${day}-7K3F`}
    </p>
  )
}
