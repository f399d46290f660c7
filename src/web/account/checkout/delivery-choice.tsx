import { useState } from 'react'
import { DELIVERY_OPTIONS } from '#shop/pricing/contract.ts'
import { deliveryTerms, describeEstimate, estimateDelivery } from '#shop/pricing/rules.ts'
import { formatTaka, toTaka } from '#shop/shared/money.ts'
import { bindField } from '#web/forms/bind-field.ts'
import type { CheckoutFields } from './checkout-form.ts'

export const CHOICE =
  'flex min-h-16 items-start gap-4 py-4 transition-colors has-focus-visible:bg-wash/70'

/** Only ever shown in the browser, so the days are counted from the shopper's now. */
export function DeliveryChoice({ form }: { form: CheckoutFields }) {
  const [now] = useState(() => new Date())
  const { error, ...binding } = bindField(form, 'deliveryOption')
  return (
    <>
      <div className="divide-y divide-line border-y border-line">
        {DELIVERY_OPTIONS.map((option) => {
          const { label, chargePaisa, promise } = deliveryTerms[option]
          return (
            <label key={option} className={CHOICE}>
              <input
                type="radio"
                value={option}
                className="mt-1 size-5 shrink-0 accent-ink"
                {...binding}
              />
              <span className="flex-1">
                <span className="font-medium">{label}</span>
                <span className="block text-sm text-quiet">
                  {promise}
                  <span className="block">
                    Expected {describeEstimate(estimateDelivery(option, now), now)}
                  </span>
                </span>
              </span>
              <span className="tabular">{formatTaka(toTaka(chargePaisa))}</span>
            </label>
          )
        })}
      </div>
      {error && <p className="mt-2 text-sm text-bad">{error}</p>}
    </>
  )
}
