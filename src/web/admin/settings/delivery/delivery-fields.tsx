import type { DeliveryOption } from '#shop/pricing/contract.ts'
import {
  DELIVERY_LENGTHS,
  HIGHEST_CHARGE,
  HIGHEST_FREE_FROM,
  MOST_BUSINESS_DAYS,
} from '#shop/settings/delivery/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { bindNumber } from '#web/forms/bind-number.ts'
import { TextField } from '#web/ui/field.tsx'
import type { DeliveryFormFields } from './delivery-form-fields.ts'

const legends: Record<DeliveryOption, string> = {
  standard: 'Standard',
  express: 'Express',
  premium: 'Premium',
}

interface DeliveryFieldsProps {
  form: DeliveryFormFields
  option: DeliveryOption
}

/** One way of delivery. */
export function DeliveryFields({ form, option }: DeliveryFieldsProps) {
  const { error, ...offered } = bindField(form, `${option}.isOffered`)
  // Said of the whole of it, where somebody else has changed it too.
  const dispute = form.formState.errors[option]?.message
  return (
    <fieldset className="grid grid-cols-2 items-start gap-x-4 gap-y-5 border-t border-line pt-6">
      <legend className="float-left col-span-2 w-full font-display text-base">
        {legends[option]}
      </legend>
      {dispute && <p className="col-span-2 text-sm text-bad">{dispute}</p>}
      <label className="col-span-2 flex min-h-11 items-start gap-3 py-2">
        <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-ink" {...offered} />
        <span>
          <span className="block font-medium">
            Offered<span className="sr-only"> as {legends[option].toLowerCase()} delivery</span>
          </span>
          {error && <span className="block text-sm text-bad">{error}</span>}
        </span>
      </label>
      <div className="col-span-2">
        <TextField
          label="Name"
          required
          autoComplete="off"
          hint={`Up to ${DELIVERY_LENGTHS.name} characters.`}
          {...bindField(form, `${option}.name`)}
        />
      </div>
      <TextField
        label="Charge in taka"
        inputMode="decimal"
        required
        autoComplete="off"
        hint={`0 is free. Up to ${formatTaka(HIGHEST_CHARGE)}.`}
        {...bindNumber(form, `${option}.charge`)}
      />
      <TextField
        label="Free for orders from (taka)"
        inputMode="decimal"
        autoComplete="off"
        hint={`Subtotal before vouchers, up to ${formatTaka(HIGHEST_FREE_FROM)}. Leave empty for never.`}
        {...bindNumber(form, `${option}.freeFrom`)}
      />
      <TextField
        label="Earliest day"
        inputMode="numeric"
        required
        autoComplete="off"
        hint="Business days after the order. 0 is the same day."
        {...bindNumber(form, `${option}.earliestDays`)}
      />
      <TextField
        label="Latest day"
        inputMode="numeric"
        required
        autoComplete="off"
        hint={`Up to ${MOST_BUSINESS_DAYS}.`}
        {...bindNumber(form, `${option}.latestDays`)}
      />
    </fieldset>
  )
}
