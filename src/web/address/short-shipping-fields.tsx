import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { m } from '#messages'
import { PHONE, TextField } from '#web/ui/field.tsx'
import { AreaField, type Place } from './area-field.tsx'
import { type BindShipping, shippingHint } from './place-fields.tsx'
import { AddressCategory, registerInOrder } from './shipping-fields.tsx'
import type { ShippingInput } from './shipping-input.ts'

interface ShortShippingFieldsProps {
  field: BindShipping<keyof ShippingInput>
  place: Place
  onChoosePlace: (place: Place) => void
  /** Only when the email is not known. */
  bindEmail?: (() => UseFormRegisterReturn & { error: string | undefined }) | undefined
}

/** Four questions to the recipient; fields that few parcels need are folded away. */
export function ShortShippingFields({
  field,
  place,
  onChoosePlace,
  bindEmail,
}: ShortShippingFieldsProps) {
  registerInOrder(field)
  const email = bindEmail?.()
  const landmark = field('landmark')
  const [isOpen, setIsOpen] = useState(false)
  const hasError = Boolean(email?.error ?? landmark.error)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-6">
      <div className="sm:col-span-3">
        <TextField
          label={m.common_name()}
          autoComplete={shippingHint(true, 'name')}
          enterKeyHint="next"
          required
          {...field('recipientName')}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField
          label={m.own_phone_mobile()}
          {...PHONE}
          autoComplete={shippingHint(true, 'tel')}
          enterKeyHint="next"
          required
          {...field('recipientPhone')}
        />
      </div>
      <AreaField place={place} onChoose={onChoosePlace} field={field} isOwn />
      <div className="sm:col-span-6">
        <TextField
          label={m.common_address()}
          autoComplete={shippingHint(true, 'street-address')}
          placeholder={m.address_example_short()}
          required
          {...field('address')}
        />
      </div>
      <details
        open={isOpen || hasError}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        className="border-y border-line sm:col-span-6"
      >
        <summary className="min-h-12 content-center font-medium">
          {email ? m.address_add_email_or_landmark() : m.address_add_landmark()}
        </summary>
        <div className="grid gap-5 pt-2 pb-5">
          {email && (
            <TextField
              label={m.address_email_optional()}
              type="email"
              inputMode="email"
              autoComplete="email"
              hint={m.address_email_hint()}
              {...email}
            />
          )}
          <TextField
            label={m.address_landmark_optional()}
            autoComplete="off"
            placeholder={m.address_landmark_example()}
            {...landmark}
          />
          <AddressCategory field={field} />
        </div>
      </details>
    </div>
  )
}
