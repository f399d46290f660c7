import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  MAX_ID_PREFIX_LENGTH,
  MAX_NEWCOMER_CASH_ORDERS,
  MAX_NEWCOMER_CASH_PIECES,
  OrderSettings,
} from '#shop/settings/orders/contract.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
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
    label: 'How many orders may a new number have waiting?',
    isNumber: true,
    inputMode: 'numeric',
    required: true,
    hint: `Cash orders not sent yet, from 1 to ${MAX_NEWCOMER_CASH_ORDERS.toLocaleString('en-IN')}. Customers who have received an order have no limit.`,
  },
  {
    name: 'newcomerCashPieces',
    label: 'Pieces in them',
    isNumber: true,
    inputMode: 'numeric',
    required: true,
    hint: `All unsent cash orders of a new customer together, from 1 to ${MAX_NEWCOMER_CASH_PIECES.toLocaleString('en-IN')}, so that no one can buy up a size.`,
  },
]

/** Who may order, the prefix of new order ids, and how many of them may wait for somebody new. */
export function OrderFields({ form }: FormProps<'orders'>) {
  const whoMayOrder = useWatch({ control: form.control, name: 'whoMayOrder' })
  return (
    <>
      <SelectField
        label="Who may order"
        hint="‘Anybody with a phone number’ is recommended: most customers do not want an account."
        {...bindField(form, 'whoMayOrder')}
      >
        <option value="with_account">With an account</option>
        <option value="anybody">Anybody with a phone number</option>
      </SelectField>
      {whoMayOrder === 'anybody' && (
        <SelectField
          label="Ask for a code by SMS"
          hint="Shows that the number is theirs. Without an SMS gateway no code is asked for, and only the limit below applies."
          {...bindField(form, 'askForCode')}
        >
          <option value="never">Never</option>
          <option value="when_risky">When an order is risky</option>
          <option value="always">For every order without an account</option>
        </SelectField>
      )}
      <SelectField label="Size chosen at first" {...bindField(form, 'preselectedSize')}>
        <option value="none">None: shoppers choose themselves</option>
        <option value="medium">M, where it is in stock</option>
      </SelectField>
      <Tick
        label="Take pre-orders"
        hint="Sold-out sizes can still be ordered. Each product has its own switch too."
        {...bindField(form, 'takesPreorders')}
      />
      <TextFields form={form} fields={fields} />
    </>
  )
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
