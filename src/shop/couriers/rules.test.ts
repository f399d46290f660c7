import { describe, expect, it } from 'vitest'
import type { ConsignmentState, EventKind } from './contract.ts'
import { codPaisaOf, destinationOf, isFinal, movesOn, nextAct, nextStep } from './rules.ts'

const AT = Date.parse('2026-11-21T04:00:00Z')

/** Where a parcel is after these, each heard with its minute of the courier's clock. */
function endOf(events: readonly (readonly [EventKind, number])[]): ConsignmentState {
  let standing: { state: ConsignmentState; stateAt: Date } = {
    state: 'booking',
    stateAt: new Date(AT),
  }
  for (const [kind, minute] of events) {
    const at = new Date(AT + minute * 60_000)
    if (movesOn(standing, kind, at)) standing = { state: kind, stateAt: at }
  }
  return standing.state
}

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, place) =>
    permutationsOf(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
  )
}

const stories: [string, [EventKind, number][], ConsignmentState][] = [
  [
    'is delivered',
    [
      ['booked', 1],
      ['picked_up', 2],
      ['in_transit', 3],
      ['out_for_delivery', 4],
      ['delivered', 5],
    ],
    'delivered',
  ],
  [
    'is tried twice',
    [
      ['booked', 1],
      ['out_for_delivery', 2],
      ['attempt_failed', 3],
      ['out_for_delivery', 4],
      ['on_hold', 5],
    ],
    'on_hold',
  ],
  [
    'comes back',
    [
      ['in_transit', 1],
      ['attempt_failed', 2],
      ['returning', 3],
      ['noted', 4],
      ['returned', 5],
    ],
    'returned',
  ],
  [
    'is refused',
    [
      ['booked', 1],
      ['in_transit', 2],
      ['out_for_delivery', 3],
      ['cancelled', 4],
      ['noted', 5],
    ],
    'cancelled',
  ],
  [
    'does two things in one minute',
    [
      ['in_transit', 1],
      ['out_for_delivery', 1],
      ['attempt_failed', 1],
      ['noted', 1],
    ],
    'attempt_failed',
  ],
]

describe('a parcel', () => {
  it.each(stories)(
    'that %s ends there in whatever order that is heard, and however often',
    (_, events, end) => {
      for (const order of permutationsOf(events)) {
        expect(endOf(order)).toBe(end)
        expect(endOf([...order, ...order.toReversed()])).toBe(end)
      }
    },
  )

  it('that has arrived goes nowhere else', () => {
    for (const end of ['delivered', 'partly_delivered', 'returned', 'cancelled'] as const) {
      expect(isFinal(end)).toBe(true)
      for (const kind of [
        'delivered',
        'returned',
        'cancelled',
        'out_for_delivery',
        'booked',
      ] as const) {
        expect(
          endOf([
            [end, 1],
            [kind, 9],
          ]),
        ).toBe(end)
      }
    }
  })
})

describe('an order', () => {
  it('takes each step on its way, however much was not heard', () => {
    const steps: string[] = []
    let order = { orderStatus: 'confirmed', deliveryStatus: 'pending' } as Parameters<
      typeof nextStep
    >[0]
    for (;;) {
      const step = nextStep(order, 'delivered')
      if (!step) break
      steps.push(step)
      order = { ...order, deliveryStatus: step }
    }
    expect(steps).toEqual(['assigned', 'in_transit', 'out_for_delivery', 'delivered'])
  })

  it('never goes back, and no cancelled one goes anywhere', () => {
    const delivered = { orderStatus: 'delivered', deliveryStatus: 'delivered' } as const
    const cancelled = { orderStatus: 'cancelled', deliveryStatus: 'pending' } as const
    const out = { orderStatus: 'shipped', deliveryStatus: 'out_for_delivery' } as const
    for (const destination of [
      'assigned',
      'picked_up',
      'in_transit',
      'failed_delivery',
      'delivered',
    ] as const) {
      expect(nextStep(delivered, destination)).toBeUndefined()
      expect(nextStep(cancelled, destination)).toBeUndefined()
    }
    expect(nextStep(out, 'in_transit')).toBeUndefined()
  })

  it('comes back to the shelf by staff alone', () => {
    for (const state of ['returning', 'returned'] as const) {
      expect(destinationOf(state, true)).toBe('failed_delivery')
    }
    expect(destinationOf('cancelled', true)).toBe('failed_delivery')
    expect(destinationOf('cancelled', false)).toBeUndefined()
    expect(destinationOf('partly_delivered', true)).toBeUndefined()
  })
})

it('couriers collect whole taka, and never more than is owed', () => {
  expect([0, 99, 100, 129_050].map(codPaisaOf)).toEqual([0, 0, 100, 129_000])
})

const parcel = {
  state: 'booked',
  order: { orderStatus: 'processing', deliveryStatus: 'assigned' },
  codPaisa: 1000,
  duePaisa: 1050,
  collectedPaisa: null,
  isSettled: false,
  wasHandedOver: false,
  hasSecondParcel: false,
  isReplaced: false,
} as const

const shipped = { orderStatus: 'shipped', deliveryStatus: 'failed_delivery' } as const
const delivered = { orderStatus: 'delivered', deliveryStatus: 'delivered' } as const
const cancelled = { orderStatus: 'cancelled', deliveryStatus: 'assigned' } as const
const over = { state: 'delivered', order: delivered } as const

describe('what is to do', () => {
  it.each([
    ['nothing while all is well', {}, null],
    ['to try what failed', { state: 'failed' }, 'try_again'],
    ['nothing for what failed of a cancelled order', { state: 'failed', order: cancelled }, null],
    ['to look into the panel', { state: 'unclear' }, 'check_panel'],
    ['to call off what the order was', { order: cancelled }, 'cancel_at_courier'],
    ['to have another sum collected', { duePaisa: 1200 }, 'change_cod'],
    ['to book again what was not handed over', { state: 'cancelled' }, 'book_again'],
    [
      'to look at what comes back',
      { state: 'cancelled', order: shipped, wasHandedOver: true },
      'check_pieces',
    ],
    ['the same', { state: 'returned', order: shipped }, 'check_pieces'],
    [
      'nothing once it is on the shelf',
      { state: 'returned', order: { orderStatus: 'cancelled', deliveryStatus: 'returned' } },
      null,
    ],
    [
      'to settle what was taken in part',
      { state: 'partly_delivered', order: shipped },
      'settle_partial',
    ],
    ['nothing once that is delivered', { state: 'partly_delivered', order: delivered }, null],
    [
      'to move an order that could not follow',
      { state: 'delivered', order: cancelled },
      'move_order',
    ],
    ['nothing when all was collected', { ...over, collectedPaisa: 1000 }, null],
    ['nothing when the courier names no sum', over, null],
    ['to settle what was collected short', { ...over, collectedPaisa: 999 }, 'settle_short'],
    ['nothing once a payout says so', { ...over, collectedPaisa: 0, isSettled: true }, null],
    ['the same under way', { state: 'in_transit' }, 'move_order'],
    ['to find out why there are two', { hasSecondParcel: true }, 'find_second'],
    ['nothing of a parcel that another has replaced', { state: 'failed', isReplaced: true }, null],
  ] as const)('is %s', (_, changes, act) => {
    expect(nextAct({ ...parcel, ...changes })).toBe(act)
  })
})
