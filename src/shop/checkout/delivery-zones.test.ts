import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoDelivery } from '#demo/delivery.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { getOrder, listOrders } from '#shop/orders/queries.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import type { DeliverySettings } from '#shop/settings/delivery/contract.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { openTestShop, orderFor, stockProduct } from '#test/shop.ts'
import { variedZones } from '#test/zones.ts'
import type { PlaceOrder } from './contract.ts'
import { holdCheckout } from './hold-checkout.ts'
import { listOwnDeliveries } from './list-own-deliveries.ts'
import { placeOrder } from './place-order.ts'
import { getQuote } from './queries.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const nusrat = test.as('nusrat@suto.test', 'admin')

const dhanmondi = { region: 'Dhaka', district: 'Dhaka', city: 'Dhanmondi' } as const
const savar = { region: 'Dhaka', district: 'Dhaka', city: 'Savar' } as const
const rangpur = { region: 'Rangpur', district: 'Rangpur', city: 'Rangpur Sadar' } as const

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_000_00, stock: null }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await choose({ zones: variedZones })
  await put()
})

async function choose(change: Partial<DeliverySettings>): Promise<void> {
  const { version } = await findGroup(shop, 'delivery')
  await changeSettings(nusrat, 'delivery', {
    values: { ...demoDelivery, ...change },
    shownVersion: version,
  })
}

/** The charge in each zone. */
const zonesWith = (change: Partial<DeliverySettings['zones'][number]>) => ({
  zones: variedZones.map((zone) => ({ ...zone, ...change })),
})

const put = (quantity = 1) =>
  addToCart(rahim, { productId: 'panjabi', size: 'M', quantity, preOrder: false })

/** The order from a page that shows this delivery charge. */
function order(deliveryCharge: number, changes: Partial<PlaceOrder>, quantity = 1): PlaceOrder {
  const shown = orderFor([{ productId: 'panjabi', quantity, price: 1000 }], changes)
  return { ...shown, deliveryCharge, totalAmount: quantity * 1000 + deliveryCharge }
}

describe('an order', () => {
  it.each([
    ['Dhanmondi', dhanmondi, 70],
    ['Savar', savar, 100],
    ['Rangpur', rangpur, 130],
  ])('to %s has the charge of its zone', async (_where, address, charge) => {
    const { district, city: area } = address
    const quoted = { deliveryCharge: charge, totalAmount: 1000 + charge }
    expect(await getQuote(rahim, { district, area })).toMatchObject(quoted)
    expect(await placeOrder(rahim, order(charge, address))).toMatchObject(quoted)
  })

  it('is refused with a new quote when it shows another zone’s charge', async () => {
    const quote = { deliveryCharge: 130, totalAmount: 1130 }
    const cheaper = order(70, rangpur)
    for (const attempt of [
      () => placeOrder(rahim, cheaper),
      () => holdCheckout(rahim, { ...cheaper, paymentMethod: 'card' }, randomUUID()),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'conflict',
        details: { data: { quote } },
      })
    }
    expect((await listOrders(shop)).items).toEqual([])
  })

  it('cannot go to Rangpur on the same day', async () => {
    const words = 'Premium Delivery is not available in your area. Choose another delivery option.'
    await expect(
      placeOrder(rahim, order(200, { ...rangpur, deliveryOption: 'premium' })),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: words,
      details: { data: { quote: { deliveryOption: 'standard', deliveryCharge: 130 } } },
    })
    const { district, city: area } = rangpur
    await expect(
      getQuote(rahim, { deliveryOption: 'premium', district, area }),
    ).rejects.toMatchObject({ code: 'invalid', details: { fields: { deliveryOption: words } } })
  })

  it('uses the zones at the time of the order', async () => {
    await choose(zonesWith({ standard: { isOffered: true, charge: 90, freeFrom: null } }))
    await expect(placeOrder(rahim, order(130, rangpur))).rejects.toMatchObject({ code: 'conflict' })
    expect(await placeOrder(rahim, order(90, rangpur))).toMatchObject({ deliveryCharge: 90 })
  })

  it('is delivered free from the sum set for its zone', async () => {
    const [inside, suburbs, outside] = variedZones as [Zone, Zone, Zone]
    const standard = { ...inside.standard, freeFrom: 1000 }
    await choose({ zones: [{ ...inside, standard }, suburbs, outside] })
    expect(await getQuote(rahim, toDestination(savar))).toMatchObject({ deliveryCharge: 100 })
    expect(await placeOrder(rahim, order(0, dhanmondi))).toMatchObject({ totalAmount: 1000 })
  })
})

type Zone = DeliverySettings['zones'][number]

const toDestination = ({ district, city }: Pick<PlaceOrder, 'district' | 'city'>) => ({
  district,
  area: city,
})

describe('the fee for cash on delivery', () => {
  beforeEach(() => choose(zonesWith({ cashFee: 20 })))

  it('is in the quote, order and amount due, and separate in the order', async () => {
    expect(await getQuote(rahim, { ...toDestination(rangpur), isCash: true })).toMatchObject({
      deliveryCharge: 150,
      cashFee: 20,
      totalAmount: 1150,
    })
    const placed = await placeOrder(rahim, order(150, rangpur))
    const charged = { deliveryCharge: 150, cashFee: 20, totalAmount: 1150 }
    expect(placed).toMatchObject(charged)
    expect(await getOrder(rahim, placed.orderId)).toMatchObject(charged)
    const adjustments = await shop.db
      .selectFrom('orderAdjustments')
      .where('orderId', '=', placed.orderId)
      .orderBy('id')
      .select(['kind', 'amountPaisa'])
      .execute()
    expect(adjustments).toEqual([
      { kind: 'delivery_charge', amountPaisa: 130_00 },
      { kind: 'cash_fee', amountPaisa: 20_00 },
    ])
    const due = await shop.db
      .selectFrom('payments')
      .where('orderId', '=', placed.orderId)
      .select('amountPaisa')
      .executeTakeFirstOrThrow()
    expect(due.amountPaisa).toBe(1150_00)
  })

  it('does not apply to cards, whatever the request says', async () => {
    expect(await getQuote(rahim, toDestination(rangpur))).not.toHaveProperty('cashFee')
    const input = { ...order(130, rangpur), paymentMethod: 'card' } as const
    const held = await holdCheckout(rahim, input, randomUUID())
    expect(held.totalPaisa).toBe(1130_00)
  })

  it('cannot be left out', async () => {
    await expect(placeOrder(rahim, order(130, rangpur))).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { quote: { deliveryCharge: 150, cashFee: 20 } } },
    })
  })
})

describe('the weight of a cart', () => {
  beforeEach(() =>
    choose({ pieceGrams: 400, ...zonesWith({ weightSteps: [{ aboveGrams: 1000, extra: 25 }] }) }),
  )

  it('adds the charge of its weight step', async () => {
    expect(await getQuote(rahim, toDestination(savar))).toMatchObject({ deliveryCharge: 100 })
    await put(2)
    expect(await getQuote(rahim, toDestination(savar))).toMatchObject({ deliveryCharge: 125 })
    const placed = await placeOrder(rahim, order(125, savar, 3))
    expect(placed).toMatchObject({ deliveryCharge: 125 })
  })

  it('uses the weight of the product', async () => {
    const weighs = (grams: number | null) =>
      shop.db.updateTable('products').set({ weightGrams: grams }).execute()
    await weighs(1001)
    const charged = { deliveryCharge: 125, totalAmount: 1125 }
    expect(await getQuote(rahim, toDestination(savar))).toMatchObject(charged)
    expect(await placeOrder(rahim, order(125, savar))).toMatchObject(charged)
    await weighs(null)
    await expect(weighs(0)).rejects.toThrow('products_weight_in_range')
  })

  it('counts in the delivery options of its owner only', async () => {
    await put(2)
    const [own] = await listOwnDeliveries(rahim, toDestination(savar))
    expect(own).toMatchObject({ option: 'standard', charge: 125 })
    const [visitors] = await listOwnDeliveries(shop, toDestination(savar))
    expect(visitors).toMatchObject({ charge: 100 })
    await expect(listOwnDeliveries(shop, { userId: 'guest_1' })).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})
