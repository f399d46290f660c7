import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCouriers } from '#server/couriers.ts'
import { courierAccounts, noticesTo, openTestCouriers, STEP_MS } from '#test/couriers.ts'
import { inLongRun } from '#test/engines.ts'
import { wrongFigures } from '#test/figures.ts'
import { DELIVERED as DELIVERED_ORDER, purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct, variantOf, wrongMoney } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import type { Order } from '../orders/contract.ts'
import { deleteOrder } from '../orders/delete-order.ts'
import { changeStatus } from '../orders/moves/move-delivery.ts'
import { getOrder } from '../orders/queries.ts'
import { StartExchange } from '../orders/returns/contract.ts'
import { startExchange } from '../orders/returns/exchange-pieces.ts'
import { listMoneyOf } from '../payments/queries.ts'
import {
  COURIERS,
  type CourierAccount,
  type CourierCode,
  couriers,
} from '../settings/couriers/contract.ts'
import { requireRight } from '../shared/actor.ts'
import { HOUR_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { givenRoles } from '../shared/rights.ts'
import { bookParcels } from './book-parcels.ts'
import { answerUnclear, cancelConsignment, retryBookings } from './change-consignments.ts'
import { BOOKING_QUEUE, type BookingJob } from './contract.ts'
import { courierName, tryCourier } from './find-courier.ts'
import { leaveBookingsUnclear } from './leave-bookings-unclear.ts'
import { recordCountedCash } from './payouts/record-payout.ts'
import { pollConsignments } from './poll-consignments.ts'
import { listConsignments, listConsignmentsOfOrder, summariseConsignments } from './queries.ts'
import { receiveNotice } from './receive-notice.ts'
import { sendBooking } from './send-booking.ts'
import { toParcel } from './to-parcel.ts'

const test = await openTestShop()
const desk = await openTestCouriers(test.shop.db, test.shop.clock)
const shop: Context = { ...test.shop, couriers: desk.couriers }
const admin: Context = { ...test.as('nusrat@suto.test', 'admin'), couriers: desk.couriers }
const stranger: Context = { ...test.visitor, couriers: desk.couriers, limits: 'on' }
afterAll(async () => {
  desk.close()
  await test.close()
})

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(async () => {
  await purgeTestOrders(shop)
  await desk.reset()
  test.setClock(SATURDAY)
  test.jobs.length = 0
})

/** Does what the queue would, failures too: those are tried again by it. */
async function work(): Promise<void> {
  const jobs = test.jobs.splice(0).filter(({ queue }) => queue === BOOKING_QUEUE)
  for (const { job } of jobs) await workOnce(job as BookingJob)
}

async function workOnce(job: BookingJob): Promise<void> {
  await sendBooking(shop, job).catch(() => test.jobs.push({ queue: BOOKING_QUEUE, job }))
}

async function minutesLater(minutes: number): Promise<void> {
  test.setClock(new Date(shop.clock.now().getTime() + minutes * 60_000))
}

async function book(courier: CourierCode, words: Parameters<typeof writeOrder>[1] = {}) {
  const orderId = await writeOrder(shop, words)
  await bookParcels(admin, { courier, orderIds: [orderId] })
  await work()
  return orderId
}

async function parcelOf(orderId: string) {
  const [parcel] = await listConsignmentsOfOrder(admin, orderId)
  if (!parcel) throw new Error(`${orderId} has no parcel`)
  return parcel
}

async function standInOf(courier: CourierCode) {
  const [parcel] = await desk.parcels(courier)
  if (!parcel) throw new Error('The stand-in has nothing')
  return parcel
}

const statusesOf = async (orderId: string) => {
  const { orderStatus, deliveryStatus, paymentStatus } = await getOrder(shop, orderId)
  return [orderStatus, deliveryStatus, paymentStatus]
}

/** A number by which stand-ins deliver a parcel without more ado. */
const DELIVERED = { recipientPhone: '01712345802' }
const FIND = new Set<CourierCode>(['steadfast'])

describe.each(COURIERS)('booking with %s', (courier) => {
  it('gives it the parcel, and the order to it', async () => {
    const orderId = await book(courier)
    const sent = await standInOf(courier)
    expect(sent).toMatchObject({ invoice: orderId, phone: '01712345678', codTaka: 1060 })
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'booked',
      reference: sent.reference,
      cod: 1060,
      due: 1060,
      nextAct: null,
      events: [{ kind: 'booked', source: 'booking' }],
    })
    const order = await getOrder(shop, orderId)
    expect(order).toMatchObject({
      orderStatus: 'processing',
      deliveryStatus: 'assigned',
      deliveryAssignedTo: couriers[courier].name,
    })
  })

  it('happens once, however often the job is done', async () => {
    const orderId = await writeOrder(shop)
    await bookParcels(admin, { courier, orderIds: [orderId, orderId] })
    const job = test.jobs.find(({ queue }) => queue === BOOKING_QUEUE)?.job as BookingJob
    await Promise.all([workOnce(job), workOnce(job), workOnce(job)])
    await workOnce(job)
    expect(await desk.parcels(courier)).toHaveLength(1)
    // One that came between may have found it under way: then it is for the courier to say.
    for (const notice of noticesTo(await standInOf(courier)).slice(0, 1)) {
      await receiveNotice(stranger, courier, notice)
    }
    expect((await parcelOf(orderId)).state).toBe('booked')
  })

  it('is tried again by itself when nobody heard it, and given up after a while', async () => {
    desk.state.trouble = 'busy'
    const orderId = await book(courier)
    expect(await parcelOf(orderId)).toMatchObject({ state: 'queued' })
    for (let tries = 0; tries < 5; tries++) await work()
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'failed',
      nextAct: 'try_again',
      reason: `${couriers[courier].name} is asked too often.`,
    })
    desk.state.trouble = 'none'
    expect(await retryBookings(admin, {})).toBe(1)
    await work()
    expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', reason: null })
    expect(await desk.parcels(courier)).toHaveLength(1)
  })

  it('is refused with its reason', async () => {
    const orderId = await book(courier, { recipientPhone: '01712345422' })
    const { state, reason } = await parcelOf(orderId)
    expect([state, reason?.toLowerCase()]).toEqual(['failed', expect.stringContaining('phone')])
    expect(await statusesOf(orderId)).toEqual(['confirmed', 'pending', 'pending'])
  })

  it.each(['lost', 'garbled'] as const)('is found again when its answer is %s', async (trouble) => {
    desk.state.trouble = trouble
    const orderId = await book(courier)
    desk.state.trouble = 'none'
    await work()
    expect((await parcelOf(orderId)).state).toBe(FIND.has(courier) ? 'booked' : 'unclear')
    const parcel = await standInOf(courier)
    for (const notice of noticesTo(parcel).slice(0, 1)) {
      await receiveNotice(stranger, courier, notice)
    }
    expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', reference: parcel.reference })
    expect(await retryBookings(admin, {})).toBe(0)
    expect(await desk.parcels(courier)).toHaveLength(1)
  })

  it.each(['down', 'silent'] as const)(
    'is unclear when the courier is %s, and never booked again by itself',
    async (trouble) => {
      desk.state.trouble = trouble
      const orderId = await book(courier)
      expect(await parcelOf(orderId)).toMatchObject({ state: 'unclear', nextAct: 'check_panel' })
      desk.state.trouble = 'none'
      await minutesLater(1)
      await work()
      const { id, state } = await parcelOf(orderId)
      expect(await desk.parcels(courier)).toEqual([])
      // Who can be asked has said that there is nothing; of the others staff look into the panel.
      expect(state).toBe(FIND.has(courier) ? 'failed' : 'unclear')
      if (state === 'unclear') await answerUnclear(admin, id, { isBooked: false })
      await retryBookings(admin, { ids: [id] })
      await work()
      expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', nextAct: null })
      expect(await desk.parcels(courier)).toHaveLength(1)
    },
  )

  it('is kept when the connection to the database is cut as the courier answers', async () => {
    const orderId = await writeOrder(shop)
    await bookParcels(admin, { courier, orderIds: [orderId] })
    const job = test.jobs.splice(0).find(({ queue }) => queue === BOOKING_QUEUE)?.job as BookingJob
    const begin = shop.db.transaction.bind(shop.db)
    const cutting = vi.spyOn(shop.db, 'transaction').mockImplementationOnce(begin)
    cutting.mockImplementationOnce(() => {
      throw new Error('Connection terminated unexpectedly')
    })
    await sendBooking(shop, job).finally(() => cutting.mockRestore())
    const { reference } = await standInOf(courier)
    expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', reference })
  })

  it('takes the number that staff found in the panel', async () => {
    desk.state.trouble = 'silent'
    const orderId = await book(courier)
    const { id } = await parcelOf(orderId)
    await answerUnclear(admin, id, { isBooked: true, reference: '77' })
    expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', reference: '77' })
    await expect(answerUnclear(admin, id, { isBooked: false })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('a courier that books what it was asked long ago', () => {
  async function bookLate() {
    desk.state.trouble = 'late'
    const orderId = await writeOrder(shop)
    await bookParcels(admin, { courier: 'steadfast', orderIds: [orderId] })
    const booking = work()
    await vi.waitFor(() => expect(desk.state.asked).toContain('POST /steadfast/create_order'))
    // As long as the shop waits for an answer.
    test.setClock(new Date(shop.clock.now().getTime() + 10_000))
    desk.state.trouble = 'none'
    await booking
    return orderId
  }

  it('is not taken at its word too soon', async () => {
    const orderId = await bookLate()
    expect((await parcelOf(orderId)).state).toBe('unclear')
    await desk.catchUp()
    await minutesLater(1)
    await work()
    expect((await parcelOf(orderId)).state).toBe('booked')
    expect(await desk.parcels('steadfast')).toHaveLength(1)
  })

  it('has its parcel found when it refuses the invoice', async () => {
    const orderId = await bookLate()
    await minutesLater(1)
    await work()
    const { id, state } = await parcelOf(orderId)
    expect(state).toBe('failed')
    await desk.catchUp()
    await retryBookings(admin, { ids: [id] })
    await work()
    expect((await parcelOf(orderId)).state).toBe('booked')
    expect(await desk.parcels('steadfast')).toHaveLength(1)
  })
})

describe.each(COURIERS)('notices of %s', (courier) => {
  it('about a parcel that was given up for another courier are shown, and move nothing', async () => {
    desk.state.trouble = 'late'
    const orderId = await writeOrder(shop, DELIVERED)
    await bookParcels(admin, { courier, orderIds: [orderId] })
    const booking = work()
    const isAsked = () => desk.state.asked.some((each) => /create_order|orders|parcel$/.test(each))
    await vi.waitFor(() => expect(isAsked()).toBe(true))
    desk.state.trouble = 'none'
    await booking
    await minutesLater(1)
    await work()
    const first = await parcelOf(orderId)
    if (first.state === 'unclear') await answerUnclear(admin, first.id, { isBooked: false })
    const other = COURIERS.find((each) => each !== courier) ?? courier
    await bookParcels(admin, { courier: other, orderIds: [orderId] })
    await work()
    await desk.catchUp()
    await minutesLater(10)
    const before = await statusesOf(orderId)
    for (const notice of noticesTo(await standInOf(courier))) {
      await receiveNotice(stranger, courier, notice)
    }
    const parcels = await listConsignmentsOfOrder(admin, orderId)
    expect(parcels.map(({ nextAct }) => nextAct)).toEqual([null, 'find_second'])
    expect(await statusesOf(orderId)).toEqual(before)
  })

  async function afterNotices(
    change: (notices: ReturnType<typeof noticesTo>) => ReturnType<typeof noticesTo>,
  ) {
    const orderId = await book(courier, DELIVERED)
    await minutesLater(10)
    for (const notice of change(noticesTo(await standInOf(courier)))) {
      await receiveNotice(stranger, courier, notice)
    }
    return orderId
  }

  it.each([
    ['in order', (all) => all],
    ['twice', (all) => all.flatMap((each) => [each, each])],
    ['in reverse', (all) => all.toReversed()],
    ['but for all before the last', (all) => all.slice(-1)],
    ['late, after all was said', (all) => [...all.slice(-1), ...all]],
  ] as [string, Parameters<typeof afterNotices>[0]][])(
    'deliver an order when they come %s',
    async (_, change) => {
      const orderId = await afterNotices(change)
      expect(await statusesOf(orderId)).toEqual(['delivered', 'delivered', 'paid'])
      const { state, nextAct, events } = await parcelOf(orderId)
      expect([state, nextAct]).toEqual(['delivered', null])
      const keys = events.map(({ kind, courierAt, reason }) => `${kind} ${courierAt} ${reason}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect(await wrongMoney(shop)).toEqual([])
    },
  )

  it('change nothing when they are forged, and are refused after a while', async () => {
    const orderId = await book(courier)
    const forged = noticesTo(await standInOf(courier), 'a guess')
    for (const notice of forged) {
      await expect(receiveNotice(stranger, courier, notice)).rejects.toMatchObject({
        code: 'unauthenticated',
      })
    }
    for (const headers of [{}, { authorization: 'Bearer ' }, { 'x-signature': '' }]) {
      const notice = { headers, query: {}, rawBody: forged[0]?.rawBody ?? '' }
      await expect(receiveNotice(stranger, courier, notice)).rejects.toMatchObject({
        code: 'unauthenticated',
      })
    }
    expect(await statusesOf(orderId)).toEqual(['processing', 'assigned', 'pending'])
    expect((await parcelOf(orderId)).events).toHaveLength(1)
  })

  it('of parcels that the shop does not know are passed over, as is what nobody can read', async () => {
    await book(courier)
    const parcel = await standInOf(courier)
    for (const notice of noticesTo({ ...parcel, invoice: 'HT-1', reference: '1' })) {
      await receiveNotice(stranger, courier, notice)
    }
    expect(await shop.db.selectFrom('consignmentEvents').select('id').execute()).toHaveLength(1)
  })

  it('of a parcel that came back move its order no more, also when another courier has it', async () => {
    const orderId = await book(courier, { recipientPhone: '01712345901' })
    await minutesLater(10)
    const notices = noticesTo(await standInOf(courier))
    for (const notice of notices) await receiveNotice(stranger, courier, notice)
    expect(await statusesOf(orderId)).toEqual(['shipped', 'failed_delivery', 'pending'])
    const again = { orderStatus: 'processing', deliveryStatus: 'assigned' } as const
    await changeStatus(admin, orderId, { ...again, deliveryAssignedTo: 'Rafiq' })
    for (const notice of notices) await receiveNotice(stranger, courier, notice)
    expect(await getOrder(shop, orderId)).toMatchObject({ ...again, deliveryAssignedTo: 'Rafiq' })
    const other = COURIERS.find((each) => each !== courier) ?? courier
    await bookParcels(admin, { courier: other, orderIds: [orderId] })
    await work()
    for (const notice of notices) await receiveNotice(stranger, courier, notice)
    expect(await getOrder(shop, orderId)).toMatchObject({
      ...again,
      deliveryAssignedTo: couriers[other].name,
    })
  })

  it('about a second parcel under the same invoice are shown, and move nothing', async () => {
    const orderId = await book(courier)
    const other = { ...(await standInOf(courier)), reference: '999' }
    for (const notice of noticesTo(other)) await receiveNotice(stranger, courier, notice)
    expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', nextAct: 'find_second' })
    expect(await statusesOf(orderId)).toEqual(['processing', 'assigned', 'pending'])
  })
})

describe('an amount in a notice', () => {
  it.each(['steadfast', 'pathao'] as const)(
    'by %s is refused above what was to collect',
    async (courier) => {
      const orderId = await book(courier, DELIVERED)
      const [last] = noticesTo({ ...(await standInOf(courier)), codTaka: 5000 }).slice(-1)
      if (!last) throw new Error('Nothing is told')
      await expect(receiveNotice(stranger, courier, last)).rejects.toMatchObject({
        code: 'invalid',
      })
      expect(await statusesOf(orderId)).toEqual(['processing', 'assigned', 'pending'])
    },
  )

  it('of a partial delivery is kept, and left to staff', async () => {
    const orderId = await book('pathao', { recipientPhone: '01712345902' })
    await minutesLater(10)
    for (const notice of noticesTo(await standInOf('pathao')))
      await receiveNotice(stranger, 'pathao', notice)
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'partly_delivered',
      collected: 530,
      nextAct: 'settle_partial',
    })
    expect(await statusesOf(orderId)).toEqual(['shipped', 'out_for_delivery', 'pending'])
  })
})

describe('an amount below what was to collect', () => {
  it('delivers the order, and is to be settled until a payout names the parcel', async () => {
    const orderId = await book('pathao', DELIVERED)
    await minutesLater(10)
    for (const notice of noticesTo({ ...(await standInOf('pathao')), codTaka: 100 }))
      await receiveNotice(stranger, 'pathao', notice)
    expect(await statusesOf(orderId)).toEqual(['delivered', 'delivered', 'paid'])
    expect(await parcelOf(orderId)).toMatchObject({ collected: 100, nextAct: 'settle_short' })
    await recordCountedCash(admin, { holder: 'pathao', orderIds: [orderId], counted: 100 })
    expect((await parcelOf(orderId)).nextAct).toBeNull()
  })
})

describe('what a courier says', () => {
  it.each([
    { reason: 'Nobody \0 there \ud83d' },
    { timestamp: '-005000-01-01T00:00:00Z' },
    { timestamp: '+275760-09-13T00:00:00Z' },
    { timestamp: '0000-00-00 00:00:00', updated_at: '0001-01-01 00:00:00' },
  ])('is kept, however odd: %j', async (odd) => {
    const orderId = await book('pathao', DELIVERED)
    for (const notice of noticesTo(await standInOf('pathao')).slice(1)) {
      const rawBody = JSON.stringify({ ...JSON.parse(notice.rawBody), ...odd })
      await receiveNotice(stranger, 'pathao', { ...notice, rawBody })
    }
    expect((await parcelOf(orderId)).state).toBe('delivered')
  })
})

describe('an exchange', () => {
  async function exchange(): Promise<string> {
    const orderId = await writeOrder(shop, DELIVERED_ORDER)
    const variantId = await variantOf(shop, { productId: 'panjabi', size: 'M' })
    const input = { position: 0, quantity: 1, variantId, reason: 'damaged', charge: 80 }
    const key = `exchange of ${orderId}`
    const { returns } = await startExchange(admin, orderId, StartExchange.parse(input), key)
    const sentId = returns[0]?.replacementOrderId ?? ''
    await bookParcels(admin, { courier: 'pathao', orderIds: [sentId] })
    await work()
    return sentId
  }

  it('tells a courier that takes items back what to take', async () => {
    const order = { ...(await getOrder(shop, await exchange())), codPaisa: 8000 } as Order & {
      codPaisa: number
    }
    expect(toParcel('pathao', 'HT-1', order)).toMatchObject({
      codTaka: 80,
      note: expect.stringMatching(/^EXCHANGE. Take back 1 × The panjabi, M/),
    })
    expect(toParcel('steadfast', 'HT-1', order).note).not.toContain('EXCHANGE')
  })

  it.each(['in order', 'reordered'])('is delivered once, told twice and %s', async (way) => {
    const sentId = await exchange()
    const { reference } = await parcelOf(sentId)
    const tell = async (event: string, minutes: number) => {
      const at = new Date(shop.clock.now().getTime() + minutes * 60_000)
      const rawBody = JSON.stringify({
        ...{ event: `order.${event}`, consignment_id: reference, merchant_order_id: sentId },
        ...{ timestamp: at.toISOString(), collected_amount: 80 },
      })
      const notice = noticesTo(await standInOf('pathao'))[0]
      if (notice) await receiveNotice(stranger, 'pathao', { ...notice, rawBody })
    }
    await minutesLater(30)
    const told: [string, number][] = [
      ['assigned-for-delivery', -20],
      ['exchanged', -10],
      ['exchanged', -10],
      ['delivered', -9],
    ]
    for (const [event, at] of way === 'in order' ? told : told.toReversed()) await tell(event, at)
    expect(await parcelOf(sentId)).toMatchObject({ state: 'delivered', collected: 80 })
    expect(await statusesOf(sentId)).toEqual(['delivered', 'delivered', 'paid'])
    expect(await getOrder(admin, sentId)).toMatchObject({ takesBack: '1 × The panjabi, M' })
    expect(await wrongFigures(shop)).toEqual([])
  })
})

describe('a parcel that comes back', () => {
  it('is listed as coming back, also by the courier that calls it cancelled', async () => {
    const orderId = await book('steadfast', { recipientPhone: '01712345901' })
    const before = await summariseConsignments(admin)
    await minutesLater(10)
    for (const notice of noticesTo(await standInOf('steadfast')))
      await receiveNotice(stranger, 'steadfast', notice)
    expect(await parcelOf(orderId)).toMatchObject({ state: 'returning', nextAct: 'check_pieces' })
    const { items } = await listConsignments(admin, { group: 'returning' })
    expect(items.map((parcel) => parcel.orderId)).toContain(orderId)
    expect(await summariseConsignments(admin)).toEqual({
      ...before,
      underway: before.underway - 1,
      returning: before.returning + 1,
    })
    await changeStatus(admin, orderId, { deliveryStatus: 'returned' })
    expect(await parcelOf(orderId)).toMatchObject({ state: 'returned', nextAct: null })
  })

  it('goes to the shelf by the hands of staff', async () => {
    const orderId = await book('redx', { recipientPhone: '01712345901' })
    await minutesLater(10)
    for (const notice of noticesTo(await standInOf('redx')))
      await receiveNotice(stranger, 'redx', notice)
    expect(await parcelOf(orderId)).toMatchObject({ state: 'returned', nextAct: 'check_pieces' })
    expect(await statusesOf(orderId)).toEqual(['shipped', 'failed_delivery', 'pending'])
    await changeStatus(admin, orderId, { deliveryStatus: 'returned' })
    expect(await parcelOf(orderId)).toMatchObject({ state: 'returned', nextAct: null })
  })
})

describe.each(COURIERS)('asking %s', (courier) => {
  it('finds out what no webhook told', async () => {
    const orderId = await book(courier, { recipientPhone: '01712345804' })
    test.setClock(new Date(SATURDAY.getTime() + 2 * STEP_MS))
    await pollConsignments(shop)
    expect((await parcelOf(orderId)).state).toBe('booked')
    test.setClock(new Date(SATURDAY.getTime() + HOUR_MS))
    await pollConsignments(shop)
    await pollConsignments(shop)
    expect((await parcelOf(orderId)).state).toBe('delivered')
    expect(await statusesOf(orderId)).toEqual(['delivered', 'delivered', 'paid'])
  })

  it.each(['down', 'silent', 'busy', 'garbled'] as const)(
    'changes nothing while it is %s',
    async (trouble) => {
      const orderId = await book(courier, DELIVERED)
      test.setClock(new Date(SATURDAY.getTime() + HOUR_MS))
      desk.state.trouble = trouble
      await pollConsignments(shop)
      expect((await parcelOf(orderId)).state).toBe('booked')
      expect(desk.state.asked.length).toBeGreaterThan(0)
    },
  )

  it('asks a courier that is away once in a run', async () => {
    for (let count = 0; count < 3; count++) await book(courier)
    test.setClock(new Date(SATURDAY.getTime() + HOUR_MS))
    desk.state.asked.length = 0
    desk.state.trouble = 'down'
    await pollConsignments(shop)
    expect(desk.state.asked.filter((each) => !/\/(?:issue-token|areas)$/.test(each))).toHaveLength(
      1,
    )
  })
})

describe('cancelling', () => {
  it('is done here alone where the courier has nothing', async () => {
    const orderId = await writeOrder(shop)
    await bookParcels(admin, { courier: 'steadfast', orderIds: [orderId] })
    const { id } = await parcelOf(orderId)
    expect(await cancelConsignment(admin, id)).toMatchObject({
      state: 'cancelled',
      nextAct: 'book_again',
    })
    await work()
    expect(await desk.parcels('steadfast')).toEqual([])
    await bookParcels(admin, { courier: 'pathao', orderIds: [orderId] })
    await work()
    expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', invoice: `${orderId}-2` })
  })

  it('with RedX is done, with Steadfast asked for, and with Pathao left to its panel', async () => {
    const redx = await parcelOf(await book('redx'))
    expect(await cancelConsignment(admin, redx.id)).toMatchObject({ state: 'cancelled' })
    await expect(cancelConsignment(admin, redx.id)).rejects.toMatchObject({ code: 'conflict' })
    const steadfast = await parcelOf(await book('steadfast'))
    const asked = await cancelConsignment(admin, steadfast.id)
    expect(asked.state).toBe('booked')
    expect(asked.events[0]?.kind).toBe('cancel_asked')
    const pathao = await parcelOf(await book('pathao'))
    await expect(cancelConsignment(admin, pathao.id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('merchant panel'),
    })
  })

  it.each(['down', 'silent', 'busy'] as const)(
    'changes nothing while the courier is %s',
    async (trouble) => {
      for (const courier of ['redx', 'steadfast'] as const) {
        desk.state.trouble = 'none'
        const parcel = await parcelOf(await book(courier))
        desk.state.trouble = trouble
        await expect(cancelConsignment(admin, parcel.id)).rejects.toMatchObject({
          code: 'conflict',
        })
        expect((await parcelOf(parcel.orderId)).state).toBe('booked')
      }
    },
  )
})

it('what nobody foresaw of one parcel keeps no other from being asked about', async () => {
  const [odd, good] = [await book('pathao'), await book('redx', DELIVERED)]
  test.setClock(new Date(SATURDAY.getTime() + HOUR_MS))
  const openStandIn: Context['couriers']['openStandIn'] = (code) => {
    const courier = desk.couriers.openStandIn(code)
    const readStatus = () => Promise.reject(new TypeError('odd'))
    return courier && code === 'pathao' ? { ...courier, readStatus } : courier
  }
  const broken = { ...shop, couriers: { ...desk.couriers, openStandIn } }
  await expect(pollConsignments(broken)).rejects.toThrow('odd')
  expect((await parcelOf(odd)).state).toBe('booked')
  expect((await parcelOf(good)).state).toBe('delivered')
})

it.each(COURIERS)('wrong keys of %s are seen when they are tried', async (code) => {
  const account = Object.fromEntries(
    Object.entries(courierAccounts[code]).map(([name, value]) => [
      name,
      ['apiKey', 'clientSecret', 'token'].includes(name) ? 'wrong' : value,
    ]),
  ) as unknown as CourierAccount
  const opened = openCouriers(desk.urls, { [code]: account })
  expect(await tryCourier({ ...admin, couriers: opened }, code)).toEqual({
    works: false,
    answer: `${courierName(code)} rejected the credentials. Check them in Settings.`,
  })
  expect(await tryCourier(admin, code)).toMatchObject({ works: true })
})

it('a role that may only book sees neither fees nor payouts', async () => {
  const rights = [...givenRoles.packer, 'bookParcels'] as const
  const booker = {
    ...test.as('sumi@suto.test', { id: 'x', name: 'Booker', rights }),
    couriers: desk.couriers,
  }
  const orderId = await writeOrder(shop)
  const { queued } = await bookParcels(booker, { courier: 'pathao', orderIds: [orderId] })
  expect(queued).toEqual([orderId])
  await work()
  expect((await parcelOf(orderId)).fee).toBeGreaterThan(0)
  const [parcel] = await listConsignmentsOfOrder(booker, orderId)
  expect(parcel).toMatchObject({ state: 'booked', fee: null })
  expect(() => requireRight(booker, 'managePayments')).toThrow('Your role does not allow this')
  const packer = { ...test.as('karim@suto.test', givenRole('packer')), couriers: desk.couriers }
  await expect(
    bookParcels(packer, { courier: 'pathao', orderIds: [orderId] }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

/** As many as one call takes. */
const COUNT = inLongRun(500, 40)

describe('booking many', () => {
  it('books many at once, a tenth of which fail, and those again by one call', async () => {
    const orders: string[] = []
    for (let place = 0; place < COUNT; place++) {
      const isWrong = place % 10 === 0
      orders.push(await writeOrder(shop, isWrong ? { recipientPhone: '01712345422' } : {}))
    }
    const { queued, refused } = await bookParcels(admin, { courier: 'steadfast', orderIds: orders })
    expect([queued.length, refused.length]).toEqual([COUNT, 0])
    expect(await summariseConsignments(admin)).toMatchObject({ waiting: COUNT })
    await work()
    expect(await summariseConsignments(admin)).toMatchObject({
      waiting: 0,
      failed: COUNT / 10,
      underway: COUNT * 0.9,
    })
    const failed = await listConsignments(admin, { group: 'failed', limit: 200 })
    expect(failed.items).toHaveLength(COUNT / 10)
    expect(failed.items.every(({ reason }) => reason?.includes('phone'))).toBe(true)
    await shop.db.updateTable('orders').set({ recipientPhone: '01712345678' }).execute()
    expect(await retryBookings(admin, {})).toBe(COUNT / 10)
    await work()
    expect(await summariseConsignments(admin)).toMatchObject({ failed: 0, underway: COUNT })
    expect(await desk.parcels('steadfast')).toHaveLength(COUNT)
  }, 300_000)

  it('names those that cannot be sent, and books the others', async () => {
    const [good, held, unpaid, gone] = [
      await writeOrder(shop),
      await writeOrder(shop),
      await writeOrder(shop),
      await writeOrder(shop, {
        orderStatus: 'shipped',
        deliveryStatus: 'in_transit',
        deliveryAssignedTo: 'Kamal',
      }),
    ]
    await shop.db
      .updateTable('orders')
      .set({ onHoldSince: SATURDAY })
      .where('id', '=', held)
      .execute()
    await shop.db
      .updateTable('orders')
      .set({ paymentMethod: 'bkash_transfer' })
      .where('id', '=', unpaid)
      .execute()
    const { queued, refused } = await bookParcels(admin, {
      courier: 'steadfast',
      orderIds: [good, held, unpaid, gone, 'HT-000000-XXXX'],
    })
    expect(queued).toEqual([good])
    expect(new Map(refused.map(({ orderId, reason }) => [orderId, reason]))).toEqual(
      new Map([
        [held, 'The order is on hold. Confirm it first.'],
        [unpaid, 'The order waits for its payment. Confirm the payment first.'],
        [gone, 'The parcel has left the shop.'],
        ['HT-000000-XXXX', 'Order not found'],
      ]),
    )
    const again = await bookParcels(admin, { courier: 'pathao', orderIds: [good] })
    expect(again.refused).toEqual([{ orderId: good, reason: 'It is with Steadfast already.' }])
  })

  it('is not booked while a pre-ordered piece is missing', async () => {
    await stockProduct(shop, { id: 'awaited', stock: 1 })
    const lines = [{ productId: 'awaited', quantity: 2, isPreorder: true }]
    const orderId = await writeOrder(shop, { lines })
    const attempt = () => bookParcels(admin, { courier: 'steadfast', orderIds: [orderId] })
    expect(await attempt()).toMatchObject({
      queued: [],
      refused: [{ orderId, reason: 'A pre-ordered item is not in stock yet.' }],
    })
    await shop.db
      .updateTable('variants')
      .set({ stock: 2 })
      .where('productId', '=', 'awaited')
      .execute()
    expect(await attempt()).toMatchObject({ queued: [orderId] })
  })

  it('is not booked when the order was cancelled before its turn', async () => {
    const orderId = await writeOrder(shop)
    await bookParcels(admin, { courier: 'steadfast', orderIds: [orderId] })
    await changeStatus(admin, orderId, { orderStatus: 'cancelled' })
    await work()
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'failed',
      reason: 'The order is cancelled.',
    })
    expect(await desk.parcels('steadfast')).toEqual([])
  })
})

it('an order that is edited once it is booked says that another sum is collected', async () => {
  const orderId = await book('steadfast')
  await shop.db
    .updateTable('payments')
    .set({ amountPaisa: 500_00 })
    .where('orderId', '=', orderId)
    .execute()
  expect((await listMoneyOf(shop, [orderId])).get(orderId)?.owedCashPaisa).toBe(500_00)
  expect(await parcelOf(orderId)).toMatchObject({ cod: 1060, due: 500, nextAct: 'change_cod' })
})

it('what waited in a backup is looked for before it is booked', async () => {
  const orderId = await writeOrder(shop)
  await bookParcels(admin, { courier: 'pathao', orderIds: [orderId] })
  await leaveBookingsUnclear(shop)
  await work()
  expect(await parcelOf(orderId)).toMatchObject({ state: 'unclear', nextAct: 'check_panel' })
  expect(await desk.parcels('pathao')).toEqual([])
})

it('lists parcels page by page, by courier, state and number', async () => {
  const orders = [await book('steadfast'), await book('pathao'), await book('redx')]
  const first = await listConsignments(admin, { limit: 2 })
  const rest = await listConsignments(admin, { limit: 2, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...rest.items].map(({ orderId }) => orderId).toSorted()).toEqual(
    orders.toSorted(),
  )
  expect(rest.nextCursor).toBeNull()
  const named = await listConsignments(admin, {
    courier: 'pathao',
    group: 'underway',
    q: orders[1]?.toLowerCase(),
  })
  expect(named.items.map(({ orderId }) => orderId)).toEqual([orders[1]])
  expect((await listConsignments(admin, { q: '%' })).items).toEqual([])
})

it('packers see what is collected, and not what the courier takes', async () => {
  const orderId = await book('pathao')
  const packer = { ...test.as('sumi@suto.test', givenRole('packer')), couriers: desk.couriers }
  expect((await parcelOf(orderId)).fee).toBeGreaterThan(0)
  const [listed] = (await listConsignments(packer, {})).items
  const [ofOrder] = await listConsignmentsOfOrder(packer, orderId)
  for (const seen of [listed, ofOrder]) expect(seen).toMatchObject({ cod: 1060, fee: null })
})

it('an order is not deleted while a courier has its parcel', async () => {
  const queued = await writeOrder(shop)
  await bookParcels(admin, { courier: 'redx', orderIds: [queued] })
  await deleteOrder(admin, queued)
  await work()
  expect(await desk.parcels('redx')).toEqual([])
  const orderId = await book('redx')
  await expect(deleteOrder(admin, orderId)).rejects.toMatchObject({
    code: 'conflict',
    message: `RedX has the parcel of order ${orderId}. Cancel it before you delete the order.`,
  })
  await cancelConsignment(admin, (await parcelOf(orderId)).id)
  await deleteOrder(admin, orderId)
})

it('an order in the rubbish has no parcels to look after', async () => {
  const orderId = await book('steadfast')
  await sql`update orders set deleted_at = now(), deleted_by = 'x' where id = ${orderId}`.execute(
    shop.db,
  )
  expect((await listConsignments(admin, {})).items).toEqual([])
  for (const notice of noticesTo(await standInOf('steadfast')))
    await receiveNotice(stranger, 'steadfast', notice)
})
