import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { DELIVERY_OPTIONS, type DeliveryOption } from '#shop/pricing/contract.ts'
import { listDeliveryOptionsAt } from '#shop/pricing/delivery/rules.ts'
import { DeliverySettings, MAX_HOLIDAYS } from '#shop/settings/delivery/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import type { Words } from '#shop/shared/fields.ts'
import { areasQuery } from '#web/address/areas-query.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { DeliveryFacts } from '#web/settings/delivery-facts.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { PlainTick } from '#web/ui/tick.tsx'
import { Lines } from './blocks.tsx'
import type { FormProps } from './settings-form.tsx'
import { placeName } from './zone-areas.tsx'
import { ZoneFields } from './zones.tsx'

/** Delivery options and their charges. */
export function DeliveryFields({ form }: FormProps<'delivery'>) {
  return (
    <>
      <p className="text-quiet">{m.setting_delivery_note()}</p>
      {DELIVERY_OPTIONS.map((option) => (
        <OptionFields key={option} form={form} option={option} />
      ))}
      <ZoneFields form={form} />
      <Lines
        form={form}
        name="holidays"
        legend={m.setting_holidays()}
        hint={m.setting_holidays_hint({ most: formatCount(MAX_HOLIDAYS) })}
        most={MAX_HOLIDAYS}
        add={m.setting_holidays_add()}
        blank={() => ({ day: '', name: '' })}
      />
    </>
  )
}

const legends: Record<DeliveryOption, Words> = {
  standard: m.setting_delivery_standard,
  express: m.setting_delivery_express,
  premium: m.setting_delivery_premium,
}

/** One delivery option. With zones, each zone has its own charges. */
function OptionFields({ form, option }: FormProps<'delivery'> & { option: DeliveryOption }) {
  const { error, ...offered } = bindField(form, `${option}.isOffered`)
  const hasZones = (useWatch({ control: form.control, name: 'zones' }) ?? []).length > 0
  const legend = legends[option]()
  const charges = hasZones ? [] : [`${option}.charge` as const, `${option}.freeFrom` as const]
  return (
    <fieldset className="grid grid-cols-2 items-start gap-x-4 gap-y-5 border-t border-line pt-6">
      <legend className="float-left col-span-2 w-full font-display text-base">{legend}</legend>
      <PlainTick className="col-span-2 font-medium" {...offered}>
        <span>
          {m.delivery_is_offered()}
          <span className="sr-only">
            {m.setting_delivery_named({ option: legend.toLowerCase() })}
          </span>
          {error && <span className="block text-sm font-normal text-bad">{error}</span>}
        </span>
      </PlainTick>
      <SchemaFields
        form={form}
        names={[
          ...([`${option}.name`, `${option}.nameBangla`] as const),
          ...charges,
          ...([`${option}.earliestDays`, `${option}.latestDays`] as const),
        ]}
      />
    </fieldset>
  )
}

/** Three places that many shops charge differently. */
const places = ['Dhaka/Dhanmondi', 'Dhaka/Savar', 'Rangpur/Rangpur Sadar']

/** What the checkout will show for a small order placed now. */
export function DeliveryPreview({ form }: FormProps<'delivery'>) {
  const { data: settings } = DeliverySettings.safeParse(
    inShownLanguage(useWatch({ control: form.control })),
  )
  const [now] = useState(() => new Date())
  const { data: areas } = useQuery({ ...areasQuery, enabled: Boolean(settings?.zones.length) })
  if (!settings) {
    return (
      <div className="grid gap-4 border border-line bg-paper px-4 py-5">
        <h3 className="text-base">{m.common_delivery()}</h3>
        <p className="text-quiet">{m.setting_preview_incomplete()}</p>
      </div>
    )
  }
  return (settings.zones.length > 0 ? places : ['']).map((place) => {
    const [district, area] = place.split('/')
    const parcel = {
      ...(district && area && { district, area }),
      weightGrams: settings.pieceGrams,
    }
    return (
      <div key={place} className="grid gap-4 border border-line bg-paper px-4 py-5">
        <h3 className="text-base">
          {place
            ? m.setting_delivery_to({ place: placeName(place, areas?.AREAS) })
            : m.common_delivery()}
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
