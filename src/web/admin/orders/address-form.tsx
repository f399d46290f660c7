import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '#api/client.ts'
import { ShippingAddress, type ShownOrder } from '#shop/orders/contract.ts'
import { canChangeAddress } from '#shop/orders/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ShippingFields } from '#web/address/shipping-fields.tsx'
import { SHIPPING_FIELDS, type ShippingInput } from '#web/address/shipping-input.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { useEditConflict } from '#web/forms/use-edit-conflict.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { orderIn } from './order-changes.ts'
import { shownOrderId } from './shown-order.ts'
import { toShippingInput } from './to-shipping-input.ts'

/** As long as the parcel has not left. */
export function EditAddress({ order }: { order: ShownOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  // A form that is open stays, and is told if it is too late.
  if (!canChangeAddress(order) && !isOpen) return null
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>Edit address</TextButton>
      <Panel
        isOpen={isOpen}
        onClose={close}
        label={`Edit address of order ${shownOrderId(order)}`}
        side="right"
      >
        <div className="h-full overflow-y-auto">
          <AddressForm order={order} onDone={close} />
        </div>
      </Panel>
    </>
  )
}

const resolver = zodResolver<ShippingInput, unknown, ShippingAddress>(
  ShippingAddress as z.ZodType<ShippingAddress, ShippingInput>,
)

function AddressForm({ order, onDone }: { order: ShownOrder; onDone: () => void }) {
  const form = useForm<ShippingInput, unknown, ShippingAddress>({
    resolver,
    defaultValues: toShippingInput(order),
    reValidateMode: 'onSubmit',
  })
  const { shown, conflict, setTheirs } = useEditConflict(form, {
    stored: order,
    toInput: toShippingInput,
    submit: () => void submit(),
    focus: () => {
      clearFailure()
      form.setFocus('recipientName')
    },
  })
  const { submit, isSending, alert, clearFailure } = useFormSend({
    form,
    fields: SHIPPING_FIELDS,
    send: (address: ShippingAddress) =>
      call('PUT /orders/:id/address', order._id, {
        ...address,
        shownUpdatedAt: shown.current.updatedAt,
      }),
    changes: ORDERS,
    done: `Address of order ${shownOrderId(order)} changed`,
    failed: 'The address was not changed.',
    onDone,
    onFailed: (error) => setTheirs(orderIn(error)),
  })
  const region = useWatch({ control: form.control, name: 'region' })

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 p-6 text-left">
      <div>
        <h2 className="text-xl">Edit address</h2>
        <p className="mt-1 text-sm text-quiet">
          Order {shownOrderId(order)} by {order.userName}. The old address is kept in the order
          history.
        </p>
      </div>
      {conflict ? <EditConflict what="order" {...conflict} isSaving={isSending} /> : alert}
      <ShippingFields
        field={(name) => bindField(form, name)}
        region={region || undefined}
        isOwn={false}
      />
      <p role="status" className="border-l-2 border-madder pl-3 text-sm empty:hidden">
        {region !== form.formState.defaultValues?.region &&
          `The delivery charge stays ${order.deliveryCharge === undefined ? 'the same' : formatTaka(order.deliveryCharge)}.`}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : 'Save address'}
        </Button>
      </div>
    </form>
  )
}
