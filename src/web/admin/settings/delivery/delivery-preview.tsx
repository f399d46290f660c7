import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { listDeliveryOptionsAt } from '#shop/pricing/delivery/rules.ts'
import { DeliverySettings } from '#shop/settings/delivery/contract.ts'
import { DeliveryFacts } from '#web/delivery/delivery-facts.tsx'
import type { DeliveryFormFields } from './delivery-form-fields.ts'

/** What the checkout will show of a small order that is placed now. */
export function DeliveryPreview({ form }: { form: DeliveryFormFields }) {
  const { data: settings } = DeliverySettings.safeParse(useWatch({ control: form.control }))
  const [now] = useState(() => new Date())
  return (
    <div className="grid gap-4 border border-line bg-paper px-4 py-5">
      <h3 className="text-base">Delivery</h3>
      {settings ? (
        <ul className="divide-y divide-line border-y border-line">
          {listDeliveryOptionsAt(settings, now).map((delivery) => (
            <li key={delivery.option} className="flex min-h-16 items-start gap-4 py-4">
              <DeliveryFacts delivery={delivery} subtotal={0} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-quiet">Complete all fields to see a preview.</p>
      )}
    </div>
  )
}
