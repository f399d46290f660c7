import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#shop/shared/context.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockOf, stockProduct } from '#test/shop.ts'
import { type DeliveryStatus, ORDER_STATUSES, type ShownOrder } from '../contract.ts'
import { noteOf } from '../history-words.ts'
import { findOrder } from '../queries.ts'
import { deliveryTransitions, orderNotes, orderStatusOf, validPairs } from '../rules.ts'
import { assignDelivery, changeStatus, deliverOrder, shipOrder } from './move-delivery.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const LATER = new Date('2026-11-22T09:30:00.000Z')

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  test.setClock(SATURDAY)
})

/** An order with this delivery status. */
function orderAt(deliveryStatus: DeliveryStatus, words: Parameters<typeof writeOrder>[1] = {}) {
  return writeOrder(shop, {
    deliveryStatus,
    orderStatus: deliveryStatus === 'pending' ? 'confirmed' : orderStatusOf[deliveryStatus],
    ...(deliveryStatus === 'pending' ? {} : { deliveryAssignedTo: 'Kamal' }),
    ...words,
  })
}

/** The history without the entry of the order itself. */
async function historyOf(orderId: string) {
  const changes = await shop.db
    .selectFrom('orderChanges')
    .where('orderId', '=', orderId)
    .where('fromStatus', 'is not', null)
    .orderBy('id')
    .select(['statusKind', 'fromStatus', 'toStatus', 'changedBy', 'changedAt', 'remark', 'note'])
    .execute()
  return changes.map((change) => ({
    ...change,
    note: noteOf(change),
    status: `${change.statusKind}: ${change.fromStatus} → ${change.toStatus}`,
  }))
}

async function stateOf(orderId: string): Promise<ShownOrder> {
  const order = await findOrder(shop, orderId)
  if (!order) throw new Error(`${orderId} is gone`)
  return order
}

describe('assigning a delivery', () => {
  it('records the person and the notes, and puts the order in processing', async () => {
    const orderId = await orderAt('pending')
    test.setClock(LATER)
    const order = await assignDelivery(admin, orderId, {
      deliveryPersonName: 'Kamal',
      deliveryNotes: 'Ring twice',
    })
    expect(order).toMatchObject({
      orderId,
      orderStatus: 'processing',
      deliveryStatus: 'assigned',
      paymentStatus: 'pending',
      deliveryAssignedTo: 'Kamal',
      deliveryNotes: 'Ring twice',
      updatedAt: LATER.toISOString(),
      deliveredAt: null,
    })
    expect(order).toMatchObject({ ...(await stateOf(orderId)) })
  })

  it('needs no notes', async () => {
    const order = await assignDelivery(admin, await orderAt('pending'), {
      deliveryPersonName: 'Kamal',
    })
    expect(order.deliveryNotes).toBe('')
  })

  it('can be repeated with another person before the parcel leaves', async () => {
    const orderId = await orderAt('assigned')
    const order = await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
    expect(order).toMatchObject({ deliveryStatus: 'assigned', deliveryAssignedTo: 'Jamal' })
  })

  it('accepts the _id of the order', async () => {
    const orderId = await orderAt('pending')
    const { _id } = await stateOf(orderId)
    expect(await assignDelivery(admin, _id, { deliveryPersonName: 'Kamal' })).toMatchObject({
      orderId,
    })
  })
})

describe('shipping an order', () => {
  it('puts the parcel in transit and keeps the tracking info as notes', async () => {
    const order = await shipOrder(admin, await orderAt('assigned'), 'Pathao 4471')
    expect(order).toMatchObject({
      orderStatus: 'shipped',
      deliveryStatus: 'in_transit',
      deliveryNotes: 'Pathao 4471',
      deliveryAssignedTo: 'Kamal',
      deliveredAt: null,
    })
  })

  it.each([undefined, ''])('notes "Order shipped" for tracking info %j', async (trackingInfo) => {
    const order = await shipOrder(admin, await orderAt('assigned'), trackingInfo)
    expect(order.deliveryNotes).toBe('Order shipped')
  })
})

describe('the assignment notes', () => {
  it('are kept beside the shipping notes until a new assignment', async () => {
    const orderId = await orderAt('assigned')
    const deliveryPersonName = 'Kamal'
    await assignDelivery(admin, orderId, { deliveryPersonName, deliveryNotes: 'Call first' })
    const notes = { assignmentNotes: 'Call first' }
    const shipped = await shipOrder(admin, orderId, 'Pathao 4471')
    expect(shipped).toMatchObject({ ...notes, deliveryNotes: 'Pathao 4471' })
    expect(orderNotes(shipped)).toEqual(['Call first', 'Pathao 4471'])
    await changeStatus(admin, orderId, { deliveryStatus: 'pending', deliveryAssignedTo: '' })
    const again = { deliveryPersonName: 'Jamal', deliveryNotes: 'Gate 3' }
    const reassigned = await assignDelivery(admin, orderId, again)
    expect(reassigned).toMatchObject({ assignmentNotes: 'Gate 3', deliveryNotes: 'Gate 3' })
    expect(orderNotes(reassigned)).toEqual(['Gate 3'])
  })
})

describe('sending a parcel out for delivery', () => {
  it('keeps the order shipped with the same person, and clears the notes of the shipment', async () => {
    const orderId = await orderAt('assigned')
    await shipOrder(admin, orderId, 'Pathao 4471')
    const order = await changeStatus(admin, orderId, { deliveryStatus: 'out_for_delivery' })
    expect(order).toMatchObject({
      orderStatus: 'shipped',
      deliveryStatus: 'out_for_delivery',
      deliveryAssignedTo: 'Kamal',
      deliveryNotes: '',
      deliveredAt: null,
    })
  })

  it('accepts new notes and another person', async () => {
    const order = await changeStatus(admin, await orderAt('in_transit'), {
      orderStatus: 'shipped',
      deliveryStatus: 'out_for_delivery',
      deliveryNotes: 'After five',
      deliveryAssignedTo: 'Jamal',
    })
    expect(order).toMatchObject({ deliveryNotes: 'After five', deliveryAssignedTo: 'Jamal' })
  })
})

describe('delivering an order', () => {
  it('marks it delivered now, and a cash order paid', async () => {
    const orderId = await orderAt('out_for_delivery')
    test.setClock(LATER)
    const order = await deliverOrder(admin, orderId, undefined)
    expect(order).toMatchObject({
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      deliveredAt: LATER.toISOString(),
      deliveryNotes: 'Order delivered successfully',
    })
  })

  it('keeps the given notes', async () => {
    const order = await deliverOrder(admin, await orderAt('out_for_delivery'), 'To the guard')
    expect(order.deliveryNotes).toBe('To the guard')
  })

  it('does not mark an unpaid card order as paid', async () => {
    const orderId = await orderAt('out_for_delivery', { paymentMethod: 'card' })
    expect((await deliverOrder(admin, orderId, undefined)).paymentStatus).toBe('pending')
  })

  it('does not mark a refunded cash order as paid', async () => {
    const orderId = await orderAt('out_for_delivery', { paymentStatus: 'refunded' })
    expect((await deliverOrder(admin, orderId, undefined)).paymentStatus).toBe('refunded')
  })

  it('has the same effect as a custom status', async () => {
    const orderId = await orderAt('out_for_delivery')
    const order = await changeStatus(admin, orderId, { deliveryStatus: 'delivered' })
    expect(order).toMatchObject({ paymentStatus: 'paid', deliveredAt: SATURDAY.toISOString() })
  })

  it('keeps the delivery time when the parcel comes back later', async () => {
    const orderId = await orderAt('out_for_delivery')
    await deliverOrder(admin, orderId, undefined)
    test.setClock(LATER)
    const order = await changeStatus(admin, orderId, { deliveryStatus: 'returned' })
    expect(order).toMatchObject({
      orderStatus: 'cancelled',
      deliveredAt: SATURDAY.toISOString(),
      updatedAt: LATER.toISOString(),
    })
  })
})

describe('a returned parcel', () => {
  it('puts its pieces back into stock, but none for pre-ordered lines', async () => {
    await shop.db.updateTable('variants').set({ stock: 4 }).execute()
    const orderId = await orderAt('in_transit', {
      takesStock: true,
      lines: [
        { productId: 'panjabi', quantity: 2 },
        { productId: 'panjabi', quantity: 5, isPreorder: true },
      ],
    })
    expect(await stockOf(shop, 'panjabi')).toBe(2)
    await changeStatus(admin, orderId, { deliveryStatus: 'returned' })
    expect(await stockOf(shop, 'panjabi')).toBe(4)
  })

  it('is returned once, however many record it at the same time', async () => {
    await shop.db.updateTable('variants').set({ stock: 4 }).execute()
    const orderId = await orderAt('in_transit', { takesStock: true })
    await Promise.all(
      Array.from({ length: 4 }, () => changeStatus(admin, orderId, { deliveryStatus: 'returned' })),
    )
    expect(await stockOf(shop, 'panjabi')).toBe(4)
  })
})

describe('the history of an order', () => {
  it('records who changed what, from what to what, and when', async () => {
    const orderId = await orderAt('pending')
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Kamal', deliveryNotes: 'Careful' })
    await shipOrder(admin, orderId, undefined)
    await changeStatus(admin, orderId, { deliveryStatus: 'out_for_delivery' })
    test.setClock(LATER)
    await deliverOrder(test.as('sumi@suto.test', 'admin'), orderId, undefined)
    const nusrat = { changedBy: 'nusrat@suto.test', changedAt: SATURDAY }
    const sumi = {
      changedBy: 'sumi@suto.test',
      changedAt: LATER,
      note: 'Order delivered successfully',
    }
    expect(await historyOf(orderId)).toMatchObject([
      { status: 'order: confirmed → processing', note: 'Assigned to Kamal. Careful', ...nusrat },
      { status: 'delivery: pending → assigned', note: 'Assigned to Kamal. Careful', ...nusrat },
      { status: 'order: processing → shipped', note: 'Order shipped', ...nusrat },
      { status: 'delivery: assigned → in_transit', note: 'Order shipped', ...nusrat },
      { status: 'delivery: in_transit → out_for_delivery', note: '', ...nusrat },
      { status: 'order: shipped → delivered', ...sumi },
      { status: 'delivery: out_for_delivery → delivered', ...sumi },
      { status: 'payment: pending → paid', ...sumi },
    ])
  })

  it('records another delivery person, though the states stay the same', async () => {
    const orderId = await orderAt('pending')
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Kamal' })
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
    expect((await historyOf(orderId)).at(-1)).toMatchObject({
      status: 'delivery: assigned → assigned',
      note: 'Assigned to Jamal.',
    })
  })

  it('names the shop when no person acted', async () => {
    const orderId = await orderAt('assigned')
    await shipOrder(shop, orderId, undefined)
    expect(await historyOf(orderId)).toMatchObject([{ changedBy: 'shop' }, { changedBy: 'shop' }])
  })
})

describe('a move that is not allowed', () => {
  it('cannot assign without a name', async () => {
    const orderId = await orderAt('pending')
    await expect(
      changeStatus(admin, orderId, { deliveryStatus: 'assigned' }),
    ).rejects.toMatchObject({ code: 'invalid', message: 'Delivery person name is required' })
  })

  const moves: [string, DeliveryStatus, (id: string) => Promise<ShownOrder>][] = [
    ['assign', 'assigned', (id) => assignDelivery(admin, id, { deliveryPersonName: 'Jamal' })],
    ['ship', 'in_transit', (id) => shipOrder(admin, id, 'Pathao')],
    [
      'send out',
      'out_for_delivery',
      (id) => changeStatus(admin, id, { deliveryStatus: 'out_for_delivery' }),
    ],
    ['deliver', 'delivered', (id) => deliverOrder(admin, id, 'Done')],
  ]
  const forbidden = moves.flatMap(([name, to, move]) =>
    (Object.keys(deliveryTransitions) as DeliveryStatus[])
      .filter((from) => from !== 'returned' && !deliveryTransitions[from].includes(to))
      .filter((from) => !(from === 'out_for_delivery' && to === 'out_for_delivery'))
      .map((from) => ({ name, from, to, move })),
  )

  it.each(forbidden)('cannot $name from $from, and changes nothing', async ({ from, to, move }) => {
    const orderId = await orderAt(from)
    const before = await stateOf(orderId)
    test.setClock(LATER)
    await expect(move(orderId)).rejects.toMatchObject({
      code: 'conflict',
      message: `Order ${orderId} cannot change from ${from} to ${to}.`,
      details: { data: { from, to } },
    })
    expect(await stateOf(orderId)).toEqual(before)
    expect(await historyOf(orderId)).toEqual([])
  })

  it.each(moves)('cannot %s a cancelled order', async (_name, to, move) => {
    const orderId = await writeOrder(shop, { orderStatus: 'cancelled' })
    await expect(move(orderId)).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { from: 'cancelled', to } },
    })
  })

  it.each([
    ['in_transit', 'delivered'],
    ['pending', 'delivered'],
    ['delivered', 'confirmed'],
    ['returned', 'shipped'],
    ['in_transit', 'cancelled'],
  ] as const)('cannot set pairs like %s and %s', async (deliveryStatus, orderStatus) => {
    const orderId = await orderAt('assigned')
    const before = await stateOf(orderId)
    await expect(
      changeStatus(admin, orderId, { deliveryStatus, orderStatus }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: `An order with delivery status ${deliveryStatus} cannot be ${orderStatus}.`,
      details: { data: { from: 'processing', to: orderStatus } },
    })
    expect(await stateOf(orderId)).toEqual(before)
  })

  it('refuses an unknown order', async () => {
    await expect(shipOrder(admin, 'HT-261121-NONE', undefined)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Order not found',
    })
  })
})

describe('a custom status', () => {
  const pairs = ORDER_STATUSES.flatMap((orderStatus) =>
    validPairs[orderStatus]
      .filter((deliveryStatus) => deliveryStatus !== 'out_for_delivery')
      .map((deliveryStatus) => ({ orderStatus, deliveryStatus })),
  )

  it.each(pairs)('sets $orderStatus and $deliveryStatus, and records it', async (pair) => {
    const orderId = await orderAt('pending')
    const order = await changeStatus(admin, orderId, {
      ...pair,
      deliveryAssignedTo: 'Jamal',
      deliveryNotes: 'As the owner said',
    })
    expect(order).toMatchObject({
      ...pair,
      deliveryAssignedTo: 'Jamal',
      deliveryNotes: 'As the owner said',
    })
    expect((await historyOf(orderId)).map(({ note }) => note)).toContain(
      'Assigned to Jamal. As the owner said',
    )
  })

  it('derives the other status from the given one', async () => {
    const orderId = await orderAt('assigned')
    expect(await changeStatus(admin, orderId, { orderStatus: 'delivered' })).toMatchObject({
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
    })
    expect(await changeStatus(admin, orderId, { deliveryStatus: 'pending' })).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'pending',
      deliveredAt: null,
    })
  })

  it('changes the person or the note alone', async () => {
    const orderId = await orderAt('in_transit')
    const order = await changeStatus(admin, orderId, { deliveryNotes: 'Call first' })
    expect(order).toMatchObject({ deliveryStatus: 'in_transit', deliveryNotes: 'Call first' })
    expect(await historyOf(orderId)).toMatchObject([
      { status: 'delivery: in_transit → in_transit', note: 'Call first' },
    ])
  })

  it('removes the delivery person, which makes the parcel pending again', async () => {
    const orderId = await orderAt('assigned')
    const order = await changeStatus(admin, orderId, {
      deliveryStatus: 'pending',
      deliveryAssignedTo: '',
    })
    expect(order).toMatchObject({ orderStatus: 'confirmed', deliveryAssignedTo: null })
    await expect(
      changeStatus(admin, orderId, { deliveryStatus: 'assigned', deliveryAssignedTo: '' }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  it('cannot leave an assigned parcel without a person', async () => {
    const orderId = await orderAt('assigned')
    await expect(changeStatus(admin, orderId, { deliveryAssignedTo: '' })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { deliveryAssignedTo: 'Delivery person name is required' } },
    })
    const order = await changeStatus(admin, orderId, { deliveryAssignedTo: 'Sumon' })
    expect(order).toMatchObject({ deliveryStatus: 'assigned', deliveryAssignedTo: 'Sumon' })
  })

  it('gives a parcel that is out for delivery a new note, without moving it', async () => {
    const orderId = await orderAt('out_for_delivery')
    const order = await changeStatus(admin, orderId, {
      orderStatus: 'shipped',
      deliveryStatus: 'out_for_delivery',
      deliveryNotes: 'Second floor',
    })
    expect(order).toMatchObject({ deliveryNotes: 'Second floor' })
  })

  it('cancels an unsent order, returns its pieces and mails the shopper', async () => {
    await shop.db.updateTable('variants').set({ stock: 4 }).execute()
    const orderId = await orderAt('assigned', { takesStock: true })
    test.jobs.length = 0
    await changeStatus(admin, orderId, { orderStatus: 'cancelled' })
    expect(await stockOf(shop, 'panjabi')).toBe(4)
    expect(test.jobs).toEqual([{ queue: 'mail', job: { kind: 'order_cancelled', orderId } }])
  })

  it('reopens a cancelled order with its pieces', async () => {
    await shop.db.updateTable('variants').set({ stock: 4 }).execute()
    const orderId = await orderAt('pending', { takesStock: true })
    await changeStatus(admin, orderId, { orderStatus: 'cancelled' })
    const order = await changeStatus(admin, orderId, { orderStatus: 'confirmed' })
    expect(order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'pending' })
    expect(await stockOf(shop, 'panjabi')).toBe(3)
    await changeStatus(admin, orderId, { orderStatus: 'cancelled' })
    expect(await stockOf(shop, 'panjabi')).toBe(4)
  })

  it('cannot reopen an order whose pieces were sold meanwhile', async () => {
    await shop.db.updateTable('variants').set({ stock: 1 }).execute()
    const orderId = await orderAt('pending', { takesStock: true })
    await changeStatus(admin, orderId, { orderStatus: 'cancelled' })
    await writeOrder(shop, { takesStock: true })
    await expect(changeStatus(admin, orderId, { orderStatus: 'confirmed' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await stateOf(orderId)).toMatchObject({ orderStatus: 'cancelled' })
    expect(await stockOf(shop, 'panjabi')).toBe(0)
  })

  it('cannot reopen a refunded order', async () => {
    const orderId = await orderAt('returned', { paymentStatus: 'refunded' })
    await expect(changeStatus(admin, orderId, { orderStatus: 'confirmed' })).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { from: 'refunded' } },
    })
  })
})

describe('two moves of one order at once', () => {
  it('one wins, and the other names the states it cannot go between', async () => {
    const orderId = await orderAt('assigned')
    const results = await Promise.allSettled([
      shipOrder(admin, orderId, 'Pathao 1'),
      shipOrder(test.as('sumi@suto.test', 'admin'), orderId, 'Pathao 2'),
    ])
    const won = results.filter((result) => result.status === 'fulfilled')
    const lost = results.filter((result) => result.status === 'rejected')
    expect(won).toHaveLength(1)
    expect(lost.map((result) => result.reason.details.data)).toEqual([
      { kind: 'delivery', from: 'in_transit', to: 'in_transit' },
    ])
    expect((await stateOf(orderId)).deliveryNotes).toBe(won[0]?.value.deliveryNotes)
    expect(await historyOf(orderId)).toHaveLength(2)
  })
})

describe('moving an order', () => {
  const calls: [string, (context: Context, id: string) => Promise<unknown>][] = [
    ['assigning', (context, id) => assignDelivery(context, id, { deliveryPersonName: 'Jamal' })],
    ['shipping', (context, id) => shipOrder(context, id, undefined)],
    ['delivering', (context, id) => deliverOrder(context, id, undefined)],
    [
      'changing the status',
      (context, id) => changeStatus(context, id, { deliveryStatus: 'assigned' }),
    ],
    ['a change that says nothing', (context, id) => changeStatus(context, id, {})],
    [
      'a change that contradicts itself',
      (context, id) =>
        changeStatus(context, id, { deliveryStatus: 'assigned', orderStatus: 'delivered' }),
    ],
  ]

  it.each(calls)('%s needs an administrator, even for one’s own order', async (_name, call) => {
    const orderId = await orderAt('assigned')
    const before = await stateOf(orderId)
    await expect(call(test.visitor, orderId)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(call(test.as('rahim@suto.test'), orderId)).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await stateOf(orderId)).toEqual(before)
  })

  it.each(calls)('%s does not reveal whether an order exists', async (_name, call) => {
    await expect(call(test.as('rahim@suto.test'), 'HT-261121-NONE')).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('a fully refunded order', () => {
  it('cannot be assigned or shipped', async () => {
    const orderId = await orderAt('pending', { paymentStatus: 'refunded' })
    const refused = { code: 'conflict', message: expect.stringContaining('fully refunded') }
    await expect(
      assignDelivery(admin, orderId, { deliveryPersonName: 'Kamal' }),
    ).rejects.toMatchObject(refused)
    await expect(shipOrder(admin, orderId, undefined)).rejects.toMatchObject(refused)
    expect(await stateOf(orderId)).toMatchObject({ deliveryStatus: 'pending' })
  })

  it('is one while the refund is under way, but not when the gateway refused it', async () => {
    const orderId = await orderAt('pending', { paymentStatus: 'refunded' })
    const setRefund = (state: 'requested' | 'failed') =>
      shop.db
        .updateTable('refunds')
        .set({ state, doneAt: null, failure: state === 'failed' ? 'Declined' : null })
        .where('orderId', '=', orderId)
        .execute()
    await setRefund('requested')
    await shop.db
      .updateTable('orders')
      .set({ paymentStatus: 'paid' })
      .where('id', '=', orderId)
      .execute()
    expect(await stateOf(orderId)).toMatchObject({ isRefundedInFull: true })
    const refused = { code: 'conflict', message: expect.stringContaining('being fully refunded') }
    await expect(
      assignDelivery(admin, orderId, { deliveryPersonName: 'Kamal' }),
    ).rejects.toMatchObject(refused)
    await expect(
      changeStatus(admin, orderId, { deliveryStatus: 'in_transit' }),
    ).rejects.toMatchObject(refused)
    await setRefund('failed')
    expect(await assignDelivery(admin, orderId, { deliveryPersonName: 'Kamal' })).toMatchObject({
      deliveryStatus: 'assigned',
      isRefundedInFull: false,
    })
  })

  it('can still be delivered once on its way', async () => {
    const orderId = await orderAt('out_for_delivery', { paymentStatus: 'refunded' })
    await expect(deliverOrder(admin, orderId, undefined)).resolves.toMatchObject({
      deliveryStatus: 'delivered',
    })
  })
})
