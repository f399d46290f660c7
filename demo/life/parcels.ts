import { randomUUID } from 'node:crypto'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import {
  assignDelivery,
  changeStatus,
  deliverOrder,
  shipOrder,
} from '#shop/orders/moves/move-delivery.ts'
import { addNote } from '#shop/orders/notes/add-note.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { markRefunded, refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { afterHours, type Life, onDay } from './life.ts'
import type { Customer } from './people.ts'
import {
  ASSIGN_NOTES,
  COURIERS,
  DELIVER_NOTES,
  FAILED_NOTES,
  ORDER_NOTES,
  REFUND_REASONS,
  RETURN_NOTES,
  RIDERS,
} from './words.ts'

/** What happens to an order, if there is time for it. */
type Fate =
  | 'arrives'
  | 'shopper cancels'
  | 'shop cancels'
  | 'comes later'
  | 'comes back'
  | 'refunded'

const FATES: readonly (readonly [Fate, number])[] = [
  ['arrives', 80],
  ['comes later', 5],
  ['refunded', 4],
  ['comes back', 4],
  ['shopper cancels', 4],
  ['shop cancels', 3],
]

interface Parcel {
  orderId: string
  customer: Customer
  fate: Fate
}

/** Schedules the rest of an order's life. */
export function sendOnItsWay(life: Life, orderId: string, customer: Customer): void {
  const { agenda, chance } = life
  const parcel: Parcel = { orderId, customer, fate: chance.weigh(FATES) }
  if (chance.isOneOf(7)) {
    const text = chance.pick(ORDER_NOTES)
    agenda.add(afterHours(life, 1.5), () => addNote(life.owner(), orderId, { text }))
  }
  if (parcel.fate === 'shopper cancels') {
    agenda.add(afterHours(life, 2), async () => cancelOrder(await life.as(customer), orderId))
    agenda.add(afterHours(life, 4), () => syncRefunds(life.shop))
    return
  }
  if (parcel.fate === 'shop cancels') {
    agenda.add(onDay(life, 1, 11), () => cancelByShop(life, orderId))
    return
  }
  const isEarly = agenda.now().getUTCHours() < 4
  agenda.add(onDay(life, isEarly ? 0 : 1, 10), () => assign(life, parcel))
}

async function cancelByShop(life: Life, orderId: string): Promise<void> {
  await cancelOrder(life.owner(), orderId)
  const { paymentStatus } = await getOrder(life.owner(), orderId)
  if (paymentStatus !== 'paid') return
  life.agenda.add(afterHours(life, 5), () =>
    life.chance.isOneOf(50)
      ? markRefunded(life.owner(), orderId)
      : refund(life, orderId, 'The last piece had a flaw', { isAll: true }),
  )
}

function isNear({ place }: Customer): boolean {
  return place.district === 'Dhaka'
}

async function assign(life: Life, parcel: Parcel): Promise<void> {
  const { chance, agenda } = life
  await assignDelivery(life.owner(), parcel.orderId, {
    deliveryPersonName: chance.pick(isNear(parcel.customer) ? RIDERS : COURIERS),
    deliveryNotes: chance.pick(ASSIGN_NOTES),
  })
  // Some parcels are not picked up on the same day, or stay at the depot overnight.
  agenda.add(onDay(life, chance.isOneOf(70) ? 0 : 1, 15), async () => {
    await changeStatus(life.owner(), parcel.orderId, { deliveryStatus: 'picked_up' })
    const leaves = chance.isOneOf(65) ? onDay(life, 0, 18) : onDay(life, 1, 9)
    agenda.add(leaves, () => ship(life, parcel))
  })
}

async function ship(life: Life, parcel: Parcel): Promise<void> {
  const number = String(480_000 + life.chance.below(9000))
  const tracking = isNear(parcel.customer) ? 'With our own rider' : `Tracking no. DX${number}`
  await shipOrder(life.owner(), parcel.orderId, tracking)
  const days = isNear(parcel.customer) ? 1 : 2 + life.chance.below(3)
  life.agenda.add(onDay(life, days, 9), () => bring(life, parcel))
}

async function bring(life: Life, parcel: Parcel): Promise<void> {
  const { agenda, chance } = life
  const { orderId, fate } = parcel
  await changeStatus(life.owner(), orderId, { deliveryStatus: 'out_for_delivery' })
  const isToday = chance.isOneOf(80)
  const door = onDay(life, isToday ? 0 : 1, 11 + chance.below(isToday ? 10 : 4))
  if (fate === 'comes later' || fate === 'comes back') {
    agenda.add(door, () => fail(life, parcel))
    return
  }
  agenda.add(door, () => deliver(life, parcel))
}

async function deliver(life: Life, parcel: Parcel): Promise<void> {
  const { agenda, chance } = life
  await deliverOrder(life.owner(), parcel.orderId, chance.pick(DELIVER_NOTES))
  if (parcel.fate !== 'refunded') return
  const reason = chance.pick(REFUND_REASONS)
  agenda.add(onDay(life, 2 + chance.below(3), 12), () => refund(life, parcel.orderId, reason))
}

async function fail(life: Life, { orderId, customer, fate }: Parcel): Promise<void> {
  const { agenda, chance } = life
  await changeStatus(life.owner(), orderId, {
    deliveryStatus: 'failed_delivery',
    deliveryNotes: chance.pick(FAILED_NOTES),
  })
  if (fate === 'comes later') {
    agenda.add(onDay(life, 1, 9), () => bring(life, { orderId, customer, fate: 'arrives' }))
    return
  }
  agenda.add(onDay(life, 2, 16), async () => {
    await changeStatus(life.owner(), orderId, {
      deliveryStatus: 'returned',
      deliveryNotes: chance.pick(RETURN_NOTES),
    })
    const { paymentStatus, orderId: id } = await getOrder(life.owner(), orderId)
    if (paymentStatus === 'paid') await refund(life, id, 'The parcel came back', { isAll: true })
  })
}

/** Refunds one piece, or all of them. */
async function refund(
  life: Life,
  orderId: string,
  reason: string,
  { isAll = false } = {},
): Promise<void> {
  const { totalAmount } = await getOrder(life.owner(), orderId)
  await refundOrder(
    life.owner(),
    orderId,
    {
      reason,
      isByHand: false,
      ...(isAll ? { amount: totalAmount } : { lines: [{ position: 0, quantity: 1 }] }),
    },
    randomUUID(),
  )
  life.agenda.add(afterHours(life, 1), () => syncRefunds(life.shop))
}
