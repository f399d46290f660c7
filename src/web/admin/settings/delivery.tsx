import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DELIVERY_OPTIONS, type DeliveryOption, type Destination } from '#shop/pricing/contract.ts'
import { listDeliveryOptionsAt } from '#shop/pricing/delivery/rules.ts'
import { DeliverySettings, MAX_HOLIDAYS } from '#shop/settings/delivery/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { DeliveryFacts } from '#web/settings/delivery-facts.tsx'
import { Lines } from './blocks.tsx'
import type { FormProps } from './settings-form.tsx'
import { ZoneFields } from './zones.tsx'

/** Delivery options and their charges. */
export function DeliveryFields({ form }: FormProps<'delivery'>) {
  return (
    <>
      <p className="text-quiet">
        Changes apply to new orders. Existing orders keep their delivery name, charge and days.
      </p>
      {DELIVERY_OPTIONS.map((option) => (
        <OptionFields key={option} form={form} option={option} />
      ))}
      <ZoneFields form={form} />
      <Lines
        form={form}
        shape={DeliverySettings}
        name="holidays"
        legend="Holidays"
        hint={`No deliveries on holidays or Fridays; neither counts as a business day. Up to ${MAX_HOLIDAYS} holidays.`}
        most={MAX_HOLIDAYS}
        add="Add a holiday"
        blank={() => ({ day: '', name: '' })}
      />
    </>
  )
}

const legends: Record<DeliveryOption, string> = {
  standard: 'Standard',
  express: 'Express',
  premium: 'Premium',
}

/** One delivery option. With zones, each zone has its own charges. */
function OptionFields({ form, option }: FormProps<'delivery'> & { option: DeliveryOption }) {
  const { error, ...offered } = bindField(form, `${option}.isOffered`)
  const hasZones = (useWatch({ control: form.control, name: 'zones' }) ?? []).length > 0
  const charges = hasZones ? [] : [`${option}.charge` as const, `${option}.freeFrom` as const]
  return (
    <fieldset className="grid grid-cols-2 items-start gap-x-4 gap-y-5 border-t border-line pt-6">
      <legend className="float-left col-span-2 w-full font-display text-base">
        {legends[option]}
      </legend>
      <label className="col-span-2 flex min-h-11 items-start gap-3 py-2">
        <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-ink" {...offered} />
        <span>
          <span className="block font-medium">
            Offer this<span className="sr-only">: {legends[option].toLowerCase()} delivery</span>
          </span>
          {error && <span className="block text-sm text-bad">{error}</span>}
        </span>
      </label>
      <SchemaFields
        form={form}
        shape={DeliverySettings}
        names={[`${option}.name`, ...charges, `${option}.earliestDays`, `${option}.latestDays`]}
      />
    </fieldset>
  )
}

/** Three places that many shops charge differently. */
const places = [
  { district: 'Dhaka', area: 'Dhanmondi' },
  { district: 'Dhaka', area: 'Savar' },
  { district: 'Rangpur', area: 'Rangpur Sadar' },
]

/** What the checkout will show for a small order placed now. */
export function DeliveryPreview({ form }: FormProps<'delivery'>) {
  const { data: settings } = DeliverySettings.safeParse(useWatch({ control: form.control }))
  const [now] = useState(() => new Date())
  if (!settings) {
    return (
      <div className="grid gap-4 border border-line bg-paper px-4 py-5">
        <h3 className="text-base">Delivery</h3>
        <p className="text-quiet">Complete all fields to see a preview.</p>
      </div>
    )
  }
  const parcels = settings.zones.length > 0 ? places : [{}]
  return parcels.map((destination: Destination) => {
    const parcel = { ...destination, weightGrams: settings.pieceGrams }
    return (
      <div
        key={destination.area ?? ''}
        className="grid gap-4 border border-line bg-paper px-4 py-5"
      >
        <h3 className="text-base">
          Delivery{destination.area && ` to ${destination.area}, ${destination.district}`}
        </h3>
        <ul className="divide-y divide-line border-y border-line">
          {listDeliveryOptionsAt(settings, now, parcel).map((delivery) => (
            <li key={delivery.option} className="flex min-h-16 items-start gap-4 py-4">
              <DeliveryFacts delivery={delivery} subtotal={0} now={now} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
