import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestCouriers } from '#test/couriers.ts'
import { tries } from '#test/engines.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { COURIERS } from '../settings/couriers/contract.ts'
import type { Context } from '../shared/context.ts'
import { bookParcels } from './book-parcels.ts'
import { retryBookings } from './change-consignments.ts'
import { BOOKING_QUEUE, type BookingJob } from './contract.ts'
import { pollConsignments } from './poll-consignments.ts'
import { sendBooking } from './send-booking.ts'

const test = await openTestShop()
const desk = await openTestCouriers(test.shop.db, test.shop.clock, { timeoutMs: 5000 })
const shop: Context = { ...test.shop, couriers: desk.couriers }
const admin: Context = { ...test.as('nusrat@suto.test', 'admin'), couriers: desk.couriers }
afterAll(async () => {
  desk.close()
  await test.close()
})
beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(async () => {
  await purgeTestOrders(shop)
  await desk.reset()
  test.jobs.length = 0
})

const countTaken = async () =>
  (await Promise.all(COURIERS.map((courier) => desk.parcels(courier)))).flat().length

it('an order booked several times at once, by several servers, has one parcel', async () => {
  for (let round = 0; round < tries(5, 2); round++) {
    await purgeTestOrders(shop)
    await desk.reset()
    const orders = [await writeOrder(shop), await writeOrder(shop), await writeOrder(shop)]
    const answers = await Promise.all(
      COURIERS.flatMap((courier) => [
        bookParcels(admin, { courier, orderIds: orders }),
        bookParcels(admin, { courier, orderIds: orders.toReversed() }),
      ]),
    )
    expect(answers.reduce((sum, { queued }) => sum + queued.length, 0)).toBe(3)
    const jobs = test.jobs.splice(0).filter(({ queue }) => queue === BOOKING_QUEUE)
    const twice = [...jobs, ...jobs].map(({ job }) => sendBooking(shop, job as BookingJob))
    await Promise.allSettled([...twice, pollConsignments(shop)])
    expect(await countTaken()).toBe(3)
  }
})

it('what failed is booked again once, by however many at the same moment', async () => {
  const orderIds = [await writeOrder(shop), await writeOrder(shop)]
  await bookParcels(admin, { courier: 'steadfast', orderIds })
  test.jobs.length = 0
  await shop.db.updateTable('consignments').set({ state: 'failed' }).execute()
  const counts = await Promise.all([1, 2, 3].map(() => retryBookings(admin, {})))
  expect(counts.reduce((sum, count) => sum + count)).toBe(2)
  expect(test.jobs.filter(({ queue }) => queue === BOOKING_QUEUE)).toHaveLength(2)
})
