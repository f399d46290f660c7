import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCouriers } from '#server/couriers.ts'
import { NOWHERE } from '#test/couriers.ts'
import { wrongFigures } from '#test/figures.ts'
import { DELIVERED, purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { recordCountedCash, recordStatement } from '../../couriers/payouts/record-payout.ts'
import { readOrderProfit } from '../../orders/profit/read-order-profit.ts'
import { changeSettings } from '../../settings/change-settings.ts'
import { readSettings } from '../../settings/queries.ts'
import { DAY_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import { givenRoles } from '../../shared/rights.ts'
import {
  addAdvertisingCost,
  listAdvertisingCosts,
  removeAdvertisingCost,
} from '../advertising/advertising-costs.ts'
import { NewAdvertisingCost } from '../advertising/contract.ts'
import { readResults } from './read-results.ts'

const test = await openTestShop()
const couriers = openCouriers(NOWHERE)
const shop: Context = { ...test.shop, couriers }
const owner: Context = { ...test.as('owner@suto.test', 'admin'), couriers }
const accountant = test.as('books@suto.test', {
  id: 'accountant',
  name: 'Accountant',
  rights: givenRoles.manager.filter((right) => right !== 'readCosts'),
})
afterAll(test.close)

const TODAY = { from: '2026-11-21', to: '2026-11-21' }

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('payouts').execute()
  await shop.db.deleteFrom('advertisingCosts').execute()
})

/** An order of ৳1,000 and ৳60 for delivery, whose goods cost ৳600. */
async function write(words: Parameters<typeof writeOrder>[1]) {
  const orderId = await writeOrder(shop, words)
  await shop.db
    .updateTable('orderLines')
    .set({ unitCostPaisa: 600_00 })
    .where('orderId', '=', orderId)
    .execute()
  return orderId
}

async function bring(orderId: string, state: 'delivered' | 'returned', feePaisa: number | null) {
  const now = shop.clock.now()
  await shop.db
    .insertInto('consignments')
    .values({
      ...{ orderId, courier: 'redx', invoice: orderId, codPaisa: 1_060_00, state, feePaisa },
      ...{ stateAt: now, madeAt: now, bookedBy: 'shop' },
    })
    .execute()
}

const REFUSED = {
  orderStatus: 'cancelled',
  deliveryStatus: 'returned',
  paymentStatus: 'cancelled',
} as const

describe('placed, delivered and settled', () => {
  it('are three figures of the same orders, each less than the one before', async () => {
    const [first, second] = [
      await write({ ...DELIVERED, deliveryAssignedTo: 'Karim' }),
      await write({ ...DELIVERED, deliveryAssignedTo: 'Karim' }),
    ]
    await write(DELIVERED)
    await write({ ...DELIVERED, paymentMethod: 'card', deliveryAssignedTo: 'Karim' })
    await write({ deliveryAssignedTo: 'Karim' })
    await write(REFUSED)
    await write({ ...DELIVERED, paymentStatus: 'refunded' })
    await write({ ...DELIVERED, placedAt: new Date(SATURDAY.getTime() - 2 * DAY_MS) })
    const figures = async () => {
      const { placed, delivered, settled } = await readResults(owner, TODAY)
      return [placed, delivered, settled]
    }
    expect(await figures()).toEqual([6 * 1060, 4 * 1060, 2 * 1060])
    await recordCountedCash(owner, { holder: 'karim', orderIds: [first, second], counted: 1100 })
    expect(await figures()).toEqual([6 * 1060, 4 * 1060, 2 * 1060 + 1100])
    expect(await wrongFigures(shop)).toEqual([])
  })
})

describe('profit', () => {
  it('counts the fees of couriers, also of what came back, and the delivery charge beside them', async () => {
    const [delivered, back, unknown] = [
      await write(DELIVERED),
      await write(REFUSED),
      await write(DELIVERED),
    ]
    await bring(delivered, 'delivered', null)
    await bring(back, 'returned', 45_50)
    await bring(unknown, 'delivered', null)
    await recordStatement(owner, {
      courier: 'redx',
      rows: [
        ['Invoice', 'Collected', 'Delivery charge', 'COD charge', 'Paid'],
        [delivered, '1060', '80', '10.60', '969.40'],
      ],
    })
    const { profit } = await readResults(owner, TODAY)
    expect(profit).toEqual({
      goods: 800,
      delivery: 60,
      courierFees: 136.1,
      cardFees: 0,
      advertising: 0,
      net: 723.9,
      costUnknown: 0,
    })
    const profits = [delivered, back, unknown].map((id) => readOrderProfit(owner, id))
    expect(await Promise.all(profits)).toMatchObject([
      { profit: 369.4, deliveryCharge: 60, courierFee: 90.6 },
      { profit: -45.5, deliveryCharge: 0, courierFee: 45.5, cost: 0 },
      { profit: 400, deliveryCharge: 0, courierFee: 0 },
    ])
    expect(await wrongFigures(shop)).toEqual([])
  })

  it('counts the share of the card gateway, rounded for each order', async () => {
    const ids = [
      await write({ ...DELIVERED, paymentMethod: 'card' }),
      await write({ ...DELIVERED, paymentMethod: 'card' }),
    ]
    await write({ ...DELIVERED, paymentMethod: 'cash_on_delivery' })
    const { payments } = await readSettings(shop)
    const values = { ...payments, cardFeePercent: 2.33 }
    await changeSettings(owner, 'payments', { values, shownVersion: 0 })
    const { profit } = await readResults(owner, TODAY)
    expect(profit).toMatchObject({ goods: 1200, cardFees: 49.4, net: 1150.6 })
    expect(await readOrderProfit(owner, ids[0] ?? '')).toMatchObject({
      cardFee: 24.7,
      profit: 375.3,
    })
    await changeSettings(owner, 'payments', { values: payments, shownVersion: 1 })
  })

  it('counts what was entered for advertising on these days', async () => {
    await write(DELIVERED)
    const added = await addAdvertisingCost(owner, {
      day: '2026-11-21',
      amount: 99.5,
      note: 'Facebook',
    })
    await addAdvertisingCost(owner, { day: '2026-11-20', amount: 500, note: '' })
    expect((await readResults(owner, TODAY)).profit).toMatchObject({
      advertising: 99.5,
      net: 300.5,
    })
    expect(await listAdvertisingCosts(owner)).toMatchObject([added, { amount: 500 }])
    await removeAdvertisingCost(owner, added.id)
    await expect(removeAdvertisingCost(owner, added.id)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await readResults(owner, TODAY)).profit).toMatchObject({ advertising: 0, net: 400 })
  })

  it('is for those who may see costs', async () => {
    await write(DELIVERED)
    expect(await readResults(accountant, TODAY)).toEqual({
      placed: 1060,
      delivered: 1060,
      settled: 1060,
    })
    const calls: (() => unknown)[] = [
      () => addAdvertisingCost(accountant, { day: '2026-11-21', amount: 5, note: '' }),
      () => listAdvertisingCosts(accountant),
      () => removeAdvertisingCost(accountant, 'x'),
    ]
    for (const call of calls) {
      await expect((async () => call())()).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it.each([
    { amount: 0 },
    { amount: -5 },
    { amount: 0.001 },
    { amount: 1e9 },
    { day: '1999-12-31' },
    { note: 'n'.repeat(201) },
  ])('takes no advertising of %j', (words) => {
    const cost = { day: '2026-11-21', amount: 5, note: '', ...words }
    expect(NewAdvertisingCost.safeParse(cost).success).toBe(false)
  })
})
