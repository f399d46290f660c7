import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCouriers } from '#server/couriers.ts'
import { addFileCourier, NOWHERE } from '#test/couriers.ts'
import { wrongFigures } from '#test/figures.ts'
import { DELIVERED, purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { changeStatus } from '../../orders/moves/move-delivery.ts'
import { moveOrders } from '../../orders/moves/move-orders.ts'
import { undoMoves } from '../../orders/moves/undo-moves.ts'
import { recordReturn } from '../../orders/returns/record-return.ts'
import { changeRider } from '../../orders/riders/change-rider.ts'
import { listRiders } from '../../orders/riders/queries.ts'
import type { CourierCode } from '../../settings/couriers/contract.ts'
import { DAY_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import { givenRoles } from '../../shared/rights.ts'
import { courierName } from '../find-courier.ts'
import type { PayoutDetails } from './contract.ts'
import { noteDifference } from './note-difference.ts'
import { getPayout, listCashHolders, listOwedOrders, listPayouts } from './queries.ts'
import { previewStatement, recordCountedCash, recordStatement } from './record-payout.ts'

const test = await openTestShop()
const couriers = openCouriers(NOWHERE)
const shop: Context = { ...test.shop, couriers }
const owner: Context = { ...test.as('nusrat@suto.test', 'admin'), couriers }
afterAll(test.close)

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('payouts').execute()
  test.setClock(SATURDAY)
})

let number = 1000

/** An order of ৳1,060 that a courier delivered, and its number there. */
async function deliver(
  courier: CourierCode,
  parcel: { state?: 'delivered' | 'partly_delivered' | 'returned'; collectedPaisa?: number } = {},
) {
  const isBack = parcel.state === 'returned'
  const orderId = await writeOrder(shop, {
    ...(isBack
      ? { orderStatus: 'cancelled', deliveryStatus: 'returned', paymentStatus: 'cancelled' }
      : DELIVERED),
    deliveryAssignedTo: courierName(courier),
  })
  const now = shop.clock.now()
  const reference = String(++number)
  const { id } = await shop.db
    .insertInto('consignments')
    .values({
      ...{ orderId, courier, invoice: orderId, reference, codPaisa: 1_060_00 },
      ...{ state: 'delivered', stateAt: now, madeAt: now, bookedBy: 'shop', ...parcel },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, orderId, reference }
}

const outForDelivery = () =>
  writeOrder(shop, {
    orderStatus: 'shipped',
    deliveryStatus: 'out_for_delivery',
    deliveryAssignedTo: 'Karim',
  })

/** Returns its undoing. */
async function deliverUndoably(orderId: string) {
  const undoId = crypto.randomUUID().replaceAll('-', '')
  await moveOrders(owner, { action: 'deliver', orders: [{ orderId }], undoId })
  return () => undoMoves(owner, undoId)
}

type Line = [reference: string, collected: number, fee?: number, codFee?: number, paid?: number]

const statement = (courier: CourierCode, lines: readonly Line[]) => ({
  courier,
  rows: [
    ['Tracking ID', 'Cash collected', 'Delivery charge', 'COD charge', 'Paid out'],
    ...lines.map(([id, collected, fee = 0, codFee = 0, paid = collected - fee - codFee]) => [
      id,
      ...[collected, fee, codFee, paid].map(String),
    ]),
  ],
})

/** By order, else by the courier's number: what differs. */
async function seenOf(rows: ReturnType<typeof statement>) {
  const { lines } = await previewStatement(owner, rows)
  return lines.map(({ orderId, reference, difference }) => [orderId ?? reference, difference])
}

const ALL_RECORDED = { code: 'conflict', message: expect.stringContaining('recorded already') }

const record = (courier: CourierCode, lines: readonly Line[]) =>
  recordStatement(owner, statement(courier, lines))

const owedBy = async (holder: string) =>
  (await listCashHolders(owner)).find((each) => each.holder === holder)?.owed ?? 0

const openOf = ({ lines }: PayoutDetails) =>
  lines.filter(({ difference }) => difference !== 0).map(({ difference }) => difference)

const feeOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('consignments')
      .where('id', '=', id)
      .select('feePaisa')
      .executeTakeFirstOrThrow()
  ).feePaisa

describe('cash is owed', () => {
  it('by the courier that delivered it, else by the rider, else by nobody', async () => {
    await deliver('redx')
    await writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'Karim' })
    // Booked in the courier's own panel.
    await writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'RedX' })
    await writeOrder(shop, DELIVERED)
    await writeOrder(shop, { ...DELIVERED, paymentMethod: 'card', deliveryAssignedTo: 'Karim' })
    await writeOrder(shop, { deliveryAssignedTo: 'Karim' })
    expect(await listCashHolders(owner)).toEqual([
      {
        holder: 'redx',
        name: 'RedX',
        owed: 2120,
        orders: 2,
        since: SATURDAY.toISOString(),
      },
      {
        holder: 'karim',
        name: 'Karim',
        owed: 1060,
        orders: 1,
        since: SATURDAY.toISOString(),
      },
    ])
    expect(await wrongFigures(shop)).toEqual([])
  })

  it('since the oldest delivery that is not settled', async () => {
    const first = await deliver('redx')
    test.setClock(new Date(SATURDAY.getTime() + DAY_MS))
    await deliver('redx')
    const since = async () => (await listCashHolders(owner)).map((each) => each.since)
    expect(await since()).toEqual([SATURDAY.toISOString()])
    await record('redx', [[first.reference, 1060]])
    expect(await since()).toEqual([shop.clock.now().toISOString()])
  })

  it('by a rider under the name they have now, and one who was merged owes nothing apart', async () => {
    await writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'Karim' })
    const orderId = await writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'Kareem' })
    await recordCountedCash(owner, { holder: 'kareem', orderIds: [orderId], counted: 1000 })
    const kareem = (await listRiders(owner)).find(({ name }) => name === 'Kareem')
    await changeRider(owner, kareem?.id ?? '', { name: 'Karim', phone: '', isActive: true })
    expect(await listCashHolders(owner)).toMatchObject([{ name: 'Karim', owed: 1120, orders: 2 }])
  })

  it('as much as a courier collected of a parcel delivered in part', async () => {
    const { reference } = await deliver('pathao', {
      state: 'partly_delivered',
      collectedPaisa: 500_00,
    })
    expect(await owedBy('pathao')).toBe(500)
    expect(openOf(await record('pathao', [[reference, 500, 60]]))).toEqual([])
    expect(await owedBy('pathao')).toBe(0)
  })
})

describe('a statement', () => {
  it('is matched by number or invoice: short, extra, unknown, and each parcel once', async () => {
    await deliver('steadfast')
    const [even, short, extra] = [
      await deliver('steadfast'),
      await deliver('steadfast'),
      await deliver('steadfast'),
    ]
    const lines: Line[] = [
      [even.orderId.toLowerCase(), 1060, 70, 10.6],
      [short.reference, 1060, 70, 10.6, 900],
      [extra.reference, 1100, 70, 10.6],
      ['777', 800, 70],
      [even.orderId, 1060, 70, 10.6],
    ]
    const rows = statement('steadfast', lines)
    rows.rows = rows.rows.map((cells, place) => [
      place === 0 ? 'Invoice' : /^ht/i.test(cells[0] ?? '') ? (cells[0] ?? '') : '',
      ...cells,
    ])
    expect(await seenOf(rows)).toEqual([
      [short.orderId, -79.4],
      [extra.orderId, 40],
      ['777', 800],
      [even.orderId, 0],
    ])
    expect(await listPayouts(owner, {})).toMatchObject({ items: [] })
    const payout = await recordStatement(owner, rows)
    expect(payout).toMatchObject({
      name: 'Steadfast',
      lineCount: 4,
      openCount: 3,
      received: 3628.8,
      fees: 311.8,
    })
    expect(openOf(payout)).toEqual([-79.4, 40, 800])
    // One is not settled, one is short, and one has paid too much.
    expect(await owedBy('steadfast')).toBe(1060 + 79.4 - 40)
    const again = statement('steadfast', [
      [short.reference, 1060],
      ['777', 800],
    ])
    await expect(previewStatement(owner, again)).rejects.toMatchObject(ALL_RECORDED)
    expect(await wrongFigures(shop)).toEqual([])
  })

  it('writes the fee of each parcel, and takes that of a parcel that came back', async () => {
    const [one, back] = [await deliver('redx'), await deliver('redx', { state: 'returned' })]
    await shop.db
      .updateTable('consignments')
      .set({ feePaisa: 5 })
      .where('id', '=', one.id)
      .execute()
    const payout = await record('redx', [
      [one.reference, 1060, 80.5, 10.6],
      [back.reference, 0, 60],
    ])
    expect(payout).toMatchObject({ openCount: 0, received: 908.9, fees: 151.1 })
    expect([await feeOf(one.id), await feeOf(back.id)]).toEqual([80_50, 60_00])
  })

  it('that is read again changes nothing, and one that overlaps adds what is new', async () => {
    const [one, other] = [await deliver('redx'), await deliver('redx')]
    await record('redx', [
      [one.reference, 1060],
      ['777', 5],
    ])
    const before = await listPayouts(owner, {})
    const again = record('redx', [
      ['777', 5],
      [one.reference, 1060],
    ])
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('recorded already'),
    })
    expect(await listPayouts(owner, {})).toEqual(before)
    expect(
      await record('redx', [
        [one.reference, 1060],
        [other.reference, 1060],
      ]),
    ).toMatchObject({ lineCount: 1 })
    expect(await owedBy('redx')).toBe(0)
  })

  it('with cash and fee of a parcel in two rows adds them up, and a row that is there twice counts once', async () => {
    const [one, other] = [await deliver('redx'), await deliver('redx')]
    const payout = await record('redx', [
      [one.reference, 1060],
      [one.reference, 0, 60],
      [other.reference, 1060, 60],
      [other.reference, 1060, 60],
    ])
    expect(payout).toMatchObject({ lineCount: 2, received: 2000, fees: 120 })
    expect(await owedBy('redx')).toBe(0)
  })

  it('with rows that are there again, in whatever order, counts each once', async () => {
    const { reference } = await deliver('redx')
    const cash: Line = [reference, 1060]
    const fee: Line = [reference, 0, 60]
    const payout = await record('redx', [cash, fee, cash, fee, cash])
    expect(payout).toMatchObject({ lineCount: 1, received: 1000, fees: 60, openCount: 0 })
  })

  it('with cash in two rows and no fees leaves the fee that is known', async () => {
    const { id, reference } = await deliver('redx')
    await shop.db
      .updateTable('consignments')
      .set({ feePaisa: 60_00 })
      .where('id', '=', id)
      .execute()
    const rows = [
      ['Tracking ID', 'Cash collected'],
      [reference, '1000'],
      [reference, '60'],
    ]
    await recordStatement(owner, { courier: 'redx', rows })
    expect(await feeOf(id)).toBe(60_00)
  })

  it('names a parcel by both numbers: neither stays unknown beside it', async () => {
    const orderId = await writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'RedX' })
    await record('redx', [['888', 1060]])
    const rows = [
      ['Tracking ID', 'Invoice', 'Cash collected', 'Delivery charge'],
      ['', orderId, '0', '60'],
      ['888', orderId, '1060', '0'],
    ]
    const payout = await recordStatement(owner, { courier: 'redx', rows })
    expect(payout).toMatchObject({ lineCount: 1, received: 1000 })
    const unknown = shop.db.selectFrom('payoutLines').where('orderId', 'is', null)
    expect(await unknown.select('reference').execute()).toEqual([])
  })

  it('with nothing of a parcel that is still in the shop leaves it open', async () => {
    const orderId = await writeOrder(shop, {})
    const rows = [
      ['Invoice', 'Cash collected', 'Delivery charge'],
      [orderId, '0', '0'],
    ]
    const recorded = recordStatement(owner, { courier: 'redx', rows })
    await expect(recorded).rejects.toMatchObject(ALL_RECORDED)
  })

  it('that two members of staff record at once is recorded once', async () => {
    const parcels = [await deliver('redx'), await deliver('redx'), await deliver('redx')]
    const lines = parcels.map(({ reference }): Line => [reference, 1060, 60])
    const answers = await Promise.allSettled([
      record('redx', [...lines, ['777', 9]]),
      record('redx', [['777', 9], ...lines.toReversed()]),
      record('redx', lines.slice(1)),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const counted = await shop.db
      .selectFrom('payoutLines')
      .select(['orderId', 'receivedPaisa'])
      .execute()
    expect(counted).toHaveLength(4)
    expect(await owedBy('redx')).toBe(0)
  })

  it('of another courier is refused, and nothing is recorded', async () => {
    const [own, other] = [await deliver('redx'), await deliver('pathao')]
    for (const lines of [
      [[other.reference, 1060]],
      [
        [own.reference, 1060],
        [other.orderId, 1060],
      ],
    ] satisfies Line[][]) {
      const rows = statement('redx', lines)
      if (lines.length > 1)
        rows.rows = rows.rows.map((cells) => [
          cells[0]?.startsWith('HT') ? cells[0] : cells[0] === 'Tracking ID' ? 'Invoice' : '',
          ...cells,
        ])
      const refused = expect.objectContaining({
        code: 'invalid',
        message: expect.stringContaining(`order ${other.orderId} with Pathao, not RedX`),
      })
      await expect(previewStatement(owner, rows)).rejects.toEqual(refused)
      await expect(recordStatement(owner, rows)).rejects.toEqual(refused)
    }
    // A number that is alike by chance.
    const alike = statement('redx', [
      [own.reference, 1060],
      [other.reference, 5],
    ])
    expect(await seenOf(alike)).toEqual([
      [other.reference, 5],
      [own.orderId, 0],
    ])
    expect(await listPayouts(owner, {})).toMatchObject({ items: [] })
  })

  it('of a courier that takes a file is refused by its name', async () => {
    await addFileCourier(shop)
    const { id, orderId } = await deliver('redx')
    await shop.db
      .updateTable('consignments')
      .set({ courier: 'csv_sundarban' })
      .where('id', '=', id)
      .execute()
    const rows = [
      ['Invoice', 'Collected'],
      [orderId, '1060'],
    ]
    await expect(previewStatement(owner, { courier: 'redx', rows })).rejects.toThrow(
      `order ${orderId} with Sundarban, not RedX`,
    )
  })

  it('with a parcel that the shop learns of later is of that parcel then', async () => {
    await record('redx', [['777', 1060, 60]])
    const { id } = await deliver('redx')
    await shop.db
      .updateTable('consignments')
      .set({ reference: '777' })
      .where('id', '=', id)
      .execute()
    expect(await owedBy('redx')).toBe(1060)
    expect(await record('redx', [['777', 1060, 60]])).toMatchObject({ openCount: 0 })
    expect(await owedBy('redx')).toBe(0)
    expect(await shop.db.selectFrom('payoutLines').select('orderId').execute()).toHaveLength(1)
  })
})

describe('cash that is counted', () => {
  it('pays for the oldest orders first; what is short stays owed, and what is left stays as it is', async () => {
    const orderIds: string[] = []
    for (const day of [0, 1, 2]) {
      test.setClock(new Date(SATURDAY.getTime() + day * DAY_MS))
      orderIds.push(await writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'Karim' }))
    }
    const [first = '', second = '', third = ''] = orderIds
    const counted = { holder: 'karim', orderIds: orderIds.toReversed(), counted: 2000.5 }
    expect(await recordCountedCash(owner, counted)).toMatchObject({
      name: 'Karim',
      lineCount: 2,
      received: 2000.5,
    })
    expect(await owedBy('karim')).toBe(3 * 1060 - 2000.5)
    expect(await listOwedOrders(owner, { holder: 'karim' })).toMatchObject([
      { orderId: second, owed: 119.5, isSettled: true },
      { orderId: third, owed: 1060, isSettled: false },
    ])
    for (const again of [counted, { ...counted, orderIds: [first] }]) {
      await expect(recordCountedCash(owner, again)).rejects.toMatchObject({ code: 'conflict' })
    }
    const extra = await recordCountedCash(owner, {
      holder: 'karim',
      orderIds: [third],
      counted: 1100,
    })
    expect(openOf(extra)).toEqual([40])
  })

  it('is not recorded twice at once, nor for another’s order', async () => {
    const orderId = await writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'Karim' })
    const send = (holder: string) =>
      recordCountedCash(owner, { holder, orderIds: [orderId], counted: 1060 })
    await expect(send('jamal')).rejects.toMatchObject({ code: 'conflict' })
    const answers = await Promise.allSettled([send('karim'), send('karim')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await owedBy('karim')).toBe(0)
  })

  it('from a courier leaves nothing for its statement', async () => {
    const { orderId, reference } = await deliver('redx')
    await recordCountedCash(owner, { holder: 'redx', orderIds: [orderId], counted: 1060 })
    await expect(record('redx', [[reference, 1060]])).rejects.toMatchObject(ALL_RECORDED)
  })
})

describe('what changes afterwards', () => {
  it('is owed no longer when the delivery is undone, and again when it is made', async () => {
    const orderId = await outForDelivery()
    const undo = await deliverUndoably(orderId)
    expect(await owedBy('karim')).toBe(1060)
    await undo()
    expect(await owedBy('karim')).toBe(0)
    const undoSettled = await deliverUndoably(orderId)
    const { id } = await recordCountedCash(owner, {
      ...{ holder: 'karim', orderIds: [orderId], counted: 1060 },
    })
    await undoSettled()
    expect(openOf(await getPayout(owner, id))).toEqual([1060])
    expect(await owedBy('karim')).toBe(-1060)
    await changeStatus(owner, orderId, { deliveryStatus: 'delivered' })
    expect(openOf(await getPayout(owner, id))).toEqual([])
    expect(await wrongFigures(shop)).toEqual([])
  })

  it('stays owed when the whole order comes back, whose refund is due, until it is noted', async () => {
    const orderId = await writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'Karim' })
    await changeStatus(owner, orderId, { deliveryStatus: 'returned' })
    expect(await owedBy('karim')).toBe(1060)
    const { id, lines } = await recordCountedCash(owner, {
      ...{ holder: 'karim', orderIds: [orderId], counted: 0 },
    })
    expect(lines).toMatchObject([{ received: 0, difference: -1060 }])
    await noteDifference(owner, id, { position: 1, reason: 'Never delivered' })
    expect(await owedBy('karim')).toBe(0)
    expect(await wrongFigures(shop)).toEqual([])
  })

  it('stays settled when goods come back, whose refund is the shop’s', async () => {
    const { orderId, reference } = await deliver('redx')
    await record('redx', [[reference, 1060, 60]])
    await recordReturn(
      owner,
      orderId,
      {
        lines: [{ position: 0, quantity: 1, isDamaged: false }],
        reason: 'size',
        note: '',
        settlement: 'refund',
      },
      crypto.randomUUID(),
    )
    expect(await owedBy('redx')).toBe(0)
    expect(await wrongFigures(shop)).toEqual([])
  })

  it('is open until it is noted, and again when it differs once more', async () => {
    const orderId = await outForDelivery()
    const undo = await deliverUndoably(orderId)
    const { id } = await recordCountedCash(owner, {
      ...{ holder: 'karim', orderIds: [orderId], counted: 1000 },
    })
    const note = () => noteDifference(owner, id, { position: 1, reason: 'Paid on Monday' })
    const noted = await note()
    expect(noted).toMatchObject({
      openCount: 0,
      lines: [{ difference: 0, notedReason: 'Paid on Monday' }],
    })
    expect(await owedBy('karim')).toBe(0)
    await expect(note()).rejects.toMatchObject({ code: 'conflict' })
    await undo()
    expect(openOf(await getPayout(owner, id))).toEqual([1060])
    const unknown = await record('redx', [['777', 800, 70]])
    expect(
      await noteDifference(owner, unknown.id, { position: 1, reason: 'Not ours' }),
    ).toMatchObject({ openCount: 0 })
    await expect(
      noteDifference(owner, unknown.id, { position: 2, reason: 'No' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('needs the right to manage payments, before anything is read', async () => {
  const rights = givenRoles.manager.filter((right) => right !== 'managePayments')
  const clerk: Context = {
    ...test.as('clerk@suto.test', { id: 'clerk', name: 'Clerk', rights }),
    couriers,
  }
  const calls: (() => unknown)[] = [
    () => previewStatement(clerk, { courier: 'redx', rows: [] }),
    () => recordStatement(clerk, { courier: 'redx', rows: [] }),
    () => recordCountedCash(clerk, { holder: 'karim', orderIds: ['x'], counted: 5 }),
    () => noteDifference(clerk, 'x', { position: 1, reason: 'x' }),
    () => listCashHolders(clerk),
    () => listOwedOrders(clerk, { holder: 'karim' }),
    () => listPayouts(clerk, {}),
    () => getPayout(clerk, 'x'),
  ]
  for (const call of calls) {
    await expect((async () => call())()).rejects.toMatchObject({ code: 'forbidden' })
  }
})

describe('what is owed of all orders', () => {
  it('is what is owed of each, however it came to be', async () => {
    const { db } = shop
    const all = await Promise.all(
      Array.from({ length: 60 }, () =>
        writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'Karim' }),
      ),
    )
    await recordCountedCash(owner, { holder: 'karim', orderIds: all.slice(0, 40), counted: 30_000 })
    // Kinds of trouble meet in every combination.
    const some = (nth: number) => all.filter((_, i) => i % nth === 0)
    await db
      .updateTable('payments')
      .set({ state: 'pending', paidAt: null })
      .where('orderId', 'in', some(2))
      .execute()
    await db
      .updateTable('payoutLines')
      .set({ notedPaisa: 1 })
      .where('orderId', 'in', some(3))
      .execute()
    await db.updateTable('orders').set({ riderId: null }).where('id', 'in', some(5)).execute()
    await db
      .updateTable('orders')
      .set({ deletedAt: SATURDAY, deletedBy: 'nusrat' })
      .where('id', 'in', some(11))
      .execute()
    for (const orderId of some(7)) {
      await db
        .insertInto('consignments')
        .values({
          ...{
            orderId,
            courier: 'redx',
            invoice: orderId,
            codPaisa: 1_060_00,
            collectedPaisa: 500_00,
          },
          ...{ state: 'partly_delivered', stateAt: SATURDAY, madeAt: SATURDAY, bookedBy: 'shop' },
        })
        .execute()
    }
    await sql`
      insert into refunds (payment_id, order_id, amount_paisa, reason, kind, state, reference, requested_by,
        requested_at, done_at)
      select id, order_id, 60000, 'kept', 'at_door', 'done', left(id::text, 30), 'shop', ${SATURDAY}, ${SATURDAY}
      from payments where order_id = any(${[...some(4), ...some(3)]})`.execute(db)
    const owed = await db.selectFrom('owedCash').selectAll().orderBy('orderId').execute()
    const ofEach = db.selectFrom('orderCash').selectAll().where('owedPaisa', '<>', 0)
    expect(owed).toEqual(await ofEach.orderBy('orderId').execute())
    expect(owed.length).toBeGreaterThan(20)
    expect(owed.length).toBeLessThan(50)
    expect(await wrongFigures(owner)).toEqual([])
  })
})
