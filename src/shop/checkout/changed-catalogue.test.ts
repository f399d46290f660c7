import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { changeProduct } from '#shop/catalogue/change-product.ts'
import { findProduct, readArchivedIds } from '#shop/catalogue/queries.ts'
import { removeProduct } from '#shop/catalogue/remove-product.ts'
import { restoreProduct } from '#shop/catalogue/restore-product.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { changeStatus } from '#shop/orders/moves/move-delivery.ts'
import { getOrder } from '#shop/orders/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { completePaid } from '#test/payments.ts'
import {
  openTestShop,
  orderFor,
  productChange,
  productInput,
  purgeTestProduct,
  stockOf,
  stockProduct,
  unexplainedStock,
} from '#test/shop.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'
import { releaseCheckout } from './release-checkout.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')

beforeAll(() => stockProduct(shop, { id: 'shawl' }))

beforeEach(async () => {
  await shop.db.deleteFrom('cartLines').execute()
  await purgeTestProduct(shop, 'panjabi')
  await addPanjabi(10)
})

function addPanjabi(stock: number) {
  const sizes = [{ size: 'M' as const, stock }]
  return addProduct(shop, productInput({ id: 'panjabi', price: 1000, sizes }))
}

function put(person: Context, quantity: number): Promise<void> {
  return addToCart(person, { productId: 'panjabi', size: 'M', quantity })
}

function order(quantity: number) {
  return orderFor([{ productId: 'panjabi', quantity, price: 1000 }])
}

async function hold(quantity: number): Promise<string> {
  await put(rahim, quantity)
  const { checkoutId } = await holdCheckout(
    rahim,
    { ...order(quantity), paymentMethod: 'card' },
    randomUUID(),
  )
  return checkoutId
}

function setSizes(...sizes: { size: Size; stock: number | null }[]) {
  return changeProduct(shop, 'panjabi', productChange({ price: 1000, sizes }))
}

const problems = async () =>
  (await listCart(shop, 'rahim@suto.test')).map(({ productId, problem }) => [productId, problem])

describe('a cart', () => {
  it('reports a removed size and cannot buy it', async () => {
    await put(rahim, 2)
    await setSizes({ size: 'L', stock: 5 })
    expect(await problems()).toEqual([['panjabi', 'Size M is no longer available.']])
    await expect(placeOrder(rahim, order(2))).rejects.toMatchObject({ code: 'conflict' })
  })

  it('reports a removed product and cannot buy it', async () => {
    await put(rahim, 2)
    await removeProduct(shop, 'panjabi')
    expect(await problems()).toEqual([['panjabi', 'This product is no longer available.']])
    await expect(placeOrder(rahim, order(2))).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('an order', () => {
  it('keeps its lines when its product is removed, and can still be cancelled', async () => {
    await put(rahim, 2)
    const { orderId } = await placeOrder(rahim, order(2))
    await removeProduct(shop, 'panjabi')
    expect((await getOrder(rahim, orderId)).items).toMatchObject([
      { name: 'Jamdani panjabi', size: 'M', quantity: 2, price: 1000 },
    ])
    await cancelOrder(rahim, orderId)
    expect((await getOrder(rahim, orderId)).orderStatus).toBe('cancelled')
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('is whole or refused when its product is removed or counted at the same time', async () => {
    const customers = Array.from({ length: 5 }, (_, i) => test.as(`customer${i}@suto.test`))
    for (const customer of customers) await put(customer, 1)
    const [removed, ...placed] = await Promise.allSettled([
      removeProduct(shop, 'panjabi'),
      ...customers.map((customer) => placeOrder(customer, order(1))),
    ])
    expect(removed.status).toBe('fulfilled')
    const sales = placed.filter(({ status }) => status === 'fulfilled')
    for (const each of placed) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' })
      else expect((await getOrder(shop, each.value.orderId)).items).toHaveLength(1)
    }
    const sold = await shop.db
      .selectFrom('stockMovements')
      .innerJoin('variants', 'variants.id', 'variantId')
      .where(sql<boolean>`'panjabi' in (product_id, removed_from)`)
      .select(({ fn }) => fn.sum<number>('quantity').as('left'))
      .executeTakeFirstOrThrow()
    const isArchived = (await readArchivedIds(shop, ['panjabi'])).size > 0
    expect(Number(sold.left)).toBe(isArchived ? 10 - sales.length : 0)
    if (sales.length > 0) expect(isArchived).toBe(true)
  })
})

describe('returned pieces', () => {
  const buy = async (quantity: number) => {
    await put(rahim, quantity)
    return (await placeOrder(rahim, order(quantity))).orderId
  }
  const reopen = (orderId: string) => changeStatus(shop, orderId, { orderStatus: 'confirmed' })

  it.each<[string, () => Promise<unknown>]>([
    ['was not counted', () => setSizes({ size: 'M', stock: null })],
    ['was removed', () => setSizes({ size: 'L', stock: 1 })],
  ])('of a size that %s meanwhile are not put back twice', async (_name, change) => {
    const orderId = await buy(2)
    await change()
    await cancelOrder(rahim, orderId)
    expect(await unexplainedStock(shop)).toEqual([])
    await setSizes({ size: 'M', stock: 10 })
    await reopen(orderId)
    expect(await stockOf(shop, 'panjabi')).toBe(8)
    await cancelOrder(rahim, orderId)
    expect(await stockOf(shop, 'panjabi')).toBe(10)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('are put back once when their size was uncounted for a while', async () => {
    const orderId = await buy(2)
    await setSizes({ size: 'M', stock: null })
    await setSizes({ size: 'M', stock: 8 })
    await cancelOrder(rahim, orderId)
    expect(await stockOf(shop, 'panjabi')).toBe(10)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it.each<[string, () => Promise<() => Promise<unknown>>]>([
    [
      'an order',
      async () => {
        const orderId = await buy(2)
        return () => cancelOrder(rahim, orderId)
      },
    ],
    [
      'a held checkout',
      async () => {
        const checkoutId = await hold(2)
        return () => releaseCheckout(rahim, checkoutId)
      },
    ],
    [
      'a checkout paid since',
      async () => {
        const checkoutId = await hold(2)
        return async () => {
          const { orderId } = await completePaid(shop, checkoutId)
          await cancelOrder(rahim, orderId)
        }
      },
    ],
  ])('of %s are in stock when their archived product is restored', async (_name, take) => {
    const giveBack = await take()
    await removeProduct(shop, 'panjabi')
    await giveBack()
    await restoreProduct(shop, 'panjabi')
    expect(await stockOf(shop, 'panjabi')).toBe(10)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('are in stock as well when both happen at once', async () => {
    for (let round = 0; round < 8; round++) {
      await shop.db.deleteFrom('cartLines').execute()
      const orderId = await buy(2)
      const checkoutId = await hold(1)
      const work = [
        () => cancelOrder(rahim, orderId),
        () => releaseCheckout(rahim, checkoutId),
        () => removeProduct(shop, 'panjabi'),
      ]
      await Promise.all((round % 2 ? work : work.toReversed()).map((each) => each()))
      await restoreProduct(shop, 'panjabi')
      expect(await stockOf(shop, 'panjabi')).toBe(10)
      expect(await unexplainedStock(shop)).toEqual([])
      expect(await overreturned()).toEqual([])
    }
  })

  it('are counted once when counting of the size ends at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      await setSizes({ size: 'M', stock: 10 })
      const orderId = await buy(2)
      const work = [
        () => cancelOrder(rahim, orderId),
        () => setSizes({ size: 'M', stock: round % 4 < 2 ? null : 3 }),
      ]
      await Promise.all((round % 2 ? work : work.toReversed()).map((each) => each()))
      await setSizes({ size: 'M', stock: 10 })
      await reopen(orderId)
      await cancelOrder(rahim, orderId)
      expect(await stockOf(shop, 'panjabi')).toBe(10)
      expect(await unexplainedStock(shop)).toEqual([])
      expect(await overreturned()).toEqual([])
    }
  })

  /** Orders and checkouts that returned more pieces than they took. */
  async function overreturned(): Promise<unknown[]> {
    return shop.db
      .selectFrom('stockMovements')
      .where(({ or, eb }) => or([eb('orderId', 'is not', null), eb('checkoutId', 'is not', null)]))
      .groupBy(['variantId', 'orderId', 'checkoutId'])
      .having(({ fn }) => fn.sum('quantity'), '>', 0)
      .select(['orderId', 'checkoutId'])
      .execute()
  }
})

describe('a held checkout', () => {
  it('can be completed after its product was removed', async () => {
    const checkoutId = await hold(3)
    await removeProduct(shop, 'panjabi')
    const { orderId, items } = await completePaid(shop, checkoutId)
    expect(items).toMatchObject([{ productId: 'panjabi', quantity: 3, price: 1000 }])
    await cancelOrder(shop, orderId)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('can be completed while its product is being removed', async () => {
    for (let round = 0; round < 8; round++) {
      const checkoutId = await hold(3)
      const results = await Promise.allSettled([
        completePaid(shop, checkoutId),
        removeProduct(shop, 'panjabi'),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      await restoreProduct(shop, 'panjabi')
      await setSizes({ size: 'M', stock: 10 })
      expect(await unexplainedStock(shop)).toEqual([])
    }
  })

  it('can be released after its product was removed', async () => {
    const checkoutId = await hold(3)
    await removeProduct(shop, 'panjabi')
    expect(await releaseCheckout(rahim, checkoutId)).toBe(true)
    expect(await findProduct(shop, 'panjabi')).toBeUndefined()
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('can be completed after its release, with its product archived before the payment', async () => {
    const checkoutId = await hold(3)
    await releaseCheckout(rahim, checkoutId)
    await removeProduct(shop, 'panjabi')
    await completePaid(shop, checkoutId)
    expect(await stockOf(shop, 'panjabi')).toBe(7)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['was removed', () => setSizes({ size: 'L', stock: 1 })],
    ['became always in stock', () => setSizes({ size: 'M', stock: null })],
    ['was counted again', () => setSizes({ size: 'M', stock: 1 })],
  ])('can be completed or released when its size %s', async (_name, change) => {
    const completed = await hold(3)
    await change()
    await completePaid(shop, completed)
    await setSizes({ size: 'M', stock: 10 })
    const released = await hold(4)
    await change()
    await releaseCheckout(rahim, released)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('returns its pieces to a size that was counted meanwhile', async () => {
    const checkoutId = await hold(3)
    await setSizes({ size: 'M', stock: 20 })
    await releaseCheckout(rahim, checkoutId)
    expect(await stockOf(shop, 'panjabi')).toBe(23)
    expect(await unexplainedStock(shop)).toEqual([])
  })
})
