import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { getOrder, listOrderChanges } from '../queries.ts'
import { MoveOrders } from './contract.ts'
import { assignDelivery, shipOrder } from './move-delivery.ts'
import { moveOrders } from './move-orders.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(() => purgeTestOrders(shop))

const assigned = {
  orderStatus: 'processing',
  deliveryStatus: 'assigned',
  deliveryAssignedTo: 'Kamal',
} as const

const ids = (...orders: string[]) => orders.map((orderId) => ({ orderId }))
const stateOf = (orderId: string) => getOrder(admin, orderId)
const changesOf = async (orderId: string) => (await listOrderChanges(admin, orderId)).items

describe('assigning several orders', () => {
  it('gives all of them to the same person', async () => {
    const orders = [await writeOrder(shop), await writeOrder(shop)]
    const moved = await moveOrders(admin, {
      action: 'assign',
      deliveryPersonName: 'Jamal',
      deliveryNotes: 'Before noon',
      orders: ids(...orders),
    })
    expect(moved).toEqual(
      orders.toSorted().map((orderId) => ({ orderId, outcome: 'moved', reason: '' })),
    )
    for (const orderId of orders) {
      expect(await stateOf(orderId)).toMatchObject({
        deliveryStatus: 'assigned',
        deliveryAssignedTo: 'Jamal',
        deliveryNotes: 'Before noon',
      })
    }
  })

  it('keeps the notes of each order when none are given', async () => {
    const orderId = await writeOrder(shop)
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Kamal', deliveryNotes: 'Ring' })
    await moveOrders(admin, {
      action: 'assign',
      deliveryPersonName: 'Jamal',
      orders: ids(orderId),
    })
    expect(await stateOf(orderId)).toMatchObject({
      deliveryAssignedTo: 'Jamal',
      deliveryNotes: 'Ring',
    })
  })

  it('does not replace a person assigned meanwhile', async () => {
    const orderId = await writeOrder(shop)
    const { updatedAt } = await stateOf(orderId)
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Kamal' })
    const [moved] = await moveOrders(admin, {
      action: 'assign',
      deliveryPersonName: 'Jamal',
      orders: [{ orderId, shownUpdatedAt: updatedAt }],
    })
    expect(moved).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('after you opened it'),
    })
    expect((await stateOf(orderId)).deliveryAssignedTo).toBe('Kamal')
  })
})

describe('marking several orders', () => {
  it('says why some cannot be moved, and moves the others', async () => {
    const ready = await writeOrder(shop, assigned)
    const waiting = await writeOrder(shop)
    const moved = await moveOrders(admin, {
      action: 'ship',
      orders: ids(ready, waiting, 'HT-260101-NONE'),
    })
    expect(new Map(moved.map(({ orderId, ...rest }) => [orderId, rest]))).toEqual(
      new Map([
        [ready, { outcome: 'moved', reason: '' }],
        [
          waiting,
          {
            outcome: 'refused',
            reason: `Order ${waiting} cannot change from pending to in_transit.`,
          },
        ],
        ['HT-260101-NONE', { outcome: 'refused', reason: 'Order not found' }],
      ]),
    )
    expect((await stateOf(ready)).deliveryStatus).toBe('in_transit')
    expect((await stateOf(waiting)).deliveryStatus).toBe('pending')
  })

  it('has the same effect as the single buttons', async () => {
    const orderId = await writeOrder(shop, assigned)
    for (const action of ['ship', 'out_for_delivery', 'deliver'] as const) {
      const [moved] = await moveOrders(admin, { action, orders: ids(orderId) })
      expect(moved?.outcome).toBe('moved')
    }
    expect(await stateOf(orderId)).toMatchObject({
      orderStatus: 'delivered',
      paymentStatus: 'paid',
      deliveryNotes: 'Order delivered successfully',
    })
  })

  it.each([
    { action: 'assign', deliveryPersonName: 'Jamal' },
    { action: 'ship' },
    { action: 'out_for_delivery' },
    { action: 'deliver' },
  ] as const)('$action requested again changes nothing', async (step) => {
    const orderId = await writeOrder(shop, {
      ...assigned,
      ...(step.action === 'out_for_delivery' && {
        orderStatus: 'shipped',
        deliveryStatus: 'in_transit',
      }),
      ...(step.action === 'deliver' && {
        orderStatus: 'shipped',
        deliveryStatus: 'out_for_delivery',
      }),
    })
    const asked = MoveOrders.parse({ ...step, orders: ids(orderId) })
    await moveOrders(admin, asked)
    const before = [await stateOf(orderId), await changesOf(orderId)]
    expect(await moveOrders(admin, asked)).toEqual([{ orderId, outcome: 'unchanged', reason: '' }])
    expect([await stateOf(orderId), await changesOf(orderId)]).toEqual(before)
  })

  it('moves an order that is listed twice once', async () => {
    const orderId = await writeOrder(shop, assigned)
    const { _id } = await stateOf(orderId)
    const moved = await moveOrders(admin, { action: 'ship', orders: ids(orderId, orderId, _id) })
    expect(moved.map(({ outcome }) => outcome).toSorted()).toEqual(['moved', 'unchanged'])
  })

  it('takes each step once when two requests have the same orders', async () => {
    const orders = [
      await writeOrder(shop, assigned),
      await writeOrder(shop, assigned),
      await writeOrder(shop, assigned),
    ]
    const answers = await Promise.all([
      moveOrders(admin, { action: 'ship', orders: ids(...orders) }),
      moveOrders(admin, { action: 'ship', orders: ids(...orders.toReversed()) }),
    ])
    for (const orderId of orders) {
      const outcomes = answers.flat().filter((each) => each.orderId === orderId)
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['moved', 'unchanged'])
      const shipped = (await changesOf(orderId)).filter(({ to }) => to === 'in_transit')
      expect(shipped).toHaveLength(1)
    }
  })

  it('does not reopen a cancelled order', async () => {
    const orderId = await writeOrder(shop, { orderStatus: 'cancelled', deliveryStatus: 'assigned' })
    const asked = { action: 'assign', deliveryPersonName: 'Kamal', orders: ids(orderId) } as const
    expect(await moveOrders(admin, asked)).toMatchObject([{ outcome: 'refused' }])
    expect((await stateOf(orderId)).orderStatus).toBe('cancelled')
  })
})

it.each([
  ['no order', []],
  ['101 orders', Array.from({ length: 101 }, (_, n) => ({ orderId: `HT-${n}` }))],
])('%s cannot be moved by one call', (_name, orders) => {
  expect(MoveOrders.safeParse({ action: 'ship', orders }).success).toBe(false)
})

it('an order already shipped cannot be shipped from a stale page', async () => {
  const orderId = await writeOrder(shop, assigned)
  await shipOrder(admin, orderId, undefined)
  await expect(shipOrder(admin, orderId, undefined)).rejects.toMatchObject({ code: 'conflict' })
})
