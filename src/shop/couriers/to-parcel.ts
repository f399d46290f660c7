import type { Order } from '../orders/contract.ts'
import { placeOf, streetOf } from '../orders/documents/printed-order.ts'
import { takesBack } from '../settings/couriers/contract.ts'
import { toPaisa, toTaka } from '../shared/money.ts'
import type { Parcel } from './port/contract.ts'

/** As every courier takes it; how long a field may be, each knows for itself. */
export function toParcel(
  courier: string,
  invoice: string,
  order: Order & { codPaisa: number },
): Parcel {
  const { shippingAddress, items, subtotal, voucherDiscount, discount } = order
  const names = items.map(({ name, size, quantity }) => `${quantity} × ${name} ${size}`.trim())
  const takenBack =
    takesBack(courier) && order.takesBack && `EXCHANGE. Take back ${order.takesBack}`
  return {
    invoice,
    recipientName: order.recipientName,
    phone: order.recipientPhone,
    address: `${streetOf(order).replaceAll('\n', ', ')}, ${placeOf(order)}`,
    district: shippingAddress.district,
    city: shippingAddress.city,
    codTaka: toTaka(order.codPaisa),
    valueTaka: Math.round(toTaka(toPaisa(subtotal) - toPaisa(voucherDiscount) - toPaisa(discount))),
    pieces: order.itemCount,
    description: names.join(', '),
    note: [takenBack, order.deliveryNotes].filter(Boolean).join('. '),
  }
}
