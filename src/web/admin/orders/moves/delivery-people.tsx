import type { Order } from '#shop/orders/contract.ts'

/** The id of the names that forms suggest. */
export const DELIVERY_PEOPLE = 'delivery-people'

/** Whoever delivers one of these orders may be given another. */
export function DeliveryPeople({ orders }: { orders: readonly Order[] }) {
  const people = new Set(orders.map((order) => order.deliveryAssignedTo))
  return (
    <datalist id={DELIVERY_PEOPLE}>
      {[...people].map((person) => person && <option key={person} value={person} />)}
    </datalist>
  )
}
