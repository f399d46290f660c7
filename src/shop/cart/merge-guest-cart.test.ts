import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#shop/shared/context.ts'
import { openTestShop, SATURDAY, stockProduct, takePreOrders } from '#test/shop.ts'
import { addToCart } from './add-to-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { listCart } from './queries.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)
beforeAll(() => takePreOrders(test.shop))

const RAHIM = 'rahim@suto.test'
// One sorts before every guest id, the other after.
const ANIKA = 'anika@suto.test'
const rahim = test.as(RAHIM)
const anika = test.as(ANIKA)
const GUEST = `guest_${'0123456789abcdef'.repeat(2)}`
const OTHER_GUEST = `guest_${'f'.repeat(32)}`

beforeAll(async () => {
  for (const id of ['panjabi', 'shawl', 'kurta']) await stockProduct(shop, { id, stock: null })
  await stockProduct(shop, { id: 'tee', colours: ['Navy', 'Red'] })
  await stockProduct(shop, {
    id: 'shirt',
    sizes: [
      { size: 'M', stock: 4 },
      { size: 'L', stock: null },
    ],
  })
})

beforeEach(async () => {
  await shop.db.deleteFrom('cartLines').execute()
  await setStock(4)
  test.setClock(SATURDAY)
})

async function setStock(stock: number): Promise<void> {
  await shop.db
    .updateTable('variants')
    .set({ stock })
    .where('productId', '=', 'shirt')
    .where('size', '=', 'M')
    .execute()
}

function put(context: Context, productId: string, quantity: number, userId?: string) {
  const owner = userId === undefined ? {} : { userId }
  return addToCart(context, { productId, size: 'M', quantity, preOrder: true, ...owner })
}

/** The lines of a cart, such as `['2 panjabi M']`. */
async function cartOf(owner: string): Promise<string[]> {
  const lines = await listCart(shop, owner)
  return lines.map(({ quantity, productId, size }) => `${quantity} ${productId} ${size}`)
}

describe('merging a guest’s cart at sign-in', () => {
  it('appends new lines after those in the cart', async () => {
    await put(rahim, 'panjabi', 1)
    test.setClock(new Date(SATURDAY.getTime() + 1))
    await put(visitor, 'shawl', 2, GUEST)
    await mergeGuestCart(rahim, GUEST)
    expect(await cartOf(RAHIM)).toEqual(['1 panjabi M', '2 shawl M'])
    expect(await cartOf(GUEST)).toEqual([])
  })

  it('joins lines of the same colour only', async () => {
    const inColour = (colour: string) => ({ productId: 'tee', size: 'M', colour, quantity: 1 })
    await addToCart(rahim, inColour('Navy'))
    await addToCart(visitor, { ...inColour('Navy'), userId: GUEST })
    test.setClock(new Date(SATURDAY.getTime() + 1))
    await addToCart(visitor, { ...inColour('Red'), userId: GUEST })
    await mergeGuestCart(rahim, GUEST)
    const lines = await listCart(shop, RAHIM)
    expect(lines.map(({ colour, quantity }) => [colour, quantity])).toEqual([
      ['Navy', 2],
      ['Red', 1],
    ])
  })

  it('joins lines of the same product and size only', async () => {
    await put(rahim, 'shirt', 1)
    await put(visitor, 'shirt', 2, GUEST)
    test.setClock(new Date(SATURDAY.getTime() + 1))
    await addToCart(visitor, { productId: 'shirt', size: 'L', quantity: 5, userId: GUEST })
    await mergeGuestCart(rahim, GUEST)
    expect(await cartOf(RAHIM)).toEqual(['3 shirt M', '5 shirt L'])
    expect(await cartOf(GUEST)).toEqual([])
  })

  it('stops at ten of one size', async () => {
    await put(rahim, 'shawl', 7)
    await put(visitor, 'shawl', 6, GUEST)
    await mergeGuestCart(rahim, GUEST)
    expect(await cartOf(RAHIM)).toEqual(['10 shawl M'])
    expect(await cartOf(GUEST)).toEqual([])
  })

  it('changes nothing when repeated', async () => {
    await put(rahim, 'shawl', 1)
    await put(visitor, 'shawl', 2, GUEST)
    await mergeGuestCart(rahim, GUEST)
    await mergeGuestCart(rahim, GUEST)
    expect(await cartOf(RAHIM)).toEqual(['3 shawl M'])
  })

  it('adds once when done several times at once', async () => {
    await put(rahim, 'shawl', 1)
    await put(visitor, 'shawl', 2, GUEST)
    await put(visitor, 'kurta', 1, GUEST)
    await Promise.all(Array.from({ length: 8 }, () => mergeGuestCart(rahim, GUEST)))
    expect((await cartOf(RAHIM)).toSorted()).toEqual(['1 kurta M', '3 shawl M'])
  })

  it('gives each piece to one of two users with the same guest id', async () => {
    for (let round = 0; round < 5; round++) {
      await shop.db.deleteFrom('cartLines').execute()
      await put(visitor, 'shawl', 2, GUEST)
      await put(visitor, 'kurta', 3, OTHER_GUEST)
      await Promise.all([
        mergeGuestCart(rahim, GUEST),
        mergeGuestCart(anika, GUEST),
        mergeGuestCart(rahim, OTHER_GUEST),
        mergeGuestCart(anika, OTHER_GUEST),
      ])
      const carts = [...(await cartOf(RAHIM)), ...(await cartOf(ANIKA))]
      expect(carts.toSorted()).toEqual(['2 shawl M', '3 kurta M'])
    }
  })

  it('loses nothing that is added to either cart meanwhile', async () => {
    // Unlike a pre-order, which would keep the quantity in the cart, these calls add one piece.
    const add = (context: Context, productId: string, userId?: string) =>
      addToCart(context, { productId, size: 'M', quantity: 1, ...(userId && { userId }) })
    await add(visitor, 'shawl', GUEST)
    await Promise.all([
      add(rahim, 'shawl'),
      mergeGuestCart(rahim, GUEST),
      add(visitor, 'shawl', GUEST),
      add(rahim, 'kurta'),
    ])
    await mergeGuestCart(rahim, GUEST)
    expect((await cartOf(RAHIM)).toSorted()).toEqual(['1 kurta M', '3 shawl M'])
  })

  it('finds the cart in any spelling of the id', async () => {
    await put(visitor, 'shawl', 1, GUEST)
    await mergeGuestCart(rahim, `guest_${GUEST.slice(6).toUpperCase()}`)
    expect(await cartOf(RAHIM)).toEqual(['1 shawl M'])
  })

  it('leaves other carts alone', async () => {
    await put(anika, 'shawl', 1)
    await put(visitor, 'shawl', 2, OTHER_GUEST)
    await put(visitor, 'shawl', 3, GUEST)
    await mergeGuestCart(rahim, GUEST)
    expect(await cartOf(ANIKA)).toEqual(['1 shawl M'])
    expect(await cartOf(OTHER_GUEST)).toEqual(['2 shawl M'])
  })

  it('finds nothing for an unused id', async () => {
    await put(rahim, 'shawl', 1)
    await mergeGuestCart(rahim, `guest_${'e'.repeat(32)}`)
    expect(await cartOf(RAHIM)).toEqual(['1 shawl M'])
  })

  it('keeps the price shown to the guest', async () => {
    await put(visitor, 'shawl', 1, GUEST)
    const before = await listCart(shop, GUEST)
    await mergeGuestCart(rahim, GUEST)
    expect(await listCart(shop, RAHIM)).toEqual(before)
  })
})

describe('unavailable pieces', () => {
  it('show a problem on the joined line', async () => {
    await put(rahim, 'shirt', 3)
    await put(visitor, 'shirt', 3, GUEST)
    await mergeGuestCart(rahim, GUEST)
    expect(await listCart(shop, RAHIM)).toMatchObject([
      { quantity: 6, isPreorder: false, problem: 'Only 4 left in size M.' },
    ])
  })

  it('stay pre-ordered when one of the two lines was', async () => {
    await put(rahim, 'shirt', 3)
    await put(visitor, 'shirt', 5, GUEST)
    await mergeGuestCart(rahim, GUEST)
    expect(await listCart(shop, RAHIM)).toMatchObject([
      { quantity: 8, isPreorder: true, problem: null },
    ])
  })

  it('are bought from stock once they are available', async () => {
    await setStock(0)
    await put(rahim, 'shirt', 1)
    await put(visitor, 'shirt', 2, GUEST)
    await setStock(3)
    await mergeGuestCart(rahim, GUEST)
    expect(await listCart(shop, RAHIM)).toMatchObject([
      { quantity: 3, isPreorder: false, problem: null },
    ])
  })
})

describe('the merge is refused for', () => {
  it('a visitor', async () => {
    await put(visitor, 'shawl', 1, GUEST)
    await expect(mergeGuestCart(visitor, GUEST)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await cartOf(GUEST)).toEqual(['1 shawl M'])
  })

  it.each(['guest', 'guest_1', 'guest_', '', ANIKA, RAHIM, `${GUEST}0`])(
    'the invalid guest id %j',
    async (guestId) => {
      await put(anika, 'shawl', 1)
      await put(rahim, 'shawl', 2)
      await expect(mergeGuestCart(rahim, guestId)).rejects.toMatchObject({ code: 'invalid' })
      expect(await cartOf(ANIKA)).toEqual(['1 shawl M'])
      expect(await cartOf(RAHIM)).toEqual(['2 shawl M'])
    },
  )
})
