import { useWatch } from 'react-hook-form'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { SHIPPING_PARTS, ShippingAddress, type ShownOrder } from '#shop/orders/contract.ts'
import { canChangeAddress } from '#shop/orders/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ShippingFields } from '#web/address/shipping-fields.tsx'
import { bindField } from '#web/forms/bind-field.ts'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { FormFrame } from '#web/forms/schema-form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { ORDERS } from '#web/queries/orders.ts'
import { orderConflict } from './moves/act-forms.tsx'
import { addressOf, shownOrderId } from './shown-order.ts'

/** Offered until the parcel is shipped. */
export function EditAddress({ order }: { order: ShownOrder }) {
  return (
    <PanelButton
      verb={m.order_address_edit()}
      label={m.order_address_edit_of({ id: shownOrderId(order) })}
      look="underlined"
      isOver={!canChangeAddress(order)}
    >
      <AddressForm order={order} />
    </PanelButton>
  )
}

function AddressForm({ order }: { order: ShownOrder }) {
  const sending = useSchemaForm({
    shape: ShippingAddress,
    stored: order,
    valuesOf: addressOf,
    names: SHIPPING_PARTS,
    send: (address, { _id, updatedAt }) =>
      call('PUT /orders/:id/address', _id, { ...address, shownUpdatedAt: updatedAt }),
    changes: ORDERS,
    done: m.order_address_done({ id: shownOrderId(order) }),
    failed: m.order_address_failed(),
    conflict: orderConflict,
  })
  const { form } = sending
  const region = useWatch({ control: form.control, name: 'region' })
  return (
    <FormFrame
      title={m.order_address_edit()}
      about={m.order_address_about({ id: shownOrderId(order), name: order.userName })}
      confirm={m.order_address_save()}
      sending={sending}
    >
      <ShippingFields
        field={(name) => bindField(form, name)}
        region={region || undefined}
        isOwn={false}
      />
      <p role="status" className="border-l-2 border-madder pl-3 text-sm empty:hidden">
        {region !== form.formState.defaultValues?.region &&
          (order.deliveryCharge === undefined
            ? m.order_address_charge_same()
            : m.order_address_charge_stays({ charge: formatTaka(order.deliveryCharge) }))}
      </p>
    </FormFrame>
  )
}
