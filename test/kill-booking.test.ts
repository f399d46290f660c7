import { afterAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#database/connect.ts'
import { bookParcels } from '#shop/couriers/book-parcels.ts'
import { retryBookings } from '#shop/couriers/change-consignments.ts'
import { sendBooking } from '#shop/couriers/send-booking.ts'
import { MINUTE_MS, systemClock } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeContext } from './context.ts'
import { openTestCouriers } from './couriers.ts'
import { openTestDatabase } from './database.ts'
import { buildScript, chooseDatabase, runAndDie } from './dying.ts'
import { writeOrder } from './orders.ts'
import { stockProduct } from './shop.ts'

/** What the courier keeps is not the shop's. */
const theirs = await openTestDatabase()
const desk = await openTestCouriers(theirs.db, systemClock, { timeoutMs: 10_000 })
afterAll(async () => {
  desk.close()
  await theirs.close()
})

function shopOn({ db }: OpenDatabase): Context {
  return { ...makeContext(db), couriers: desk.couriers }
}

async function writeParcel(shop: Context) {
  const orderId = await writeOrder(shop)
  await bookParcels(shop, { courier: 'steadfast', orderIds: [orderId] })
  return findParcel(shop, orderId)
}

function findParcel({ db }: Context, orderId: string) {
  return db
    .selectFrom('consignments')
    .where('orderId', '=', orderId)
    .select(['id', 'orderId', 'state', 'invoice'])
    .executeTakeFirstOrThrow()
}

/** What the queue does afterwards, and staff if need be. */
async function settle(shop: Context, id: string, orderId: string): Promise<void> {
  const job = { consignmentId: id, courier: 'steadfast' }
  const later = { ...shop, clock: { now: () => new Date(Date.now() + MINUTE_MS) } }
  for (let tries = 0; tries < 8; tries++) {
    if (['booked', 'failed'].includes((await findParcel(shop, orderId)).state)) break
    await sendBooking(later, job).catch(() => undefined)
  }
  if ((await findParcel(shop, orderId)).state !== 'failed') return
  await retryBookings(shop, { ids: [id] })
  await sendBooking(later, job)
}

it(
  'books no parcel twice and loses none, whichever statement its server dies before',
  async () => {
    const script = await buildScript('die-booking-parcel')
    const { where, open } = await chooseDatabase()
    const first = await open()
    await stockProduct(shopOn(first), { id: 'panjabi' })
    let parcel = await writeParcel(shopOn(first))
    await first.close()
    let isBookedBefore = false
    for (let place = 1; !isBookedBefore; place++) {
      const { id, orderId } = parcel
      const died = await runAndDie(script, [where, String(place), id, JSON.stringify(desk.urls)])
      expect(died).toBe(true)
      const database = await open()
      const shop = shopOn(database)
      isBookedBefore = (await findParcel(shop, orderId)).state === 'booked'
      await settle(shop, id, orderId)
      const found = `after a death before statement ${place}`
      expect((await findParcel(shop, orderId)).state, found).toBe('booked')
      const taken = (await desk.parcels('steadfast')).filter(({ invoice }) => invoice === orderId)
      expect(taken, found).toHaveLength(1)
      parcel = await writeParcel(shop)
      await database.close()
    }
  },
  15 * 60_000,
)
