import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '#api/client.ts'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import { NewAddress, type SavedAddress } from '#shop/addresses/contract.ts'
import { SHIPPING_PARTS } from '#shop/orders/contract.ts'
import type { Place } from '#web/address/area-field.tsx'
import { NO_ADDRESS, type ShippingInput } from '#web/address/shipping-input.ts'
import { ShortShippingFields } from '#web/address/short-shipping-fields.tsx'
import { bindField } from '#web/forms/bind-field.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlainTick } from '#web/ui/tick.tsx'
import { useShowBook } from './use-show-book.ts'

type Input = ShippingInput & Pick<z.input<typeof NewAddress>, 'isDefault'>

interface AddressFormProps {
  account: Account
  /** Undefined for a new one. */
  address: SavedAddress | undefined
  onDone: () => void
}

export function AddressForm({ account, address, onDone }: AddressFormProps) {
  const showBook = useShowBook(account)
  const form = useCheckedForm(
    NewAddress as z.ZodType<NewAddress, Input>,
    address ?? { ...NO_ADDRESS, recipientName: account.name, isDefault: false },
  )
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: SHIPPING_PARTS,
    send: (typed: NewAddress) =>
      address ? call('PUT /addresses/:id', address._id, typed) : call('POST /addresses', typed),
    done: m.own_address_saved(),
    failed: m.own_address_not_saved(),
    onDone: (book) => {
      showBook(book)
      onDone()
    },
  })
  const [region, district, city] = useWatch({
    control: form.control,
    name: ['region', 'district', 'city'],
  })

  function choosePlace(place: Place) {
    for (const name of ['region', 'district', 'city'] as const) form.setValue(name, place[name])
    form.clearErrors(['region', 'district', 'city'])
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {alert}
      <ShortShippingFields
        field={(name) => bindField(form, name)}
        place={{ region, district, city }}
        onChoosePlace={choosePlace}
      />
      {!address?.isDefault && (
        <PlainTick {...form.register('isDefault')}>{m.own_address_make_default()}</PlainTick>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button type="submit" disabled={isSending}>
          {isSending ? m.account_saving() : m.own_address_save()}
        </Button>
        <Button look="outline" onClick={onDone}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  )
}
