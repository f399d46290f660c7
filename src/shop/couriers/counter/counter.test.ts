import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { COUNTER_GROUPS, type CounterGroup } from './contract.ts'
import { listCounter, summariseCounter } from './queries.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)

const owner = test.as('owner@suto.test', 'admin')
const packer = test.as('packer@suto.test', givenRole('packer'))
const rahim = test.as('rahim@suto.test')

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(() => purgeTestOrders(shop))

type Change = Parameters<typeof writeOrder>[1]
const withRider = { deliveryAssignedTo: 'Jamal', orderStatus: 'shipped' } as const
const orders: [Change, CounterGroup | undefined][] = [
  [{}, 'to_pack'],
  [{ paymentMethod: 'card', paymentStatus: 'paid' }, 'to_pack'],
  [{ orderStatus: 'processing', deliveryStatus: 'assigned' }, 'to_pack'],
  [{ ...withRider, orderStatus: 'processing', deliveryStatus: 'assigned' }, 'to_hand_over'],
  [{ ...withRider, orderStatus: 'processing', deliveryStatus: 'picked_up' }, 'on_the_way'],
  [{ ...withRider, deliveryStatus: 'in_transit' }, 'on_the_way'],
  [{ ...withRider, deliveryStatus: 'out_for_delivery' }, 'on_the_way'],
  [{ ...withRider, deliveryStatus: 'failed_delivery' }, 'came_back'],
  [{ orderStatus: 'delivered', deliveryStatus: 'delivered', paymentStatus: 'paid' }, undefined],
  [{ orderStatus: 'cancelled', paymentStatus: 'cancelled' }, undefined],
]

it('has each open order in one group, and counts them alike', async () => {
  const expected = new Map<CounterGroup, string[]>(COUNTER_GROUPS.map((group) => [group, []]))
  for (const [change, group] of orders) {
    const id = await writeOrder(shop, change)
    if (group) expected.get(group)?.push(id)
  }
  const onHold = await writeOrder(shop)
  await shop.db
    .updateTable('orders')
    .set({ onHoldSince: SATURDAY })
    .where('id', '=', onHold)
    .execute()
  expected.get('to_call')?.push(onHold)
  const inPart = await writeOrder(shop, { ...withRider, deliveryStatus: 'out_for_delivery' })
  await shop.db
    .insertInto('consignments')
    .values({
      ...{ orderId: inPart, courier: 'pathao', invoice: inPart, state: 'partly_delivered' },
      ...{ codPaisa: 1_060_00, stateAt: SATURDAY, madeAt: SATURDAY, bookedBy: 'shop' },
    })
    .execute()
  expected.get('to_settle')?.push(inPart)
  const counts = await summariseCounter(packer)
  for (const [group, ids] of expected) {
    const { items } = await listCounter(packer, { group })
    expect([group, items.map(({ orderId }) => orderId).sort()]).toEqual([group, ids.sort()])
    expect([group, counts[group]]).toEqual([group, ids.length])
  }
})

it('starts with the oldest, page by page', async () => {
  const later = await writeOrder(shop, { placedAt: SATURDAY })
  const first = await writeOrder(shop, { placedAt: new Date(0) })
  const { items, nextCursor } = await listCounter(owner, { group: 'to_pack', limit: 1 })
  expect(items).toMatchObject([{ orderId: first }])
  const next = await listCounter(owner, { group: 'to_pack', cursor: nextCursor ?? '' })
  expect(next.items).toMatchObject([{ orderId: later }])
})

it('shows all staff the cash to collect, and amounts to those who may see them', async () => {
  await writeOrder(shop)
  const [forPacker] = (await listCounter(packer, { group: 'to_pack' })).items
  const [forOwner] = (await listCounter(owner, { group: 'to_pack' })).items
  expect(forPacker?.cashToCollect).toBeGreaterThan(1000)
  expect(forPacker).not.toHaveProperty('totalAmount')
  expect(forOwner).toMatchObject({ cashToCollect: forOwner?.totalAmount })
})

it('is for staff alone', async () => {
  for (const read of [
    summariseCounter,
    (as: typeof shop) => listCounter(as, { group: 'to_pack' }),
  ]) {
    await expect(read(visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(read(rahim)).rejects.toMatchObject({ code: 'forbidden' })
  }
})
