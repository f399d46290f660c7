import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { changeProduct } from '#shop/catalogue/change-product.ts'
import { ProductUpdate } from '#shop/catalogue/contract.ts'
import { getProduct } from '#shop/catalogue/queries.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { listOrders } from '#shop/orders/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { untilSomebodyWaits } from '#test/lock-waits.ts'
import { purgeTestOrders } from '#test/orders.ts'
import {
  openTestShop,
  orderFor,
  SATURDAY,
  stockOf,
  stockProduct,
  takePreOrders,
  unexplainedStock,
} from '#test/shop.ts'
import { placeOrder } from './place-order.ts'

const test = await openTestShop()
const { shop, as, jobs } = test
afterAll(test.close)
beforeAll(() => takePreOrders(test.shop))

const rahim = as('rahim@suto.test')
const karim = as('karim@suto.test')
const admin = as('nusrat@suto.test', 'admin')

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00 })
  await stockProduct(shop, { id: 'shawl', pricePaisa: 2_900_50, stock: null })
  await stockProduct(shop, { id: 'tee', colours: ['Navy', 'Red'] })
  await shop.db
    .updateTable('variants')
    .set({ pricePaisa: 1_200_00, sku: 'tee-red' })
    .where('colour', '=', 'Red')
    .execute()
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await shop.db
    .updateTable('variants')
    .set({ stock: 3 })
    .where('productId', '=', 'panjabi')
    .execute()
  jobs.length = 0
})

function put(person: Context, productId: string, quantity: number, preOrder = false) {
  return addToCart(person, { productId, size: 'M', quantity, preOrder })
}

function putTee(person: Context, colour: string) {
  return addToCart(person, { productId: 'tee', size: 'M', colour, quantity: 1 })
}

function ofTee(colour: string, price: number) {
  return { productId: 'tee', colour, quantity: 1, price }
}

async function setStock(productId: string, stock: number): Promise<void> {
  const product = await getProduct(admin, productId)
  const variants = product.variants.map(({ size, colour }) => ({ size, colour, stock }))
  await changeProduct(
    admin,
    productId,
    ProductUpdate.parse({ ...product, inStock: true, sizes: undefined, variants }),
  )
}

const onePanjabi = [{ productId: 'panjabi', quantity: 1, price: 1450 }]

async function countOrders(): Promise<number> {
  return (await listOrders(shop)).items.length
}

describe('placing an order', () => {
  it('writes the order with our own names and prices, takes stock and empties the cart', async () => {
    await put(rahim, 'panjabi', 2)
    test.setClock(new Date(SATURDAY.getTime() + 1000))
    await put(rahim, 'shawl', 1)
    const order = await placeOrder(
      rahim,
      orderFor([
        { productId: 'panjabi', quantity: 2, price: 1450 },
        { productId: 'shawl', quantity: 1, price: 2900.5 },
      ]),
    )
    expect(order).toMatchObject({
      subtotal: 5800.5,
      deliveryCharge: 60,
      totalAmount: 5860.5,
      orderStatus: 'confirmed',
      deliveryStatus: 'pending',
      paymentStatus: 'pending',
      paymentMethod: 'Cash on Delivery',
      userEmail: 'rahim@suto.test',
      itemCount: 3,
    })
    expect(order.orderId).toMatch(/^HT-261121-[2-9A-HJ-NP-Z]{4}$/)
    expect(order.items[0]).toMatchObject({ name: 'The panjabi', itemTotal: 2900 })
    expect(await stockOf(shop, 'panjabi')).toBe(1)
    expect(await stockOf(shop, 'shawl')).toBeNull()
    expect(await listCart(shop, 'rahim@suto.test')).toEqual([])
  })

  it('queues the confirmation with the order', async () => {
    await put(rahim, 'panjabi', 1)
    const { orderId } = await placeOrder(rahim, orderFor(onePanjabi))
    expect(jobs).toEqual([{ queue: 'mail', job: { kind: 'order_confirmed', orderId } }])
  })

  it('counts the seven business days of standard delivery without Fridays', async () => {
    await put(rahim, 'panjabi', 1)
    const order = await placeOrder(rahim, orderFor(onePanjabi))
    expect([order.estimatedFrom, order.estimatedTo]).toEqual(['2026-11-24', '2026-11-29'])
  })

  it('writes the first entry of its history', async () => {
    await put(rahim, 'panjabi', 1)
    const { orderId } = await placeOrder(rahim, orderFor(onePanjabi))
    const changes = await shop.db
      .selectFrom('orderChanges')
      .selectAll()
      .where('orderId', '=', orderId)
      .execute()
    expect(changes).toMatchObject([
      {
        statusKind: 'order',
        fromStatus: null,
        toStatus: 'confirmed',
        changedBy: 'rahim@suto.test',
      },
    ])
  })

  it('refuses a visitor', async () => {
    await expect(placeOrder(test.visitor, orderFor(onePanjabi))).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Please login to place an order',
    })
  })

  it('refuses an empty cart', async () => {
    await expect(placeOrder(rahim, orderFor(onePanjabi))).rejects.toMatchObject({
      code: 'conflict',
      message: 'Your cart is empty',
    })
  })

  it.each([
    ['a lower price', { items: [{ productId: 'panjabi', size: 'M', quantity: 1, price: 1 }] }],
    ['a lower total', { totalAmount: 1 }],
    ['no delivery charge', { deliveryCharge: 0 }],
    ['an invented discount', { voucherDiscount: 1000, totalAmount: 510 }],
    [
      'another quantity',
      { items: [{ productId: 'panjabi', size: 'M', quantity: 2, price: 1450 }] },
    ],
    [
      'an item that is not in the cart',
      { items: [{ productId: 'shawl', size: 'M', quantity: 1, price: 1450 }] },
    ],
    ['no items', { items: [] }],
  ])('refuses %s with a new quote, and changes nothing', async (_name, changes) => {
    await put(rahim, 'panjabi', 1)
    await expect(placeOrder(rahim, orderFor(onePanjabi, changes))).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { quote: { subtotal: 1450, totalAmount: 1510 } } },
    })
    expect(await countOrders()).toBe(0)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
    expect(await listCart(shop, 'rahim@suto.test')).toHaveLength(1)
    expect(jobs).toEqual([])
  })

  it('names what sold out meanwhile', async () => {
    await put(rahim, 'panjabi', 3)
    await put(karim, 'panjabi', 2)
    await placeOrder(rahim, orderFor([{ productId: 'panjabi', quantity: 3, price: 1450 }]))
    await expect(
      placeOrder(karim, orderFor([{ productId: 'panjabi', quantity: 2, price: 1450 }])),
    ).rejects.toMatchObject({ code: 'conflict', message: 'The panjabi: Size M is sold out.' })
    expect(await countOrders()).toBe(1)
  })

  it('names the remaining stock when another order just took the last pieces', async () => {
    await put(rahim, 'panjabi', 2)
    const others = shop.db.transaction().execute(async (db) => {
      await db
        .updateTable('variants')
        .set({ stock: 1 })
        .where('productId', '=', 'panjabi')
        .execute()
      const order = placeOrder(
        rahim,
        orderFor([{ productId: 'panjabi', quantity: 2, price: 1450 }]),
      )
      order.catch(() => undefined)
      await untilSomebodyWaits(db)
      return { order }
    })
    await expect((await others).order).rejects.toMatchObject({
      code: 'conflict',
      message: 'The panjabi: Only 1 left in size M.',
      details: { data: { quote: { totalAmount: 2960 } } },
    })
    expect(await countOrders()).toBe(0)
    expect(await listCart(shop, 'rahim@suto.test')).toHaveLength(1)
  })

  it('accepts a pre-ordered line without taking stock', async () => {
    await shop.db
      .updateTable('variants')
      .set({ stock: 0 })
      .where('productId', '=', 'panjabi')
      .execute()
    await put(rahim, 'panjabi', 2, true)
    const order = await placeOrder(
      rahim,
      orderFor([{ productId: 'panjabi', quantity: 2, price: 1450 }]),
    )
    expect(order.items[0]?.isPreorder).toBe(true)
    expect(await stockOf(shop, 'panjabi')).toBe(0)
  })

  it('sells the last piece of a colour once, beside another colour', async () => {
    const people = ['one', 'two', 'three'].map((name) => as(`${name}@suto.test`))
    await setStock('tee', 1)
    for (const person of people) await putTee(person, 'Navy')
    await putTee(rahim, 'Red')
    const results = await Promise.allSettled([
      ...people.map((person) => placeOrder(person, orderFor([ofTee('Navy', 1000)]))),
      placeOrder(rahim, orderFor([ofTee('Red', 1200)])),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(results.at(-1)).toMatchObject({
      value: { items: [{ size: 'M', colour: 'Red', price: 1200 }], totalAmount: 1260 },
    })
    const left = await shop.db
      .selectFrom('variants')
      .where('productId', '=', 'tee')
      .select('stock')
      .execute()
    expect(left).toEqual([{ stock: 0 }, { stock: 0 }])
    expect((await unexplainedStock(shop)).filter((name) => name.startsWith('tee'))).toEqual([])
    const lines = await shop.db
      .selectFrom('orderLines')
      .where('productId', '=', 'tee')
      .select(['colour', 'sku', 'unitPricePaisa'])
      .execute()
    expect(lines).toContainEqual({ colour: 'Red', sku: 'tee-red', unitPricePaisa: 1_200_00 })
    expect(lines).toContainEqual({ colour: 'Navy', sku: 'tee-M-Navy', unitPricePaisa: 1_000_00 })
  })

  it('accepts no price of a variant but its own', async () => {
    await setStock('tee', 1)
    await putTee(rahim, 'Red')
    await expect(placeOrder(rahim, orderFor([ofTee('Red', 1000)]))).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { quote: { lines: [{ colour: 'Red', price: 1200 }] } } },
    })
    await expect(placeOrder(rahim, orderFor([ofTee('Navy', 1200)]))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('sells the last pieces once, however many order at the same time', async () => {
    const people = Array.from({ length: 12 }, (_, i) => as(`person${i}@suto.test`))
    for (const person of people) await put(person, 'panjabi', 1)
    const results = await Promise.allSettled(
      people.map((person) => placeOrder(person, orderFor(onePanjabi))),
    )
    const sold = results.filter((result) => result.status === 'fulfilled')
    const refused = results.filter((result) => result.status === 'rejected')
    expect(sold).toHaveLength(3)
    expect(refused.every((result) => result.reason.code === 'conflict')).toBe(true)
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    expect(await countOrders()).toBe(3)
  })

  it('returns the first order for the same key, also to requests at the same time', async () => {
    await put(rahim, 'panjabi', 1)
    const results = await Promise.all(
      Array.from({ length: 8 }, () => placeOrder(rahim, orderFor(onePanjabi), 'one-tap-or-eight')),
    )
    expect(new Set(results.map((order) => order.orderId)).size).toBe(1)
    expect(await countOrders()).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(2)
  })

  it('refuses the same key for another order', async () => {
    await put(rahim, 'panjabi', 1)
    await placeOrder(rahim, orderFor(onePanjabi), 'first-key')
    await put(rahim, 'panjabi', 1)
    await expect(
      placeOrder(rahim, orderFor(onePanjabi, { city: 'Savar' }), 'first-key'),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('reports a deleted order for its key, and does not order again', async () => {
    await put(rahim, 'panjabi', 1)
    const { orderId } = await placeOrder(rahim, orderFor(onePanjabi), 'first-key')
    await deleteOrder(shop, orderId)
    await put(rahim, 'panjabi', 1)
    await expect(placeOrder(rahim, orderFor(onePanjabi), 'first-key')).rejects.toMatchObject({
      code: 'conflict',
      message:
        'This order was placed but has since been deleted by the shop. To order again, return to checkout.',
    })
    expect(await countOrders()).toBe(0)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
    await placeOrder(rahim, orderFor(onePanjabi), 'another-key')
  })

  it('accepts the same key from two users', async () => {
    for (const person of [rahim, karim]) {
      await put(person, 'panjabi', 1)
      await placeOrder(person, orderFor(onePanjabi), 'everyones-key')
    }
    expect(await countOrders()).toBe(2)
  })

  it('refuses to be paid by card for now', async () => {
    await put(rahim, 'panjabi', 1)
    await expect(
      placeOrder(rahim, orderFor(onePanjabi, { paymentMethod: 'card' })),
    ).rejects.toMatchObject({ code: 'invalid' })
  })
})
