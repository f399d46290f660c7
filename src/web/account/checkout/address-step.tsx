import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import type { SavedAddress } from '#shop/addresses/contract.ts'
import { SHIPPING_PARTS } from '#shop/orders/contract.ts'
import type { Place } from '#web/address/area-field.tsx'
import { forgetAddress } from '#web/address/remembered-address.ts'
import { ShippingFields } from '#web/address/shipping-fields.tsx'
import { NO_ADDRESS, type ShippingInput } from '#web/address/shipping-input.ts'
import { ShortShippingFields } from '#web/address/short-shipping-fields.tsx'
import { bindField } from '#web/forms/bind-field.ts'
import { useLoginPath } from '#web/session/login-path.ts'
import { useGuestsMayOrder } from '#web/settings/shop.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import type { CheckoutFields } from './checkout-form.ts'

interface AddressStepProps {
  form: CheckoutFields
  /** Null for a guest. */
  account: Account | null
  saved: readonly SavedAddress[]
  /** Whether the form started with the address that this browser remembered. */
  isRemembered: boolean
}

/** The destination, in the short form or the full one. */
export function AddressStep({ form, account, saved, isRemembered }: AddressStepProps) {
  const isShort = useGuestsMayOrder()
  const [region, district, city] = useWatch({
    control: form.control,
    name: ['region', 'district', 'city'],
  })

  function fill(address: ShippingInput) {
    for (const name of SHIPPING_PARTS) form.setValue(name, address[name])
    form.clearErrors()
  }

  function choosePlace(place: Place) {
    for (const name of ['region', 'district', 'city'] as const) form.setValue(name, place[name])
    form.clearErrors(['region', 'district', 'city'])
  }

  const field = (name: keyof ShippingInput) => bindField(form, name)
  return (
    <div className="grid gap-5">
      {!account && <GuestLine isRemembered={isRemembered} onClear={() => fill(NO_ADDRESS)} />}
      {account && saved.length > 0 && (
        <SavedAddresses
          saved={saved}
          chosen={saved.find((each) =>
            SHIPPING_PARTS.every((name) => each[name] === form.getValues(name)),
          )}
          onChoose={(address) => fill(address ?? { ...NO_ADDRESS, recipientName: account.name })}
        />
      )}
      {isShort ? (
        <ShortShippingFields
          field={field}
          place={{ region, district, city }}
          onChoosePlace={choosePlace}
          bindEmail={account ? undefined : () => bindField(form, 'userEmail')}
        />
      ) : (
        <ShippingFields field={field} region={region || undefined} isOwn />
      )}
    </div>
  )
}

interface GuestLineProps {
  isRemembered: boolean
  onClear: () => void
}

function GuestLine({ isRemembered, onClear }: GuestLineProps) {
  const loginPath = useLoginPath()
  const [isFilledIn, setIsFilledIn] = useState(isRemembered)
  return (
    <div className="flex flex-wrap items-center gap-x-6 text-sm text-quiet">
      <p>
        {m.checkout_have_account()} <TextLink to={loginPath}>{m.account_log_in()}</TextLink>
      </p>
      {isFilledIn && (
        <p role="status">
          {m.checkout_filled_in()}{' '}
          <TextButton
            onClick={() => {
              forgetAddress()
              setIsFilledIn(false)
              onClear()
            }}
          >
            {m.common_clear()}
          </TextButton>
        </p>
      )}
    </div>
  )
}

interface SavedAddressesProps {
  saved: readonly SavedAddress[]
  /** The address that the form started with. */
  chosen: SavedAddress | undefined
  onChoose: (address: SavedAddress | undefined) => void
}

function SavedAddresses({ saved, chosen, onChoose }: SavedAddressesProps) {
  return (
    <SelectField
      label={m.checkout_saved_addresses()}
      defaultValue={chosen?._id ?? ''}
      onChange={(event) => onChoose(saved.find(({ _id }) => _id === event.target.value))}
    >
      <Options
        of={saved.map(({ _id, recipientName, address, city }) => [
          _id,
          `${recipientName}, ${address}, ${city}`,
        ])}
      />
      <option value="">{m.checkout_another_address()}</option>
    </SelectField>
  )
}
