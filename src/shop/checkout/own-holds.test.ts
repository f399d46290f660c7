import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { untilSomebodyWaits } from '#test/lock-waits.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { completePaid } from '#test/payments.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  SATURDAY,
  stockOf,
  stockProduct,
  takePreOrders,
  unexplainedStock,
  unexplainedVouchers,
  variantOf,
  withVoucher,
} from '#test/shop.ts'
import { getVoucher } from '../pricing/vouchers/queries.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
beforeAll(() => takePreOrders(test.shop))

const rahim = test.as('rahim@suto.test')
const karim = test.as('karim@suto.test')
const PRODUCTS = ['panjabi', 'shawl']

beforeAll(async () => {
  for (const id of PRODUCTS) await stockProduct(shop, { id })
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  for (const table of ['cartLines', 'vouchers', 'stockMovements'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  test.setClock(SATURDAY)
})

async function stock(productId: string, pieces: number): Promise<void> {
  await shop.db
    .updateTable('variants')
    .set({ stock: pieces })
    .where('productId', '=', productId)
    .execute()
  if (pieces === 0) return
  await shop.db
    .insertInto('stockMovements')
    .values({
      variantId: await variantOf(shop, { productId }),
      quantity: pieces,
      reason: 'stocked',
      orderId: null,
      checkoutId: null,
      movedAt: SATURDAY,
    })
    .execute()
}

/** Sets the cart to exactly these lines, regardless of stock. */
async function fillCart(person: Context, lines: Record<string, number>): Promise<void> {
  const email = person.actor.kind === 'person' ? person.actor.email : ''
  await shop.db.deleteFrom('cartLines').where('owner', '=', email).execute()
  for (const [productId, quantity] of Object.entries(lines)) {
    await addToCart(person, { productId, size: 'M', quantity, preOrder: true })
  }
  await shop.db.updateTable('cartLines').set({ isPreorder: false }).execute()
}

function orderOf(lines: Record<string, number>) {
  return orderFor(
    Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity, price: 1000 })),
  )
}

async function hold(person: Context, lines: Record<string, number>): Promise<string> {
  await fillCart(person, lines)
  return (await holdCheckout(person, orderOf(lines), randomUUID())).checkoutId
}

async function buy(person: Context, lines: Record<string, number>) {
  await fillCart(person, lines)
  return placeOrder(person, orderOf(lines))
}

async function statesOf(...ids: string[]): Promise<(string | undefined)[]> {
  const rows = await shop.db.selectFrom('heldCheckouts').select(['id', 'state']).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.state)
}

describe('a payment under way', () => {
  it('stays when its shopper is refused for another reason', async () => {
    await stock('panjabi', 1)
    await stock('shawl', 0)
    const checkoutId = await hold(rahim, { panjabi: 1 })
    await expect(buy(rahim, { shawl: 1 })).rejects.toMatchObject({
      message: 'The shawl: Size M is sold out.',
    })
    await expect(buy(karim, { panjabi: 1 })).rejects.toMatchObject({ code: 'conflict' })
    expect(await completePaid(shop, checkoutId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('stays when releasing it would not be enough, with the rest in the refusal', async () => {
    await stock('panjabi', 1)
    await stock('shawl', 0)
    const checkoutId = await hold(rahim, { panjabi: 1 })
    await expect(buy(rahim, { panjabi: 1, shawl: 1 })).rejects.toMatchObject({
      message: 'The shawl: Size M is sold out.',
    })
    expect(await statesOf(checkoutId)).toEqual(['held'])
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    expect(await listCart(shop, 'rahim@suto.test')).toHaveLength(2)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('is released, the oldest first, only as far as needed', async () => {
    await stock('panjabi', 3)
    await stock('shawl', 3)
    const shawl = await hold(rahim, { shawl: 3 })
    test.setClock(new Date(SATURDAY.getTime() + 1000))
    const older = await hold(rahim, { panjabi: 2 })
    test.setClock(new Date(SATURDAY.getTime() + 2000))
    const newer = await hold(rahim, { panjabi: 1 })
    await buy(rahim, { panjabi: 2 })
    expect(await statesOf(shawl, older, newer)).toEqual(['held', 'released', 'held'])
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('is released for its voucher, and stays with another one', async () => {
    await stock('panjabi', 10)
    await makeVoucher(shop, { code: 'ONCE', usesPerCustomer: 1 })
    await makeVoucher(shop, { code: 'OTHER', usesPerCustomer: 1 })
    const holdWith = async (code: string) => {
      await fillCart(rahim, { panjabi: 1 })
      const { checkoutId } = await holdCheckout(
        rahim,
        withVoucher(orderOf({ panjabi: 1 }), code, 100),
        randomUUID(),
      )
      return checkoutId
    }
    const other = await holdWith('OTHER')
    const once = await holdWith('ONCE')
    await placeOrder(rahim, withVoucher(orderOf({ panjabi: 1 }), 'ONCE', 100))
    expect(await statesOf(other, once)).toEqual(['held', 'released'])
    expect((await getVoucher(shop, 'ONCE')).useCount).toBe(1)
    expect(await unexplainedVouchers(shop)).toEqual([])
  })

  it('is released after locking all wanted sizes, in the common order', async () => {
    await stock('panjabi', 10)
    await stock('shawl', 1)
    await hold(rahim, { shawl: 1 })
    await fillCart(rahim, { panjabi: 1, shawl: 1 })
    const bought = shop.db.transaction().execute(async (db) => {
      await lockSize(db, 'panjabi')
      const order = placeOrder(rahim, orderOf({ panjabi: 1, shawl: 1 }))
      await untilSomebodyWaits(db)
      await lockSize(db, 'shawl')
      return { order }
    })
    await expect((await bought).order).resolves.toMatchObject({ orderStatus: 'confirmed' })
  })
})

function lockSize(db: Context['db'], productId: string) {
  return db
    .selectFrom('variants')
    .where('productId', '=', productId)
    .select('stock')
    .forUpdate()
    .noWait()
    .execute()
}
