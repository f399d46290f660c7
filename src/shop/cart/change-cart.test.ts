import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#shop/shared/context.ts'
import { openTestShop, stockProduct, takePreOrders } from '#test/shop.ts'
import { addToCart } from './add-to-cart.ts'
import { changeQuantity, clearCart, removeFromCart } from './change-cart.ts'
import type { CartOwner } from './contract.ts'
import { listCart } from './queries.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)
beforeAll(() => takePreOrders(test.shop))

const rahim = test.as('rahim@suto.test')
const karim = test.as('karim@suto.test')
const GUEST = `guest_${'0123456789abcdef'.repeat(2)}`
const OTHER_GUEST = `guest_${'f'.repeat(32)}`
const NO_LINE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi' })
  await stockProduct(shop, { id: 'shawl', stock: null })
})

beforeEach(async () => {
  await shop.db.deleteFrom('cartLines').execute()
  await setStock(5)
})

async function setStock(stock: number): Promise<void> {
  await shop.db.updateTable('variants').set({ stock }).where('productId', '=', 'panjabi').execute()
}

/** Puts two panjabis into the cart and returns the id of the line. */
async function put(context: Context, owner: CartOwner = {}, preOrder = false): Promise<string> {
  await addToCart(context, { productId: 'panjabi', size: 'M', quantity: 2, preOrder, ...owner })
  const [line] = await listCart(shop, owner.userId ?? 'rahim@suto.test')
  return line?._id ?? ''
}

async function quantities(owner = 'rahim@suto.test'): Promise<number[]> {
  return (await listCart(shop, owner)).map((line) => line.quantity)
}

describe('changing the quantity', () => {
  it('changes only that line', async () => {
    const lineId = await put(rahim)
    await addToCart(rahim, { productId: 'shawl', size: 'M', quantity: 1 })
    await changeQuantity(rahim, { lineId, quantity: 4 })
    expect((await quantities()).toSorted()).toEqual([1, 4])
  })

  it('works for a guest by the guest id', async () => {
    const lineId = await put(visitor, { userId: GUEST })
    await changeQuantity(visitor, {
      lineId,
      quantity: 1,
      userId: GUEST.toUpperCase().replace('GUEST_', 'guest_'),
    })
    expect(await quantities(GUEST)).toEqual([1])
  })

  it('refuses more than is left', async () => {
    const lineId = await put(rahim)
    await expect(changeQuantity(rahim, { lineId, quantity: 6 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only 5 left in size M.',
    })
    expect(await quantities()).toEqual([2])
  })

  it('reveals the number left only for the last five', async () => {
    await setStock(6)
    const lineId = await put(rahim)
    await expect(changeQuantity(rahim, { lineId, quantity: 8 })).rejects.toMatchObject({
      message: 'Fewer than 8 are left in size M.',
    })
  })

  it('can always be reduced, also when even those are sold out', async () => {
    const lineId = await put(rahim)
    await setStock(0)
    await changeQuantity(rahim, { lineId, quantity: 1 })
    expect(await quantities()).toEqual([1])
  })

  it('ignores the stock for a pre-order', async () => {
    await setStock(0)
    const lineId = await put(rahim, {}, true)
    await changeQuantity(rahim, { lineId, quantity: 10 })
    expect(await quantities()).toEqual([10])
  })

  it('can be ten when always in stock', async () => {
    await addToCart(rahim, { productId: 'shawl', size: 'M', quantity: 1 })
    const [line] = await listCart(shop, 'rahim@suto.test')
    await changeQuantity(rahim, { lineId: line?._id ?? '', quantity: 10 })
    expect(await quantities()).toEqual([10])
  })
})

describe('removing a line', () => {
  it('keeps the other lines', async () => {
    const lineId = await put(rahim)
    await addToCart(rahim, { productId: 'shawl', size: 'M', quantity: 7 })
    await removeFromCart(rahim, { lineId })
    expect(await quantities()).toEqual([7])
  })

  it('fails the second time', async () => {
    const lineId = await put(rahim)
    await removeFromCart(rahim, { lineId })
    await expect(removeFromCart(rahim, { lineId })).rejects.toMatchObject({
      code: 'not_found',
      message: 'This item is no longer in the cart.',
    })
  })
})

const changes: [
  string,
  (context: Context, line: { lineId: string } & CartOwner) => Promise<void>,
][] = [
  ['changing', (context, line) => changeQuantity(context, { ...line, quantity: 1 })],
  ['removing', removeFromCart],
]

describe.each(changes)('%s another user’s line', (_name, change) => {
  it('is forbidden to a signed-in user', async () => {
    const lineId = await put(rahim)
    await expect(change(karim, { lineId })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This cart belongs to someone else.',
    })
    expect(await quantities()).toEqual([2])
  })

  it('is forbidden to an administrator as well', async () => {
    const lineId = await put(rahim)
    await expect(change(test.as('nusrat@suto.test', 'admin'), { lineId })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('is forbidden to a user who claims to be the other', async () => {
    const lineId = await put(rahim)
    await expect(change(karim, { lineId, userEmail: 'rahim@suto.test' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it.each([
    ['a visitor', {}],
    ['a visitor who names the owner', { userEmail: 'rahim@suto.test' }],
    ['a guest without an id', { userId: 'guest' }],
    ['another guest', { userId: OTHER_GUEST }],
  ])('asks %s to log in', async (_who, owner) => {
    const lineId = await put(rahim)
    await expect(change(visitor, { lineId, ...owner })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await quantities()).toEqual([2])
  })

  it('is forbidden for a guest’s line too', async () => {
    const lineId = await put(visitor, { userId: GUEST })
    await expect(change(visitor, { lineId, userId: OTHER_GUEST })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(change(rahim, { lineId })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await quantities(GUEST)).toEqual([2])
  })
})

describe.each(changes)('%s a missing line', (_name, change) => {
  it.each([NO_LINE, 'not-an-id', ''])('is not found: %j', async (lineId) => {
    await expect(change(rahim, { lineId })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('clearing the cart', () => {
  it('empties only that cart', async () => {
    await put(rahim)
    await put(visitor, { userId: GUEST })
    await clearCart(rahim, {})
    expect(await quantities()).toEqual([])
    expect(await quantities(GUEST)).toEqual([2])
  })

  it('works for a guest by the guest id', async () => {
    await put(visitor, { userId: GUEST })
    await clearCart(visitor, { userId: GUEST })
    expect(await quantities(GUEST)).toEqual([])
  })

  it('does nothing for the bare guest', async () => {
    await put(rahim)
    await expect(clearCart(visitor, { userId: 'guest' })).resolves.toBeUndefined()
    expect(await quantities()).toEqual([2])
  })

  it('refuses another user’s cart', async () => {
    await put(rahim)
    await expect(clearCart(karim, { userId: 'rahim@suto.test' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(clearCart(visitor, { userEmail: 'rahim@suto.test' })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await quantities()).toEqual([2])
  })
})
