import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { CallSettings } from '#shop/settings/calls/contract.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import type { FormProps } from './settings-form.tsx'

const NAMES = Object.keys(CallSettings.shape) as (keyof CallSettings)[]

/** Which customers are called, and what follows when they do not answer. */
export function CallFields({ form }: FormProps<'calls'>) {
  const isOff = useWatch({ control: form.control, name: 'whichOrders' }) === 'none'
  return (
    <SchemaFields
      form={form}
      shape={CallSettings}
      names={NAMES.filter((name) => !isOff || name === 'whichOrders')}
    />
  )
}

export function CallPreview({ form }: FormProps<'calls'>) {
  const settings = CallSettings.safeParse(useWatch({ control: form.control })).data
  if (!settings) return null
  const { whichOrders, mostCalls, hoursBetween, releaseAfterHours: hours } = settings
  return (
    <p className="border border-line bg-paper px-4 py-5">
      {whichOrders === 'none'
        ? m.call_preview_off()
        : m.call_preview_on({
            orders: whichOrders === 'all' ? m.call_preview_all() : m.call_preview_risky(),
            calls: mostCalls,
            hours: hoursBetween,
            release: hours > 0 ? m.call_preview_released({ hours }) : m.call_preview_kept(),
          })}
    </p>
  )
}
