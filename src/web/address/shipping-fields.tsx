import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { REGIONS, type Region } from '#shop/areas/contract.ts'
import { ADDRESS_CATEGORIES } from '#shop/orders/contract.ts'
import { PHONE, SelectField, TextField } from '#web/ui/field.tsx'
import { suggestCities, suggestDistricts } from './places.ts'
import type { ShippingInput } from './shipping-input.ts'

const categoryLabels: Record<ShippingInput['addressCategory'], string> = {
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

type Field = UseFormRegisterReturn & { error: string | undefined }

function AddressCategory({ field: { error, ...binding } }: { field: Field }) {
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

interface ShippingFieldsProps {
  /** Binds a field of the form, as `bindField` does. */
  field: (name: keyof ShippingInput) => Field
  /** The region that is chosen. */
  region: Region | undefined
  /** Whether it is the address of whoever fills it in, so that their browser may know it. */
  isOwn: boolean
}

export function ShippingFields({ field, region, isOwn }: ShippingFieldsProps) {
  const citiesId = useId()
  const districtsId = useId()
  const knownAs = (name: string) => (isOwn ? `shipping ${name}` : 'off')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-6">
      <div className="sm:col-span-3">
        <TextField
          label="Recipient name"
          autoComplete={knownAs('name')}
          required
          {...field('recipientName')}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField
          label="Recipient phone"
          {...PHONE}
          autoComplete={knownAs('tel')}
          required
          {...field('recipientPhone')}
        />
      </div>
      <div className="sm:col-span-2">
        <SelectField
          label="Region"
          autoComplete={knownAs('address-level1')}
          required
          {...field('region')}
        >
          <option value="">Choose a region</option>
          {REGIONS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="City"
          list={citiesId}
          autoComplete={knownAs('address-level2')}
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
          autoComplete={knownAs('street-address')}
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
        <AddressCategory field={field('addressCategory')} />
      </div>
    </div>
  )
}
