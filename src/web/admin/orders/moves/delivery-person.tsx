import type { ComponentProps } from 'react'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { TextField } from '#web/ui/field.tsx'

const NAMES = 'delivery-people'

/** Suggests the names of `DeliveryPeople`. */
export function DeliveryPersonField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Delivery person name"
      autoComplete="off"
      autoCapitalize="words"
      list={NAMES}
      {...props}
    />
  )
}

/** Whoever delivers one of these orders may be given another. */
export function DeliveryPeople({ orders }: { orders: readonly ShownOrder[] }) {
  const people = new Set(orders.map((order) => order.deliveryAssignedTo))
  return (
    <datalist id={NAMES}>
      {[...people].map((person) => person && <option key={person} value={person} />)}
    </datalist>
  )
}
