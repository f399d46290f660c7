import { m } from '#messages'
import type { Region } from '#shop/areas/contract.ts'
import { ADDRESS_CATEGORIES, SHIPPING_PARTS } from '#shop/orders/contract.ts'
import { PHONE, TextField } from '#web/ui/field.tsx'
import { PlainTick } from '#web/ui/tick.tsx'
import { type BindShipping, PlaceFields, shippingHint } from './place-fields.tsx'
import type { ShippingInput } from './shipping-input.ts'

const categoryLabels: Record<ShippingInput['addressCategory'], () => string> = {
  home: m.address_home,
  office: m.address_office,
  others: m.address_others,
}

export function AddressCategory({ field }: { field: BindShipping<'addressCategory'> }) {
  const { error, ...binding } = field('addressCategory')
  return (
    <fieldset>
      <legend className="text-sm font-medium">{m.address_category()}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-8">
        {ADDRESS_CATEGORIES.map((category) => (
          <PlainTick key={category} type="radio" value={category} {...binding}>
            {categoryLabels[category]()}
          </PlainTick>
        ))}
      </div>
      {error && <p className="text-sm text-bad">{error}</p>}
    </fieldset>
  )
}

/** On errors, the form focuses the field that was registered first: components inside register later. */
export function registerInOrder(field: BindShipping<keyof ShippingInput>): void {
  for (const name of SHIPPING_PARTS) field(name)
}

interface ShippingFieldsProps {
  field: BindShipping<keyof ShippingInput>
  /** The chosen region. */
  region: Region | undefined
  /** Whether it is the user's own address, so that the browser may autofill it. */
  isOwn: boolean
}

export function ShippingFields({ field, region, isOwn }: ShippingFieldsProps) {
  registerInOrder(field)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-x-3 gap-y-4 sm:grid-cols-6 sm:gap-5">
      <div className="col-span-full sm:col-span-3">
        <TextField
          label={m.address_recipient_name()}
          autoComplete={shippingHint(isOwn, 'name')}
          required
          {...field('recipientName')}
        />
      </div>
      <div className="col-span-full sm:col-span-3">
        <TextField
          label={m.address_recipient_phone()}
          {...PHONE}
          autoComplete={shippingHint(isOwn, 'tel')}
          required
          {...field('recipientPhone')}
        />
      </div>
      <PlaceFields field={field} region={region} isOwn={isOwn} />
      <div className="col-span-full">
        <TextField
          label={m.common_address()}
          autoComplete={shippingHint(isOwn, 'street-address')}
          placeholder={m.address_example()}
          required
          {...field('address')}
        />
      </div>
      <div className="col-span-full">
        <TextField
          label={m.address_landmark_optional()}
          autoComplete="off"
          placeholder={m.address_landmark_example()}
          {...field('landmark')}
        />
      </div>
      <div className="col-span-full">
        <AddressCategory field={field} />
      </div>
    </div>
  )
}
