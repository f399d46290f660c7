import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countTowards } from '#shop/limits/count-towards.ts'
import { limits } from '#shop/limits/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import {
  openTestShop,
  SATURDAY,
  stockOf,
  stockProduct,
  takePreOrders,
  variantOf,
} from '#test/shop.ts'
import { addToCart } from './add-to-cart.ts'
import { type AddToCart, AddToCart as AddToCartShape } from './contract.ts'
import { listCart } from './queries.ts'
import { MAX_LINES } from './rules.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)
beforeAll(() => takePreOrders(test.shop))

const rahim = test.as('rahim@suto.test')
const GUEST = `guest_${'0123456789abcdef'.repeat(2)}`

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: 3, pricePaisa: 1_450_50 })
  await stockProduct(shop, { id: 'shawl', stock: null })
  await stockProduct(shop, {
    id: 'shirt',
    sizes: [
      { size: 'M', stock: 0 },
      { size: 'L', stock: 20 },
    ],
  })
  await stockProduct(shop, { id: 'retired', stock: null })
  await stockProduct(shop, { id: 'tee', stock: 3, colours: ['Navy', 'Red'] })
  await stockProduct(shop, { id: 'cap', stock: 3, colours: ['Green'] })
  await shop.db
    .updateTable('variants')
    .set({ pricePaisa: 1_200_00 })
    .where('colour', '=', 'Red')
    .execute()
  await shop.db
    .updateTable('products')
    .set({ isOffered: false })
    .where('id', '=', 'retired')
    .execute()
})

beforeEach(async () => {
  await shop.db.deleteFrom('cartLines').execute()
  test.setClock(SATURDAY)
})

function add(context: Context, words: Partial<AddToCart> = {}) {
  return addToCart(context, { productId: 'panjabi', size: 'M', quantity: 1, ...words })
}

function cartOf(owner = 'rahim@suto.test') {
  return listCart(shop, owner)
}

describe('adding to the cart', () => {
  it('uses the shop’s name, price and picture, whatever the page sends', async () => {
    await add(rahim, { quantity: 2, name: 'Gold', price: 1, image: 'https://elsewhere.test/x.png' })
    expect(await cartOf()).toMatchObject([
      {
        productId: 'panjabi',
        name: 'The panjabi',
        price: 1450.5,
        image: '/images/0123456789abcdef0123456789abcdef-1080.jpg',
        size: 'M',
        quantity: 2,
        itemTotal: 2901,
        isPreorder: false,
        problem: null,
        notice: null,
      },
    ])
  })

  it('keeps colours apart, each at its own price, whatever the page sends', async () => {
    await add(rahim, { productId: 'tee', colour: 'navy', price: 1 })
    test.setClock(new Date(SATURDAY.getTime() + 1))
    await add(rahim, { productId: 'tee', colour: 'Red', price: 1 })
    expect(await cartOf()).toMatchObject([
      { colour: 'Navy', price: 1000 },
      { colour: 'Red', price: 1200 },
    ])
  })

  it('takes the only colour when none is named, and asks when there are two', async () => {
    await add(rahim, { productId: 'cap' })
    expect(await cartOf()).toMatchObject([{ productId: 'cap', colour: 'Green' }])
    const refused = (message: string) => ({
      code: 'invalid',
      message,
      details: { fields: { colour: message } },
    })
    await expect(add(rahim, { productId: 'tee' })).rejects.toMatchObject(refused('Choose a colour'))
    await expect(add(rahim, { productId: 'tee', colour: 'Pink' })).rejects.toMatchObject(
      refused('This product has no colour Pink'),
    )
    await expect(add(rahim, { colour: 'Pink' })).rejects.toMatchObject(
      refused('This product has no colour Pink'),
    )
  })

  it('names the colour that has too few', async () => {
    await expect(
      add(rahim, { productId: 'tee', colour: 'Red', quantity: 4 }),
    ).rejects.toMatchObject({ code: 'conflict', message: 'Only 3 left in size M, Red.' })
  })

  it('adds to the line of the same product and size', async () => {
    await add(rahim, { quantity: 1 })
    await add(rahim, { quantity: 2 })
    expect(await cartOf()).toMatchObject([{ productId: 'panjabi', quantity: 3 }])
  })

  it('keeps other sizes and products apart, in the order added', async () => {
    await add(rahim, { productId: 'shirt', size: 'L' })
    test.setClock(new Date(SATURDAY.getTime() + 1))
    await add(rahim)
    test.setClock(new Date(SATURDAY.getTime() + 2))
    await add(rahim, { productId: 'shirt', size: 'M', preOrder: true })
    expect(await cartOf()).toMatchObject([
      { productId: 'shirt', size: 'L' },
      { productId: 'panjabi', size: 'M' },
      { productId: 'shirt', size: 'M' },
    ])
  })

  it('adds up two requests at the same time', async () => {
    await Promise.all([
      add(rahim, { productId: 'shawl', quantity: 2 }),
      add(rahim, { productId: 'shawl', quantity: 3 }),
    ])
    expect(await cartOf()).toMatchObject([{ quantity: 5 }])
  })

  it('never exceeds ten pieces with ten taps at the same time', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => add(rahim, { productId: 'shawl', quantity: 3 })),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
    expect(await cartOf()).toMatchObject([{ quantity: 9 }])
  })

  it('takes nothing out of stock', async () => {
    await add(rahim, { quantity: 3 })
    expect(await stockOf(shop, 'panjabi')).toBe(3)
  })

  it('fills a guest’s cart by its id', async () => {
    await add(visitor, { userId: GUEST })
    expect(await cartOf(GUEST)).toHaveLength(1)
    expect(await cartOf()).toEqual([])
  })

  it('limits new guest carts per network, but not existing ones', async () => {
    const context = { ...test.limited, actor: visitor.actor, address: '203.0.113.7' }
    const begin = (userId: string) =>
      addToCart(context, { productId: 'shirt', size: 'L', quantity: 1, preOrder: false, userId })
    for (let each = 0; each < limits.guest_cart.most; each++) {
      await countTowards(context, 'guest_cart', '203.0.113.7')
    }
    await expect(begin(`guest_${'a'.repeat(32)}`)).rejects.toMatchObject({ code: 'too_many' })
    await add(visitor, { userId: GUEST, productId: 'shirt', size: 'L' })
    await expect(begin(GUEST)).resolves.toBeUndefined()
  })

  it.each(['guest', undefined])('asks a visitor with user id %s to log in', async (userId) => {
    await expect(add(visitor, userId === undefined ? {} : { userId })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await cartOf()).toEqual([])
  })

  it('tells a guest why to log in', async () => {
    await expect(add(visitor, { userId: 'guest' })).rejects.toMatchObject({
      message: 'Please login to add items to cart',
    })
  })

  it('cannot change another user’s cart', async () => {
    await expect(add(rahim, { userEmail: 'karim@suto.test' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await cartOf('karim@suto.test')).toEqual([])
  })
})

describe('adding is refused for', () => {
  it('more than ten of one size in all', async () => {
    await add(rahim, { productId: 'shawl', quantity: 7 })
    await expect(add(rahim, { productId: 'shawl', quantity: 4 })).rejects.toMatchObject({
      code: 'invalid',
      message: 'You can have up to 10 of one size in your cart',
      details: { fields: { quantity: 'Up to 10' } },
    })
    await add(rahim, { productId: 'shawl', quantity: 3 })
    expect(await cartOf()).toMatchObject([{ quantity: 10 }])
  })

  it('an unknown product', async () => {
    await expect(add(rahim, { productId: 'sari' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Product not found',
    })
  })

  it('a size that the product lacks, also as a pre-order', async () => {
    for (const preOrder of [false, true]) {
      await expect(add(rahim, { size: 'XXL', preOrder })).rejects.toMatchObject({
        code: 'invalid',
        message: 'Size XXL is not available for this product',
        details: { fields: { size: 'Not available in XXL' } },
      })
    }
  })

  it('a product that is turned off, also as a pre-order', async () => {
    for (const preOrder of [false, true]) {
      await expect(add(rahim, { productId: 'retired', preOrder })).rejects.toMatchObject({
        code: 'conflict',
        message: 'This product is not for sale right now.',
      })
    }
  })

  it('a sold-out size', async () => {
    await expect(add(rahim, { productId: 'shirt' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Size M is sold out. You can pre-order it.',
    })
    expect(await cartOf()).toEqual([])
  })

  it('more than is left, counting the cart', async () => {
    await add(rahim, { quantity: 2 })
    await expect(add(rahim, { quantity: 2 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only 3 left in size M.',
    })
    expect(await cartOf()).toMatchObject([{ quantity: 2 }])
  })

  it('more than is left, with the number only for the last five', async () => {
    const setStock = (stock: number) =>
      shop.db.updateTable('variants').set({ stock }).where('productId', '=', 'panjabi').execute()
    await setStock(6)
    await expect(add(rahim, { quantity: 9 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Fewer than 9 are left in size M.',
    })
    await setStock(3)
  })
})

describe('a pre-order', () => {
  it('marks the line when the size is sold out', async () => {
    await add(rahim, { productId: 'shirt', quantity: 2, preOrder: true })
    expect(await cartOf()).toMatchObject([{ quantity: 2, isPreorder: true, problem: null }])
  })

  it('marks the line when too few are left', async () => {
    await add(rahim, { quantity: 4, preOrder: true })
    expect(await cartOf()).toMatchObject([{ quantity: 4, isPreorder: true, problem: null }])
  })

  it.each([
    ['a size in stock', 'panjabi'],
    ['a size that is always in stock', 'shawl'],
  ])('of %s is an ordinary line', async (_name, productId) => {
    await add(rahim, { productId, preOrder: true })
    expect(await cartOf()).toMatchObject([{ isPreorder: false }])
  })

  it('becomes an ordinary line when more is added once the size is back', async () => {
    await add(rahim, { productId: 'shirt', preOrder: true })
    const stock = (count: number) =>
      shop.db
        .updateTable('variants')
        .set({ stock: count })
        .where('productId', '=', 'shirt')
        .where('size', '=', 'M')
        .execute()
    await stock(5)
    await add(rahim, { productId: 'shirt' })
    await stock(0)
    expect(await cartOf()).toMatchObject([
      { quantity: 2, isPreorder: false, problem: 'Size M is sold out.' },
    ])
  })

  it('is limited to ten as well', async () => {
    await add(rahim, { productId: 'shirt', quantity: 10, preOrder: true })
    await expect(add(rahim, { productId: 'shirt', quantity: 1 })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('does not add again what is in the cart', async () => {
    await add(rahim, { quantity: 2 })
    await add(rahim, { quantity: 1, preOrder: true })
    expect(await cartOf()).toMatchObject([{ quantity: 2 }])
    await add(rahim, { quantity: 3, preOrder: true })
    expect(await cartOf()).toMatchObject([{ quantity: 3, isPreorder: false }])
  })
})

describe('a full cart', () => {
  it('accepts no other line, but more of its own, and other carts are unaffected', async () => {
    for (let i = 0; i < MAX_LINES; i++) {
      const productId = i === 0 ? 'shirt' : `gone-${i}`
      const variantId = await variantOf(shop, { productId, size: 'L' })
      const line = { owner: 'rahim@suto.test', productId, variantId, quantity: 1 }
      await shop.db
        .insertInto('cartLines')
        .values({ ...line, shownName: 'A shirt', shownPricePaisa: 1_000_00 })
        .execute()
    }
    await expect(
      add(rahim, { productId: 'shirt', size: 'M', preOrder: true }),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    await add(rahim, { productId: 'shirt', size: 'L' })
    expect(await listCart(shop, 'rahim@suto.test')).toHaveLength(MAX_LINES)
    await add(test.as('karim@suto.test'), { productId: 'shirt', size: 'M', preOrder: true })
    expect(await listCart(shop, 'karim@suto.test')).toHaveLength(1)
  })
})

describe('the input of the cart', () => {
  it.each([0, -1, 11, 1.5, Number.NaN, '2'])('cannot have the quantity %s', (quantity) => {
    expect(AddToCartShape.safeParse({ productId: 'panjabi', size: 'M', quantity }).success).toBe(
      false,
    )
  })

  it.each([1, 10])('can have the quantity %s', (quantity) => {
    expect(AddToCartShape.safeParse({ productId: 'panjabi', size: 'M', quantity }).success).toBe(
      true,
    )
  })

  it.each(['', ' ', 'x'.repeat(21)])('cannot have the size %j', (size) => {
    expect(AddToCartShape.safeParse({ productId: 'panjabi', size, quantity: 1 }).success).toBe(
      false,
    )
  })
})
