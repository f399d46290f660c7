import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PaymentMethod, PaymentStatus } from '../payments/contract.ts'
import { DELIVERY_STATUSES, type DeliveryStatus, ORDER_STATUSES } from './contract.ts'
import { nextAction, type RowAction } from './moves/rules.ts'
import {
  canCancel,
  canMoveTo,
  canReopen,
  changesBy,
  completePair,
  deliveryTransitions,
  describeExpected,
  findForbiddenStep,
  isRefundDue,
  isUnshipped,
  isValidPair,
  orderStatusOf,
  orderTransitions,
  paymentStatusAfter,
  paymentStatusTransitions,
  shopperNote,
  shownPaymentStatus,
  shownStatus,
  validPairs,
} from './rules.ts'

const anyDelivery = fc.constantFrom(...DELIVERY_STATUSES)

/** The labels of the buttons. */
const buttons: Record<RowAction | 'none', string> = {
  assign: 'Assign Delivery',
  ship: 'Mark Shipped',
  out_for_delivery: 'Out for Delivery',
  deliver: 'Mark Delivered',
  none: 'Completed',
}

function buttonOf(
  deliveryStatus: DeliveryStatus,
  deliveryAssignedTo: string | null,
  isRefundedInFull = false,
): string {
  const orderStatus = orderStatusOf[deliveryStatus]
  const order = { orderStatus, deliveryStatus, deliveryAssignedTo, isRefundedInFull }
  return buttons[nextAction(order) ?? 'none']
}

describe('the button of a row', () => {
  it.each([
    ['No assignee', 'pending', null, 'Assign Delivery'],
    ['No assignee', 'assigned', null, 'Assign Delivery'],
    ['No assignee', 'in_transit', null, 'Assign Delivery'],
    ['An assignee without a name', 'pending', '', 'Assign Delivery'],
    ['Assigned, status assigned or pending', 'assigned', 'Kamal', 'Mark Shipped'],
    ['Assigned, status assigned or pending', 'pending', 'Kamal', 'Mark Shipped'],
    ['in_transit', 'in_transit', 'Kamal', 'Out for Delivery'],
    ['out_for_delivery', 'out_for_delivery', 'Kamal', 'Mark Delivered'],
    ['otherwise', 'delivered', 'Kamal', 'Completed'],
    ['otherwise', 'delivered', null, 'Completed'],
    ['picked_up, next', 'picked_up', 'Kamal', 'Mark Shipped'],
    ['failed_delivery, once more', 'failed_delivery', 'Kamal', 'Out for Delivery'],
    ['otherwise', 'returned', 'Kamal', 'Completed'],
  ] as const)('for "%s" (%s, assigned to %s) is %s', (_condition, status, assignee, button) => {
    expect(buttonOf(status, assignee)).toBe(button)
  })

  it.each([
    ['pending', null, 'Completed'],
    ['assigned', 'Kamal', 'Completed'],
    ['in_transit', 'Kamal', 'Out for Delivery'],
  ] as const)(
    'of an order refunded in full, %s, assigned to %s, is %s',
    (status, assignee, button) => {
      expect(buttonOf(status, assignee, true)).toBe(button)
    },
  )

  it('leads from a new order to a delivered one, each step allowed by the server', () => {
    const destinations: Record<RowAction, DeliveryStatus> = {
      assign: 'assigned',
      ship: 'in_transit',
      out_for_delivery: 'out_for_delivery',
      deliver: 'delivered',
    }
    const seen: string[] = []
    let deliveryStatus: DeliveryStatus = 'pending'
    let deliveryAssignedTo: string | null = null
    for (;;) {
      seen.push(buttonOf(deliveryStatus, deliveryAssignedTo))
      const order = {
        orderStatus: orderStatusOf[deliveryStatus],
        deliveryStatus,
        deliveryAssignedTo,
        isRefundedInFull: false,
      }
      const action = nextAction(order)
      if (!action) break
      expect(canMoveTo(order, destinations[action])).toBe(true)
      deliveryStatus = destinations[action]
      deliveryAssignedTo = 'Kamal'
    }
    expect(seen).toEqual([
      'Assign Delivery',
      'Mark Shipped',
      'Out for Delivery',
      'Mark Delivered',
      'Completed',
    ])
  })
})

describe('the status of a parcel', () => {
  it('can become any from pending', () => {
    const reached = new Set<DeliveryStatus>(['pending'])
    for (const status of reached) {
      for (const next of deliveryTransitions[status]) reached.add(next)
    }
    expect([...reached].toSorted()).toEqual([...DELIVERY_STATUSES].toSorted())
  })

  it('ends at returned, and never becomes pending again', () => {
    expect(deliveryTransitions.returned).toEqual([])
    expect(Object.values(deliveryTransitions).flat()).not.toContain('pending')
  })

  it('stays delivered, unless the parcel comes back', () => {
    expect(deliveryTransitions.delivered).toEqual(['returned'])
  })

  it('becomes delivered only from out for delivery', () => {
    const before = DELIVERY_STATUSES.filter((status) =>
      deliveryTransitions[status].includes('delivered'),
    )
    expect(before).toEqual(['out_for_delivery'])
  })

  it('cannot change once the order is cancelled', () => {
    fc.assert(
      fc.property(anyDelivery, anyDelivery, (from, to) => {
        const order = { orderStatus: 'cancelled', deliveryAssignedTo: 'Kamal' } as const
        expect(canMoveTo({ ...order, deliveryStatus: from }, to)).toBe(false)
      }),
    )
  })

  it('only becomes returned after delivered, on every walk', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 50 }), (choices) => {
        let status: DeliveryStatus = 'pending'
        let hasBeenDelivered = false
        for (const choice of choices) {
          const open: readonly DeliveryStatus[] = deliveryTransitions[status]
          const next: DeliveryStatus | undefined = open[choice % Math.max(open.length, 1)]
          if (!next) break
          if (hasBeenDelivered) expect(next).toBe('returned')
          hasBeenDelivered ||= next === 'delivered'
          status = next
        }
      }),
    )
  })

  it('has an order status for every next one', () => {
    expect(orderStatusOf).toMatchObject({
      assigned: 'processing',
      in_transit: 'shipped',
      out_for_delivery: 'shipped',
      delivered: 'delivered',
    })
    for (const next of new Set(Object.values(deliveryTransitions).flat())) {
      expect(ORDER_STATUSES).toContain(orderStatusOf[next])
    }
  })
})

describe('the pieces of an order', () => {
  it('are still in the shop until the courier has them', () => {
    const inShop = DELIVERY_STATUSES.filter((deliveryStatus) =>
      isUnshipped({ orderStatus: 'processing', deliveryStatus }),
    )
    expect(inShop).toEqual(['pending', 'assigned'])
  })

  it('are already in stock again when the order is cancelled', () => {
    expect(isUnshipped({ orderStatus: 'cancelled', deliveryStatus: 'pending' })).toBe(false)
  })
})

const anyOrder = fc.constantFrom(...ORDER_STATUSES)
const anyPayment = fc.constantFrom(...PaymentStatus.options)
const anyAssignee = fc.constantFrom('Kamal', null)
const anyMethod = fc.constantFrom(...PaymentMethod.options)
const anyPair = fc.constantFrom(
  ...ORDER_STATUSES.flatMap((orderStatus) =>
    validPairs[orderStatus].map((deliveryStatus) => ({ orderStatus, deliveryStatus })),
  ),
)

describe('an order and its parcel', () => {
  it('move together: no parcel moves its order where that may not go', () => {
    fc.assert(
      fc.property(anyPair, anyDelivery, anyAssignee, (pair, to, deliveryAssignedTo) => {
        const order = { ...pair, deliveryAssignedTo }
        if (!canMoveTo(order, to)) return
        const next = { orderStatus: orderStatusOf[to], deliveryStatus: to }
        expect(isValidPair(next)).toBe(true)
        if (next.orderStatus !== pair.orderStatus) {
          expect(orderTransitions[pair.orderStatus]).toContain(next.orderStatus)
        }
      }),
    )
  })

  it('are completed when only one of the two is given', () => {
    for (const deliveryStatus of DELIVERY_STATUSES) {
      const next = completePair(
        { orderStatus: 'shipped', deliveryStatus: 'in_transit' },
        { deliveryStatus },
      )
      expect(isValidPair(next)).toBe(true)
    }
    expect(
      completePair(
        { orderStatus: 'confirmed', deliveryStatus: 'pending' },
        { orderStatus: 'shipped' },
      ),
    ).toEqual({ orderStatus: 'shipped', deliveryStatus: 'in_transit' })
    expect(
      completePair(
        { orderStatus: 'shipped', deliveryStatus: 'failed_delivery' },
        { orderStatus: 'shipped' },
      ),
    ).toEqual({ orderStatus: 'shipped', deliveryStatus: 'failed_delivery' })
  })

  it('cannot be cancelled on the way before the parcel is back', () => {
    const onTheWay = completePair(
      { orderStatus: 'shipped', deliveryStatus: 'in_transit' },
      { orderStatus: 'cancelled' },
    )
    expect(isValidPair(onTheWay)).toBe(false)
    expect(canCancel({ orderStatus: 'shipped', deliveryStatus: 'in_transit' })).toBe(false)
  })

  it('have a pair for every status', () => {
    expect(new Set(Object.values(validPairs).flat())).toEqual(new Set(DELIVERY_STATUSES))
  })
})

describe('a step', () => {
  const everyOrder = fc.record({
    pair: anyPair,
    next: anyPair,
    deliveryAssignedTo: anyAssignee,
    paymentStatus: anyPayment,
    nextPaymentStatus: anyPayment,
  })

  it('is allowed exactly when all three tables have it', () => {
    fc.assert(
      fc.property(everyOrder, ({ pair, next, deliveryAssignedTo, ...payment }) => {
        const { paymentStatus, nextPaymentStatus } = payment
        const order = { ...pair, deliveryAssignedTo, paymentStatus }
        const isInTables =
          canMoveTo(order, next.deliveryStatus) &&
          [pair.orderStatus, ...orderTransitions[pair.orderStatus]].includes(next.orderStatus) &&
          [paymentStatus, ...paymentStatusTransitions[paymentStatus]].includes(nextPaymentStatus)
        const change = { ...next, paymentStatus: nextPaymentStatus }
        expect(findForbiddenStep(order, change, 'step') === undefined).toBe(isInTables)
      }),
    )
  })

  it.each([
    ['delivery', { deliveryStatus: 'delivered' }, 'pending'],
    ['order', { orderStatus: 'delivered' }, 'confirmed'],
    ['payment', { paymentStatus: 'refunded' }, 'pending'],
  ] as const)('is refused by the table of %s alone', (kind, change, from) => {
    const order = {
      orderStatus: 'confirmed',
      deliveryStatus: 'pending',
      paymentStatus: 'pending',
      deliveryAssignedTo: null,
    } as const
    const { orderStatus, paymentStatus } = order
    const [to] = Object.values(change)
    expect(
      findForbiddenStep(order, { orderStatus, paymentStatus, ...change }, 'step'),
    ).toMatchObject({ kind, from, to })
  })

  it('differs from a custom status, which only the payment limits', () => {
    fc.assert(
      fc.property(everyOrder, ({ pair, next, deliveryAssignedTo, ...payment }) => {
        const { paymentStatus, nextPaymentStatus } = payment
        const order = { ...pair, deliveryAssignedTo, paymentStatus }
        const change = { ...next, paymentStatus: nextPaymentStatus }
        const isOwed = [paymentStatus, ...paymentStatusTransitions[paymentStatus]]
        expect(findForbiddenStep(order, change, 'custom_status')?.kind).toBe(
          isOwed.includes(nextPaymentStatus) ? undefined : 'payment',
        )
      }),
    )
  })

  it('includes going out for delivery, whichever call it comes by', () => {
    const shipped = { orderStatus: 'shipped', deliveryStatus: 'in_transit' } as const
    const out = { orderStatus: 'shipped', deliveryStatus: 'out_for_delivery' } as const
    expect(changesBy(shipped, out)).toBe('step')
    expect(changesBy(out, out)).toBe('custom_status')
    expect(changesBy(out, shipped)).toBe('custom_status')
  })

  it('never reopens a cancelled order, and a refund rules it out altogether', () => {
    expect(orderTransitions.cancelled).toEqual([])
    for (const paymentStatus of PaymentStatus.options) {
      expect(canReopen({ paymentStatus })).toBe(paymentStatus !== 'refunded')
    }
  })
})

describe('the expected day of delivery', () => {
  const order = {
    orderStatus: 'confirmed',
    deliveryStatus: 'pending',
    items: [{ isPreorder: false }],
    estimatedFrom: '2026-11-28',
    estimatedTo: '2026-11-29',
  } as const
  const now = new Date('2026-11-28T06:00:00Z')
  const preorder = { ...order, items: [{ isPreorder: false }, { isPreorder: true }] }

  it('is only given for lines in stock', () => {
    expect(describeExpected(order, now)).toBe('Today – Tomorrow')
    expect(describeExpected(preorder, now)).toBe('Once it is back in stock')
    const sent = { ...preorder, deliveryStatus: 'in_transit' } as const
    expect(describeExpected(sent, now)).toBeUndefined()
  })

  it('is described by this module everywhere', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
    const asking = files.filter((file) => readFileSync(file, 'utf8').includes('describeEstimate('))
    expect(asking.toSorted()).toEqual([
      'src/shop/orders/rules.ts',
      'src/shop/pricing/rules.ts',
      'src/web/settings/delivery-facts.tsx',
    ])
  })
})

describe('the payment status', () => {
  it('only takes steps in its table', () => {
    fc.assert(
      fc.property(anyPair, anyPair, anyPayment, anyMethod, (from, to, paymentStatus, method) => {
        const next = paymentStatusAfter({ ...from, paymentStatus, paymentMethod: method }, to)
        if (next !== paymentStatus) expect(paymentStatusTransitions[paymentStatus]).toContain(next)
      }),
    )
  })

  it('becomes paid in cash exactly when the parcel is delivered', () => {
    const cash = { paymentMethod: 'cash_on_delivery', paymentStatus: 'pending' } as const
    fc.assert(
      fc.property(anyPair, anyPair, (from, to) => {
        const paid = paymentStatusAfter({ ...from, ...cash }, to) === 'paid'
        expect(paid).toBe(to.deliveryStatus === 'delivered')
      }),
    )
  })

  it('stays paid by card, wherever the parcel goes', () => {
    const card = { paymentMethod: 'card', paymentStatus: 'paid' } as const
    fc.assert(
      fc.property(anyPair, anyPair, (from, to) => {
        expect(paymentStatusAfter({ ...from, ...card }, to)).toBe('paid')
      }),
    )
  })

  it('means a refund due only for a cancelled, paid order', () => {
    fc.assert(
      fc.property(anyOrder, anyPayment, (orderStatus, paymentStatus) => {
        expect(isRefundDue({ orderStatus, paymentStatus })).toBe(
          orderStatus === 'cancelled' && paymentStatus === 'paid',
        )
        expect(isRefundDue({ orderStatus, paymentStatus, totalAmount: 0 })).toBe(false)
      }),
    )
  })
})

it('shoppers see what staff note of a parcel on its way, however it begins, but not what the shop notes itself', () => {
  expect(shopperNote('in_transit', 'Assigned to the night van')).toBe('Assigned to the night van')
  expect(shopperNote('in_transit', 'Order shipped')).toBe('')
  expect(shopperNote('assigned', 'Gate 3')).toBe('')
})

it('shoppers see a returned order, and that an exchange may cost nothing', () => {
  const back = { orderStatus: 'cancelled', deliveryStatus: 'returned' } as const
  expect(shownStatus(back)).toBe('returned')
  expect(shownStatus({ ...back, deliveryStatus: 'pending' })).toBe('cancelled')
  const shown = (totalAmount?: number) =>
    shownPaymentStatus({
      paymentStatus: 'pending',
      ...(totalAmount !== undefined && { totalAmount }),
    })
  expect([shown(0), shown(60), shown()]).toEqual(['nothing_to_pay', 'pending', 'pending'])
})
