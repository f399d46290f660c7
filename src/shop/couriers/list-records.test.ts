import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestCouriers } from '#test/couriers.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { findGroup } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { listCourierRecords } from './list-records.ts'

const test = await openTestShop()
const desk = await openTestCouriers(test.shop.db, test.shop.clock)
const packer: Context = { ...test.as('packer@suto.test', 'admin'), couriers: desk.couriers }
afterAll(async () => {
  desk.close()
  await test.close()
})

beforeAll(() => stockProduct(test.shop, { id: 'panjabi' }))
beforeEach(async () => {
  await purgeTestOrders(test.shop)
  await desk.reset()
  await letCall('all')
})

async function letCall(whichOrders: 'all' | 'none') {
  const { version, values } = await findGroup(test.shop, 'calls')
  await changeSettings(packer, 'calls', {
    values: { ...values, whichOrders },
    shownVersion: version,
  })
}

const orderOf = (recipientPhone: string) => writeOrder(test.shop, { recipientPhone })

it.each([
  ['01712345901', [{ courier: 'Steadfast', deliveredPercent: 40, parcels: '25+' }]],
  ['01712345678', [{ courier: 'Steadfast', deliveredPercent: 96, parcels: '25+' }]],
  ['01712345670', []],
])('staff read what couriers know of %s', async (phone, known) => {
  expect(await listCourierRecords(packer, await orderOf(phone))).toEqual(known)
})

it.each(['down', 'silent', 'busy', 'garbled'] as const)(
  'a courier that is %s is left out',
  async (trouble) => {
    const orderId = await orderOf('01712345678')
    desk.state.trouble = trouble
    expect(await listCourierRecords(packer, orderId)).toEqual([])
  },
)

it('no courier is asked while nobody is called, nor by shoppers', async () => {
  const orderId = await orderOf('01712345678')
  await letCall('none')
  expect(await listCourierRecords(packer, orderId)).toEqual([])
  const shopper = { ...test.as('rahim@example.com'), couriers: desk.couriers }
  await expect(listCourierRecords(shopper, orderId)).rejects.toMatchObject({ code: 'forbidden' })
  expect(desk.state.asked).toEqual([])
})
