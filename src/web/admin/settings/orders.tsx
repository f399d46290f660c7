import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { OrderSettings } from '#shop/settings/orders/contract.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import type { FormProps } from './settings-form.tsx'

const NAMES = Object.keys(OrderSettings.shape) as (keyof OrderSettings)[]

/** Who may order, the prefix of new order ids, and limits on open orders of new customers. */
export function OrderFields({ form }: FormProps<'orders'>) {
  const isAnybody = useWatch({ control: form.control, name: 'whoMayOrder' }) === 'anybody'
  const names = NAMES.filter((name) => isAnybody || name !== 'askForCode')
  return <SchemaFields form={form} names={names} />
}

export function OrderPreview({ form }: FormProps<'orders'>) {
  const typed = useWatch({ control: form.control, name: 'idPrefix' })
  const prefix = OrderSettings.shape.idPrefix.safeParse(typed).data
  const [day] = useState(() => toShopDate(new Date()).slice(2).replaceAll('-', ''))
  return (
    <p className="tabular border border-line bg-paper px-4 py-5">
      {prefix === undefined
        ? m.setting_prefix_invalid()
        : m.setting_order_id({ id: `${prefix}-${day}-7K3F` })}
    </p>
  )
}
