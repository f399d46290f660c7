import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { messageOf } from '#api/client.ts'
import { type Order, ShippingAddress } from '#shop/orders/contract.ts'
import { formatTakaExactly } from '#shop/shared/money.ts'
import { ShippingFields } from '#web/address/shipping-fields.tsx'
import { SHIPPING_FIELDS, type ShippingInput } from '#web/address/shipping-input.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { useChangeAddress } from '#web/queries/order-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { orderIn } from '../changed-meanwhile.ts'
import { shownOrderId } from '../shown-order.ts'
import { mergeAddress, toShippingInput } from './merge-address.ts'

const resolver = zodResolver<ShippingInput, unknown, ShippingAddress>(
  ShippingAddress as z.ZodType<ShippingAddress, ShippingInput>,
)

export function AddressForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const [shown, setShown] = useState(order)
  const form = useForm<ShippingInput, unknown, ShippingAddress>({
    resolver,
    defaultValues: toShippingInput(order),
    reValidateMode: 'onSubmit',
  })
  const { isSubmitting } = form.formState
  const { failure, showFailure, clearFailure } = useFailure(form, SHIPPING_FIELDS)
  const { mutateAsync: changeAddress } = useChangeAddress(order._id)
  const region = useWatch({ control: form.control, name: 'region' })

  /** What was typed stays, over what the order has become; saving again is meant. */
  function showLatest(latest: Order) {
    const now = toShippingInput(latest)
    const { input, disputed } = mergeAddress(form.getValues(), toShippingInput(shown), now)
    setShown(latest)
    form.reset(now)
    form.reset(input, { keepDefaultValues: true })
    for (const field of disputed) {
      const message = `Someone else changed this to “${now[field]}”. Saving replaces it with yours.`
      form.setError(field, { message })
    }
  }

  const send = form.handleSubmit(async (address) => {
    clearFailure()
    try {
      await changeAddress({ ...address, shownUpdatedAt: shown.updatedAt })
      toast.success(`Address of order ${shownOrderId(order)} changed`)
      onDone()
    } catch (error) {
      const latest = orderIn(error)
      if (latest) showLatest(latest)
      showFailure({ message: 'The address was not changed.', reason: messageOf(error), error })
    }
  })
  const submit = useOneSubmit(send, false)

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6 p-6 text-left">
      <div>
        <h2 className="text-xl">Edit address</h2>
        <p className="mt-1 text-sm text-quiet">
          Order {shownOrderId(order)} by {order.userName}. The old address is kept in the order
          history.
        </p>
      </div>
      <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
      <ShippingFields
        field={(name) => bindField(form, name)}
        region={region || undefined}
        isOwn={false}
      />
      <p role="status" className="border-l-2 border-madder pl-3 text-sm empty:hidden">
        {region !== toShippingInput(shown).region &&
          `The delivery charge stays ${formatTakaExactly(order.deliveryCharge)}.`}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save address'}
        </Button>
      </div>
    </form>
  )
}
