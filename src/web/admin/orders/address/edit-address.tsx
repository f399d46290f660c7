import { useState } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { canChangeAddress } from '#shop/orders/rules.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { shownOrderId } from '../shown-order.ts'
import { AddressForm } from './address-form.tsx'

/** As long as the parcel has not left. */
export function EditAddress({ order }: { order: Order }) {
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
