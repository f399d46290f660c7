import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { ADDRESS_CATEGORIES, REGIONS } from '#shop/orders/contract.ts'
import type { CheckoutFields, CheckoutInput } from '#web/account/checkout/checkout-form.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { suggestCities, suggestDistricts } from './places.ts'

const categoryLabels: Record<CheckoutInput['addressCategory'], string> = {
  home: 'Home',
  office: 'Office',
  others: 'Others',
}

function Suggestions({ id, places }: { id: string; places: readonly string[] }) {
  return (
    <datalist id={id}>
      {places.map((place) => (
        <option key={place} value={place} />
      ))}
    </datalist>
  )
}

function AddressCategory({ form }: { form: CheckoutFields }) {
  const { error, ...binding } = bindField(form, 'addressCategory')
  return (
    <fieldset>
      <legend className="text-sm font-medium">Address category</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-8">
        {ADDRESS_CATEGORIES.map((category) => (
          <label key={category} className="flex min-h-12 items-center gap-3">
            <input type="radio" value={category} className="size-5 accent-ink" {...binding} />
            {categoryLabels[category]}
          </label>
        ))}
      </div>
      {error && <p className="text-sm text-bad">{error}</p>}
    </fieldset>
  )
}

export function ShippingFields({ form }: { form: CheckoutFields }) {
  const citiesId = useId()
  const districtsId = useId()
  const region = useWatch({ control: form.control, name: 'region' }) || undefined
  const field = (name: keyof CheckoutInput) => bindField(form, name)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-6">
      <div className="sm:col-span-3">
        <TextField
          label="Recipient name"
          autoComplete="shipping name"
          required
          {...field('recipientName')}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField
          label="Recipient phone"
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          placeholder="01712-345678"
          required
          {...field('recipientPhone')}
        />
      </div>
      <div className="sm:col-span-2">
        <SelectField
          label="Region"
          autoComplete="shipping address-level1"
          required
          {...field('region')}
        >
          <option value="">Choose a region</option>
          {REGIONS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="City"
          list={citiesId}
          autoComplete="shipping address-level2"
          required
          {...field('city')}
        />
        <Suggestions id={citiesId} places={suggestCities(region)} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="District"
          list={districtsId}
          autoComplete="off"
          required
          {...field('district')}
        />
        <Suggestions id={districtsId} places={suggestDistricts(region)} />
      </div>
      <div className="sm:col-span-6">
        <TextField
          label="Address"
          autoComplete="shipping street-address"
          placeholder="House 17, Road 3/A, Dhanmondi"
          required
          {...field('address')}
        />
      </div>
      <div className="sm:col-span-6">
        <TextField
          label="Landmark (optional)"
          autoComplete="off"
          placeholder="Opposite the mosque"
          {...field('landmark')}
        />
      </div>
      <div className="sm:col-span-6">
        <AddressCategory form={form} />
      </div>
    </div>
  )
}
