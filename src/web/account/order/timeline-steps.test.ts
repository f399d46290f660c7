import { describe, expect, it } from 'vitest'
import type { Order, OrderChange } from '#shop/orders/contract.ts'
import { timelineOf } from './timeline-steps.ts'

const RAHIM = 'rahim@suto.test'

type State = Partial<Pick<Order, 'orderStatus' | 'deliveryStatus' | 'paymentStatus'>>

function orderIn(state: State = {}): Order {
  return {
    userEmail: RAHIM,
    orderStatus: 'confirmed',
    deliveryStatus: 'pending',
    paymentStatus: 'pending',
    ...state,
  } as Order
}

type Move = Pick<OrderChange, 'kind' | 'from' | 'to'>

function act(minute: number, moves: Move[], { note = '', changedBy = 'shop' } = {}): OrderChange[] {
  const changedAt = `2026-11-21T04:${String(minute).padStart(2, '0')}:00.000Z`
  return moves.map((move) => ({ changedAt, changedBy, note, ...move }))
}

const placed = act(0, [
  { kind: 'order', from: null, to: 'confirmed' },
  { kind: 'delivery', from: null, to: 'pending' },
])
const assigned = act(
  1,
  [
    { kind: 'order', from: 'confirmed', to: 'processing' },
    { kind: 'delivery', from: 'pending', to: 'assigned' },
  ],
  { note: 'Assigned to Jamal.' },
)
const shipped = act(
  2,
  [
    { kind: 'order', from: 'processing', to: 'shipped' },
    { kind: 'delivery', from: 'assigned', to: 'in_transit' },
  ],
  { note: 'Pathao 12345' },
)

const labels = (order: Order, changes: OrderChange[]) =>
  timelineOf(order, changes).map(({ label, at }) => (at ? label : `(${label})`))

describe('the timeline of an order', () => {
  it('shows a change of address', () => {
    const moved = act(1, [{ kind: 'address', from: 'Dhaka', to: 'Sylhet' }])
    expect(labels(orderIn(), [...placed, ...moved])).toContain('Address changed')
  })

  it('starts with the order, followed by the steps to come', () => {
    expect(labels(orderIn(), placed)).toEqual([
      'Order placed',
      '(Being prepared)',
      '(Shipped)',
      '(Out for delivery)',
      '(Delivered)',
    ])
  })

  it('shows each step once, with the tracking number but without the delivery person', () => {
    const order = orderIn({ orderStatus: 'shipped', deliveryStatus: 'in_transit' })
    const steps = timelineOf(order, [...placed, ...assigned, ...shipped])
    expect(steps.map(({ label }) => label)).toEqual([
      'Order placed',
      'Being prepared',
      'Shipped',
      'Out for delivery',
      'Delivered',
    ])
    expect(steps.map(({ note }) => note)).toEqual(['', '', 'Pathao 12345', '', ''])
  })

  it('hides a change of the delivery person', () => {
    const reassigned = act(3, [{ kind: 'delivery', from: 'assigned', to: 'assigned' }], {
      note: 'Assigned to Kabir.',
    })
    const order = orderIn({ orderStatus: 'processing', deliveryStatus: 'assigned' })
    expect(labels(order, [...placed, ...assigned, ...reassigned])).toEqual([
      'Order placed',
      'Being prepared',
      '(Shipped)',
      '(Out for delivery)',
      '(Delivered)',
    ])
  })

  it('shows a failed delivery and the steps that follow', () => {
    const failed = act(3, [{ kind: 'delivery', from: 'in_transit', to: 'failed_delivery' }], {
      note: 'No one was at home',
    })
    const order = orderIn({ orderStatus: 'shipped', deliveryStatus: 'failed_delivery' })
    const steps = timelineOf(order, [...placed, ...shipped, ...failed])
    expect(steps[2]).toMatchObject({ label: 'Could not be delivered', note: 'No one was at home' })
    expect(steps.slice(3).map(({ label }) => label)).toEqual(['Out for delivery', 'Delivered'])
  })

  it('ends at the delivery', () => {
    const delivered = act(4, [
      { kind: 'order', from: 'shipped', to: 'delivered' },
      { kind: 'delivery', from: 'out_for_delivery', to: 'delivered' },
      { kind: 'payment', from: 'pending', to: 'paid' },
    ])
    const order = orderIn({
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
    })
    expect(labels(order, [...placed, ...delivered])).toEqual(['Order placed', 'Delivered'])
  })

  it.each([
    [RAHIM, 'Cancelled on request'],
    ['shop', 'Cancelled by the shop'],
  ])('ends when it is cancelled by %s', (changedBy, label) => {
    const cancelled = act(
      1,
      [
        { kind: 'order', from: 'confirmed', to: 'cancelled' },
        { kind: 'payment', from: 'pending', to: 'cancelled' },
      ],
      { changedBy },
    )
    const order = orderIn({ orderStatus: 'cancelled', paymentStatus: 'cancelled' })
    expect(labels(order, [...placed, ...cancelled])).toEqual(['Order placed', label])
  })

  it('shows a refund due after a paid order came back, until it is refunded', () => {
    const returned = act(5, [
      { kind: 'order', from: 'shipped', to: 'cancelled' },
      { kind: 'delivery', from: 'in_transit', to: 'returned' },
    ])
    const state = { orderStatus: 'cancelled', deliveryStatus: 'returned' } as const
    const due = orderIn({ ...state, paymentStatus: 'paid' })
    const told = ['Order placed', 'Returned to the shop']
    expect(labels(due, [...placed, ...returned])).toEqual([...told, '(Refunded)'])

    const refunded = act(6, [{ kind: 'payment', from: 'paid', to: 'refunded' }])
    const settled = orderIn({ ...state, paymentStatus: 'refunded' })
    expect(labels(settled, [...placed, ...returned, ...refunded])).toEqual([...told, 'Refunded'])
    const atOnce = act(5, [
      { kind: 'delivery', from: 'delivered', to: 'returned' },
      { kind: 'payment', from: 'paid', to: 'refunded' },
    ])
    expect(labels(settled, [...placed, ...atOnce])).toEqual([...told, 'Refunded'])
  })
})
