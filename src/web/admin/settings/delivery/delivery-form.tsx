import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DELIVERY_OPTIONS } from '#shop/pricing/contract.ts'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { DeliverySettings } from '#shop/settings/delivery/contract.ts'
import { SettingsForm } from '../settings-form.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { DeliveryPreview } from './delivery-preview.tsx'
import { HolidaysField } from './holidays-field.tsx'

const names: Record<keyof DeliverySettings, string> = {
  standard: 'the standard delivery',
  express: 'the express delivery',
  premium: 'the premium delivery',
  holidays: 'the holidays',
}

/** How parcels go, what that costs, and what the checkout will say of it. */
export function DeliveryForm({ kept }: { kept: KeptGroup<DeliverySettings> }) {
  const form = useForm<DeliverySettings>({
    resolver: zodResolver(DeliverySettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  return (
    <SettingsForm
      form={form}
      group="delivery"
      kept={kept}
      names={names}
      title="Delivery"
      preview={<DeliveryPreview form={form} />}
    >
      <p className="text-quiet">
        Changes apply to new orders. Existing orders keep their delivery name, charge and days.
      </p>
      {DELIVERY_OPTIONS.map((option) => (
        <DeliveryFields key={option} form={form} option={option} />
      ))}
      <HolidaysField form={form} />
    </SettingsForm>
  )
}
