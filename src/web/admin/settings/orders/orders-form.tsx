import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { KeptGroup } from '#shop/settings/contract.ts'
import {
  LONGEST_ID_PREFIX,
  MOST_NEWCOMER_CASH_ORDERS,
  OrderSettings,
} from '#shop/settings/orders/contract.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { bindNumber } from '#web/forms/bind-number.ts'
import { TextField } from '#web/ui/field.tsx'
import { SettingsForm } from '../settings-form.tsx'

const names: Record<keyof OrderSettings, string> = {
  idPrefix: 'the prefix',
  newcomerCashOrders: 'the limit on unsent cash orders',
}

/** Prefix of new order ids, and how many of them may wait for somebody new. */
export function OrdersForm({ kept }: { kept: KeptGroup<OrderSettings> }) {
  const form = useForm<OrderSettings>({
    resolver: zodResolver(OrderSettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  const idPrefix = useWatch({ control: form.control, name: 'idPrefix' })
  return (
    <SettingsForm
      form={form}
      group="orders"
      kept={kept}
      names={names}
      title="Orders"
      preview={<IdPreview prefix={OrderSettings.shape.idPrefix.safeParse(idPrefix).data} />}
    >
      <TextField
        label="Order number prefix"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        style={{ textTransform: 'uppercase' }}
        hint={`1 to ${LONGEST_ID_PREFIX} letters or digits, starting with a letter. Existing orders keep their numbers.`}
        {...bindField(form, 'idPrefix')}
      />
      <TextField
        label="Unsent cash orders per new customer"
        inputMode="numeric"
        required
        autoComplete="off"
        hint={`Limit per customer or phone, from 1 to ${MOST_NEWCOMER_CASH_ORDERS.toLocaleString('en-IN')}. Customers who have received an order have no limit.`}
        {...bindNumber(form, 'newcomerCashOrders')}
      />
    </SettingsForm>
  )
}

function IdPreview({ prefix }: { prefix: string | undefined }) {
  const [day] = useState(() => toShopDate(new Date()).slice(2).replaceAll('-', ''))
  return (
    <p className="tabular border border-line bg-paper px-4 py-5">
      {prefix === undefined ? 'Invalid prefix' : `Order ${prefix}-${day}-7K3F`}
    </p>
  )
}
