import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DELIVERED, purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockOf, stockProduct, wrongMoney } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { deleteOrder } from '../../orders/delete-order.ts'
import { changeStatus, deliverOrder } from '../../orders/moves/move-delivery.ts'
import { moveOrders } from '../../orders/moves/move-orders.ts'
import { undoMoves } from '../../orders/moves/undo-moves.ts'
import { getOrder } from '../../orders/queries.ts'
import { deliverInPart } from '../../orders/returns/deliver-in-part.ts'
import { receiveBack } from '../../orders/returns/receive-back.ts'
import { changeRider } from '../../orders/riders/change-rider.ts'
import { listRiders } from '../../orders/riders/queries.ts'
import type { Context } from '../../shared/context.ts'
import { GRANTABLE_RIGHTS } from '../../shared/rights.ts'
import { listCashHolders } from './queries.ts'
import { recordCountedCash } from './record-payout.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const owner = test.as('nusrat@suto.test', 'admin')
const packer = test.as('packer@suto.test', givenRole('packer'))
/** May do everything else. */
const clerk = test.as('clerk@suto.test', {
  ...{ id: 'clerk', name: 'Clerk' },
  rights: ['openDashboard', ...GRANTABLE_RIGHTS.filter((right) => right !== 'managePayments')],
})

beforeAll(() => stockProduct(shop, { id: 'panjabi', sizes: [{ size: 'M', stock: 500 }] }))
beforeEach(async () => {
  await shop.db.deleteFrom('payouts').execute()
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('riders').execute()
})

/** Three pieces at ৳1,000, and ৳60 for the delivery. */
const send = (words: Parameters<typeof writeOrder>[1] = {}) =>
  writeOrder(shop, {
    orderStatus: 'shipped',
    deliveryStatus: 'out_for_delivery',
    deliveryAssignedTo: 'Karim',
    takesStock: true,
    lines: [{ productId: 'panjabi', quantity: 3 }],
    ...words,
  })

const onePiece = [{ position: 0, quantity: 1, isDamaged: true }]
const toDoor = { deliveryStatus: 'out_for_delivery' } as const
const toShop = { orderStatus: 'confirmed', deliveryStatus: 'pending' } as const
const onTheWay = { deliveryStatus: 'in_transit' } as const

/** Karim brought all, and owes ৳3,060; Jamal is another rider, who owes for one piece. */
async function delivered(): Promise<string> {
  await writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'Jamal' })
  const orderId = await send()
  await deliverOrder(packer, orderId, undefined)
  return orderId
}

async function settled(): Promise<string> {
  const orderId = await delivered()
  await recordCountedCash(owner, { holder: 'karim', orderIds: [orderId], counted: 3060 })
  return orderId
}

async function partlyDelivered(): Promise<string> {
  const orderId = await send()
  await deliverInPart(packer, orderId, { lines: onePiece })
  return orderId
}

/** The owner had it brought once more. */
async function partlyOnItsWay(): Promise<string> {
  const orderId = await partlyDelivered()
  await changeStatus(owner, orderId, onTheWay)
  await changeStatus(owner, orderId, toDoor)
  return orderId
}

async function settledAndUndone(): Promise<string> {
  const orderId = await settled()
  await changeStatus(owner, orderId, toShop)
  return orderId
}

/** The customer kept the parcel for a while. */
async function paidAndReturned(): Promise<string> {
  const orderId = await delivered()
  await changeStatus(packer, orderId, { deliveryStatus: 'returned' })
  return orderId
}

/** All was paid, and Karim collected what an edit added. */
async function restCollected(): Promise<string> {
  const orderId = await send({ paymentMethod: 'card', paymentStatus: 'paid' })
  await shop.db
    .insertInto('payments')
    .values({
      ...{ orderId, method: 'cash_on_delivery', amountPaisa: 1_060_00 },
      startedAt: shop.clock.now(),
    })
    .execute()
  await deliverOrder(packer, orderId, undefined)
  return orderId
}

const riderId = async (name: string) =>
  (await listRiders(owner)).find((rider) => rider.name === name)?.id ?? ''

const rename = async (by: Context, name: string) =>
  changeRider(by, await riderId('Karim'), { name, phone: '', isActive: true })

const look = async (orderId: string) => ({
  order: await getOrder(owner, orderId),
  cash: await shop.db
    .selectFrom('orderCash')
    .where('orderId', '=', orderId)
    .select(['holder', 'expectedPaisa', 'owedPaisa'])
    .execute(),
  holders: (await listCashHolders(owner)).map(({ holder, owed }) => [holder, owed]),
  riders: (await listRiders(owner)).map(({ name }) => name),
  stock: await stockOf(shop, 'panjabi'),
})

type Move = (by: Context, orderId: string) => Promise<unknown>
const set =
  (change: Parameters<typeof changeStatus>[2]): Move =>
  (by, orderId) =>
    changeStatus(by, orderId, change)

describe('without `managePayments`, collected cash', () => {
  it.each<[string, () => Promise<string>, Context, Move]>([
    ['is owed by another rider', delivered, packer, set({ deliveryAssignedTo: 'Jamal' })],
    ['is owed by nobody', delivered, packer, set({ deliveryAssignedTo: '' })],
    ['is owed by a courier', delivered, packer, set({ deliveryAssignedTo: 'Pathao' })],
    ['is forgotten: failed', delivered, packer, set({ deliveryStatus: 'failed_delivery' })],
    [
      'is forgotten, with another rider',
      delivered,
      packer,
      set({ deliveryStatus: 'failed_delivery', deliveryAssignedTo: 'Jamal' }),
    ],
    [
      'is forgotten, without a rider',
      delivered,
      packer,
      set({ ...onTheWay, deliveryAssignedTo: '' }),
    ],
    ['is forgotten: in the shop', delivered, packer, set(toShop)],
    ['is forgotten of what was due beside a payment', restCollected, packer, set(onTheWay)],
    [
      'comes back, with another rider',
      delivered,
      packer,
      set({ deliveryStatus: 'returned', deliveryAssignedTo: 'Jamal' }),
    ],
    ['is forgotten of a part', partlyDelivered, packer, set(onTheWay)],
    [
      'is less for a second part',
      partlyOnItsWay,
      packer,
      (by, orderId) => deliverInPart(by, orderId, { lines: onePiece }),
    ],
    [
      'is owed by another rider for a second part',
      partlyOnItsWay,
      packer,
      set({ deliveryAssignedTo: 'Jamal' }),
    ],
    [
      'that was paid out is another rider’s',
      settled,
      packer,
      set({ ...onTheWay, deliveryAssignedTo: 'Jamal' }),
    ],
    ['that was paid out is too much', settled, packer, set(onTheWay)],
    [
      'that was paid out and undone is another rider’s',
      settledAndUndone,
      packer,
      set({ deliveryStatus: 'assigned', deliveryAssignedTo: 'Jamal' }),
    ],
    ['is forgotten with its cancelled order', paidAndReturned, clerk, set(toShop)],
    ['is deleted', delivered, clerk, deleteOrder],
    ['is deleted, of a part', partlyDelivered, clerk, deleteOrder],
    ['that was paid out is deleted', settled, clerk, deleteOrder],
    ['that was paid out and undone is deleted', settledAndUndone, clerk, deleteOrder],
    ['is of a rider merged with another', delivered, clerk, (by) => rename(by, 'Jamal')],
    ['is of a rider named as a courier', delivered, clerk, (by) => rename(by, 'Pathao')],
    ['is of a rider with a new name', delivered, clerk, (by) => rename(by, 'Kareem')],
  ])('never %s', async (_what, start, by, move) => {
    const orderId = await start()
    const before = await look(orderId)
    await expect(move(by, orderId)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await look(orderId)).toEqual(before)
    await move(owner, orderId)
    expect(await wrongMoney(shop)).toEqual([])
  })
})

describe('a packer may', () => {
  const id = 'b2'.repeat(16)

  it('undo a delivery at once', async () => {
    const orderId = await send()
    const before = await look(orderId)
    await moveOrders(packer, { action: 'deliver', undoId: id, orders: [{ orderId }] })
    expect(await undoMoves(packer, id)).toMatchObject([{ outcome: 'moved' }])
    const { order, ...rest } = await look(orderId)
    expect({ ...rest, order: { ...order, updatedAt: before.order.updatedAt } }).toEqual(before)
  })

  it.each<[string, () => Promise<string>, Move[]]>([
    ['note what came back that was paid', delivered, [set({ deliveryStatus: 'returned' })]],
    [
      'write a note, and name the rider again',
      delivered,
      [set({ deliveryAssignedTo: 'karim', deliveryNotes: 'At the gate' })],
    ],
    [
      'fail and change the rider of what was never delivered',
      send,
      [
        set({ deliveryStatus: 'failed_delivery' }),
        set({ ...onTheWay, deliveryAssignedTo: 'Jamal' }),
        set(toDoor),
        (by, orderId) => deliverInPart(by, orderId, { lines: onePiece }),
      ],
    ],
    [
      'receive what nobody accepted',
      send,
      [(by, orderId) => receiveBack(by, orderId, { damaged: [{ position: 0, quantity: 1 }] })],
    ],
    [
      'bring once more what the owner had undone',
      settledAndUndone,
      [(by, orderId) => deliverAgain(by, orderId)],
    ],
  ])('%s', async (_what, start, moves) => {
    const orderId = await start()
    for (const move of moves) await move(packer, orderId)
    expect(await wrongMoney(shop)).toEqual([])
  })

  async function deliverAgain(by: Context, orderId: string) {
    await changeStatus(by, orderId, { orderStatus: 'delivered', deliveryStatus: 'delivered' })
  }
})

it('riders who owe nothing may be renamed by those who manage orders', async () => {
  await writeOrder(shop, { deliveryAssignedTo: 'Karim' })
  expect(await rename(clerk, 'Kareem')).toMatchObject({ name: 'Kareem' })
})
