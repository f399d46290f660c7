import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoDelivery } from '#demo/delivery.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { Order } from '#shop/orders/contract.ts'
import { getOrder, listOrders } from '#shop/orders/queries.ts'
import { listDeliveryOptions } from '#shop/pricing/delivery/queries.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import type { DeliverySettings } from '#shop/settings/delivery/contract.ts'
import { orderDefaults } from '#shop/settings/orders/rules.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { seedSettings } from '#shop/settings/seed-settings.ts'
import type { Context } from '#shop/shared/context.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { completePaid } from '#test/payments.ts'
import { openTestShop, orderFor, SATURDAY, stockProduct } from '#test/shop.ts'
import type { PlaceOrder } from './contract.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'
import { getQuote } from './queries.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const nusrat = test.as('nusrat@suto.test', 'admin')
const { standard, express } = demoDelivery

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_000_00, stock: null }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await shop.db.deleteFrom('settings').execute()
  await seedSettings(shop, { delivery: demoDelivery })
  shop.settings.invalidate()
  test.setClock(SATURDAY)
})

async function choose(change: Partial<DeliverySettings>): Promise<void> {
  const { version } = await findGroup(shop, 'delivery')
  await changeSettings(nusrat, 'delivery', {
    values: { ...demoDelivery, ...change },
    shownVersion: version,
  })
}

const put = (person: Context = rahim, quantity = 1) =>
  addToCart(person, { productId: 'panjabi', size: 'M', quantity, preOrder: true })

/** The order from a page that shows this delivery charge. */
function order(deliveryCharge: number, changes: Partial<PlaceOrder> = {}): PlaceOrder {
  const shown = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }], changes)
  return { ...shown, deliveryCharge, totalAmount: 1000 + deliveryCharge, ...changes }
}

describe('the delivery charge', () => {
  it('follows the settings, in quotes and orders', async () => {
    await choose({ standard: { ...standard, name: 'By bicycle', charge: 75.5 } })
    await put()
    expect(await getQuote(rahim, {})).toMatchObject({
      deliveryOption: 'standard',
      deliveryName: 'By bicycle',
      deliveryCharge: 75.5,
      totalAmount: 1075.5,
    })
    expect(await placeOrder(rahim, order(75.5))).toMatchObject({
      deliveryName: 'By bicycle',
      deliveryCharge: 75.5,
      totalAmount: 1075.5,
    })
  })

  it('is never other than shown', async () => {
    await put()
    await choose({ standard: { ...standard, charge: 80 } })
    const quote = { deliveryCharge: 80, totalAmount: 1080 }
    for (const attempt of [
      () => placeOrder(rahim, order(60)),
      () => holdCheckout(rahim, order(60, { paymentMethod: 'card' }), randomUUID()),
      () => placeOrder(rahim, order(0)),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'conflict',
        details: { data: { quote } },
      })
    }
    expect((await listOrders(shop)).items).toEqual([])
    expect(await placeOrder(rahim, order(80))).toMatchObject(quote)
  })

  it('is free from a subtotal of pieces alone', async () => {
    await choose({ standard: { ...standard, freeFrom: 1000.01 } })
    await put()
    await expect(placeOrder(rahim, order(0))).rejects.toMatchObject({ code: 'conflict' })
    await choose({ standard: { ...standard, freeFrom: 1000 } })
    expect(await placeOrder(rahim, order(0))).toMatchObject({
      deliveryCharge: 0,
      totalAmount: 1000,
    })
  })

  it('is refused for an option no longer offered', async () => {
    await choose({
      standard: { ...standard, isOffered: false },
      express: { ...express, charge: 90 },
    })
    await put()
    const words = 'Standard Delivery is no longer available. Choose another delivery option.'
    await expect(getQuote(rahim, { deliveryOption: 'standard' })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { deliveryOption: words } },
    })
    await expect(placeOrder(rahim, order(60))).rejects.toMatchObject({
      code: 'conflict',
      message: words,
      details: { data: { quote: { deliveryOption: 'express', totalAmount: 1090 } } },
    })
    // Not even when the charge happens to be the same.
    await expect(placeOrder(rahim, order(90))).rejects.toMatchObject({ code: 'conflict' })
    expect(await getQuote(rahim, {})).toMatchObject({ deliveryOption: 'express' })
    expect((await listDeliveryOptions(shop, [])).map(({ option }) => option)).toEqual([
      'express',
      'premium',
    ])
  })

  it('is what each order showed, in a race of changes and orders', async () => {
    const people = Array.from({ length: 12 }, (_, i) => test.as(`person-${i}@suto.test`))
    for (const person of people) await put(person)
    const shown = (i: number) => 60 + (i % 3)
    const outcomes = await Promise.allSettled(
      people.flatMap((person, i): Promise<unknown>[] => [
        placeOrder(person, order(shown(i))),
        choose({ standard: { ...standard, charge: shown(i + 1) } }),
      ]),
    )
    const placed = outcomes.flatMap((outcome, i) => {
      const isOrder = i % 2 === 0
      if (!isOrder) return []
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({ code: 'conflict' })
        return []
      }
      const { totalAmount, deliveryCharge } = outcome.value as Order
      expect([deliveryCharge, totalAmount]).toEqual([shown(i / 2), 1000 + shown(i / 2)])
      return [totalAmount]
    })
    expect((await listOrders(shop)).items).toHaveLength(placed.length)
  })
})

describe('an order', () => {
  it('keeps the name, charge and days of delivery at its time', async () => {
    await put()
    const { orderId, ...placed } = await placeOrder(rahim, order(60))
    await choose({
      standard: { ...standard, isOffered: false, name: 'By ship', charge: 10, latestDays: 60 },
      holidays: [{ day: placed.estimatedTo, name: 'Holiday' }],
    })
    expect(await getOrder(rahim, orderId)).toMatchObject({
      deliveryName: 'Standard Delivery',
      deliveryCharge: 60,
      totalAmount: 1060,
      estimatedFrom: placed.estimatedFrom,
      estimatedTo: placed.estimatedTo,
    })
  })

  it('keeps those from the start of its card payment', async () => {
    await put()
    const { checkoutId } = await holdCheckout(
      rahim,
      order(120, { deliveryOption: 'express', paymentMethod: 'card' }),
      randomUUID(),
    )
    await choose({
      express: { ...express, isOffered: false, name: 'By ship', charge: 10, latestDays: 60 },
    })
    expect(await completePaid(shop, checkoutId)).toMatchObject({
      deliveryOption: 'express',
      deliveryName: 'Express Delivery',
      totalAmount: 1120,
      estimatedFrom: '2026-11-22',
      estimatedTo: '2026-11-23',
    })
  })

  it('is not expected on a holiday', async () => {
    await choose({ holidays: [{ day: '2026-11-22', name: 'Holiday' }] })
    const deliveries = await listDeliveryOptions(shop, [])
    expect(deliveries[1]).toMatchObject({ estimatedFrom: '2026-11-23', estimatedTo: '2026-11-24' })
    await put()
    expect(await placeOrder(rahim, order(120, { deliveryOption: 'express' }))).toMatchObject({
      estimatedFrom: '2026-11-23',
      estimatedTo: '2026-11-24',
    })
  })

  it('has an id with the prefix of its time, and is found by it', async () => {
    await put()
    const before = await placeOrder(rahim, order(60))
    await changeSettings(nusrat, 'orders', {
      values: { ...orderDefaults, idPrefix: 'N4KSHI' },
      shownVersion: 0,
    })
    await put()
    const after = await placeOrder(rahim, order(60))
    expect(before.orderId).toMatch(/^HT-261121-[0-9A-Z]{4}$/)
    expect(after.orderId).toMatch(/^N4KSHI-261121-[0-9A-Z]{4}$/)
    for (const { orderId } of [before, after]) {
      for (const q of [orderId, orderId.toLowerCase(), orderId.slice(0, 12)]) {
        const { items } = await listOrders(nusrat, { q })
        expect(items.map((each) => each.orderId)).toContain(orderId)
      }
    }
  })
})

it('records a change with the charges before and after', async () => {
  await choose({ standard: { ...standard, charge: 80, freeFrom: 2000, isOffered: false } })
  const entry = await shop.db
    .selectFrom('auditEntries')
    .where('action', '=', 'settings_changed')
    .orderBy('id', 'desc')
    .select(['subject', 'details'])
    .executeTakeFirst()
  expect(entry).toEqual({
    subject: 'delivery',
    details: {
      fields: 'standard.isOffered, standard.charge, standard.freeFrom',
      'standard.isOffered_before': 'on',
      'standard.isOffered_after': 'off',
      'standard.charge_before': '60',
      'standard.charge_after': '80',
      'standard.freeFrom_before': 'none',
      'standard.freeFrom_after': '2000',
    },
  })
})

it('refuses the second of two changes at the same time', async () => {
  const tareq = test.as('tareq@suto.test', 'admin')
  const change = (by: Context, charge: number) =>
    changeSettings(by, 'delivery', {
      values: { ...demoDelivery, standard: { ...standard, charge } },
      shownVersion: 0,
    })
  const both = await Promise.allSettled([change(nusrat, 70), change(tareq, 80)])
  const kept = await findGroup(shop, 'delivery')
  expect(kept.version).toBe(1)
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'conflict', details: { data: { settings: { values: kept.values } } } } },
  ])
})
