import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EditedLine, EditOrder } from '#shop/orders/edit/contract.ts'
import { editOrder } from '#shop/orders/edit/edit-order.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { deliveryDefaults, firstZones } from '#shop/settings/delivery/rules.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { wrongFigures } from '#test/figures.ts'
import { openTestShop, stockProduct, unexplainedStock, wrongMoney } from '#test/shop.ts'
import { EnterOrder } from './contract.ts'
import { enterOrder } from './enter-order.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const owner = test.as('nusrat@suto.test', 'admin')

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', pricePaisa: 1_000_00, stock: 10 })
  await stockProduct(shop, { id: 'shirt', pricePaisa: 500_00, stock: 10 })
  const { version } = await findGroup(shop, 'delivery')
  const zones = firstZones.map((zone) => ({ ...zone, cashFee: 20 }))
  await changeSettings(owner, 'delivery', {
    values: { ...deliveryDefaults, zones },
    shownVersion: version,
  })
})

let keys = 0

/** Enters two panjabis at ৳900 instead of ৳1,000 and a shirt, to Dhanmondi, for ৳70 delivery and ৳20 cash fee. */
async function enter(): Promise<string> {
  const input = EnterOrder.parse({
    recipientName: 'Rakib',
    recipientPhone: '01712345678',
    region: 'Dhaka',
    district: 'Dhaka',
    city: 'Dhanmondi',
    address: 'House 17',
    addressCategory: 'home',
    landmark: '',
    deliveryOption: 'standard',
    source: 'phone',
    lines: [
      { productId: 'panjabi', size: 'M', quantity: 2, price: 900, priceReason: 'Regular' },
      { productId: 'shirt', size: 'M', quantity: 1 },
    ],
  })
  const order = await enterOrder(owner, input, `entry-${++keys}`)
  expect(order).toMatchObject({ deliveryCharge: 90, cashFee: 20, discount: 200, totalAmount: 2390 })
  return order.orderId
}

const line = (position: number, productId: string, quantity: number): EditedLine => ({
  position,
  productId,
  size: 'M',
  colour: '',
  quantity,
})

function edit(orderId: string, lines: EditedLine[], more: object = {}) {
  const input = EditOrder.parse({ lines, reason: 'Asked by phone', ...more })
  return editOrder(owner, orderId, input, `edit-${++keys}`)
}

async function expectInOrder() {
  expect(await unexplainedStock(shop)).toEqual([])
  expect(await wrongFigures(shop)).toEqual([])
  expect(await wrongMoney(shop)).toEqual([])
}

it('keeps the discount of a line and the cash fee', async () => {
  const orderId = await enter()
  const after = await edit(orderId, [line(0, 'panjabi', 2), line(1, 'shirt', 2)])
  expect(after).toMatchObject({ deliveryCharge: 90, cashFee: 20, discount: 200, totalAmount: 2890 })
  await expectInOrder()
})

it('drops the discount of a removed line', async () => {
  const orderId = await enter()
  const after = await edit(orderId, [line(1, 'shirt', 1)])
  expect(after).toMatchObject({ deliveryCharge: 90, discount: 0, totalAmount: 590 })
  await expectInOrder()
})

it('charges no cash fee beside a custom charge', async () => {
  const orderId = await enter()
  const lines = [line(0, 'panjabi', 1), line(1, 'shirt', 1)]
  const after = await edit(orderId, lines, { deliveryCharge: 50 })
  expect(after).toMatchObject({ deliveryCharge: 50, discount: 200, totalAmount: 1350 })
  expect(after.cashFee).toBeUndefined()
  await expectInOrder()
})
