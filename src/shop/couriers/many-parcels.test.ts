import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCouriers } from '#test/couriers.ts'
import { inLongRun } from '#test/engines.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import type { Context } from '../shared/context.ts'
import { bookParcels } from './book-parcels.ts'
import { retryBookings } from './change-consignments.ts'
import { BOOKING_QUEUE, type BookingJob, BookParcels, MAX_BOOKED } from './contract.ts'
import { listConsignments, summariseConsignments } from './queries.ts'
import { sendBooking } from './send-booking.ts'

const test = await openTestShop()
const desk = await openTestCouriers(test.shop.db, test.shop.clock, { timeoutMs: 5000 })
const shop: Context = { ...test.shop, couriers: desk.couriers }
const admin: Context = { ...test.as('nusrat@suto.test', 'admin'), couriers: desk.couriers }
afterAll(async () => {
  desk.close()
  await test.close()
})
beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: null }))

async function work() {
  for (const { queue, job } of test.jobs.splice(0)) {
    if (queue === BOOKING_QUEUE) await sendBooking(shop, job as BookingJob)
  }
}

/** Stand-ins refuse numbers that end so. */
const REFUSED = '01712345422'
const COUNT = inLongRun(MAX_BOOKED, 60)

it(`${COUNT} parcels are booked at once; a tenth fails with reasons, and is booked again in one go`, async () => {
  const orderIds: string[] = []
  for (let place = 0; place < COUNT; place++) {
    const words = place % 10 === 0 ? { recipientPhone: REFUSED } : {}
    orderIds.push(await writeOrder(shop, words))
  }
  const booked = await bookParcels(admin, { courier: 'steadfast', orderIds })
  expect(booked.queued).toHaveLength(COUNT)
  expect(await summariseConsignments(admin)).toMatchObject({ waiting: COUNT, failed: 0 })
  await work()
  expect(await summariseConsignments(admin)).toMatchObject({
    waiting: 0,
    unclear: 0,
    failed: COUNT / 10,
  })
  const { items: failed } = await listConsignments(admin, { group: 'failed' })
  for (const { reason } of failed) expect(reason?.toLowerCase()).toContain('phone')
  await shop.db
    .updateTable('orders')
    .set({ recipientPhone: '01712345678' })
    .where('recipientPhone', '=', REFUSED)
    .execute()
  expect(await retryBookings(admin, {})).toBe(COUNT / 10)
  expect(await retryBookings(admin, {})).toBe(0)
  await work()
  expect(await summariseConsignments(admin)).toMatchObject({ waiting: 0, failed: 0 })
  const invoices = (await desk.parcels('steadfast')).map(({ invoice }) => invoice)
  expect(invoices.toSorted()).toEqual(orderIds.toSorted())
}, 900_000)

it('more than 500 are refused before anything is written', () => {
  const orderIds = Array.from({ length: MAX_BOOKED + 1 }, (_, place) => `HT-${place}`)
  expect(BookParcels.safeParse({ courier: 'steadfast', orderIds }).success).toBe(false)
  expect(BookParcels.safeParse({ courier: 'csv_../../etc', orderIds: ['HT-1'] }).success).toBe(
    false,
  )
})
