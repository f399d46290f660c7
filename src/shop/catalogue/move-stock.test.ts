import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#shop/shared/context.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, piecesOf, stockOf, stockProduct, unexplainedStock } from '#test/shop.ts'
import { returnStock, sellHeldStock, takeStock } from './move-stock.ts'
import type { Size } from './variants/contract.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi' })
  await stockProduct(shop, { id: 'shawl' })
  await stockProduct(shop, { id: 'lungi', stock: null })
  await stockProduct(shop, {
    id: 'shirt',
    sizes: [
      { size: 'L', stock: 10 },
      { size: 'M', stock: 10 },
    ],
  })
})

beforeEach(async () => {
  await shop.db.updateTable('variants').set({ stock: 10 }).where('stock', 'is not', null).execute()
  await shop.db.deleteFrom('stockMovements').where('reason', '<>', 'stocked').execute()
})

const ORDER = { orderId: await writeOrder(shop) }
const CHECKOUT = { checkoutId: '01234567-89ab-4cde-8f01-23456789abcd' }

interface Named {
  productId: string
  quantity: number
  size: Size
}

function of(productId: string, quantity: number, size: Size = 'M'): Named {
  return { productId, size, quantity }
}

function inOne<Result>(work: (context: Context) => Promise<Result>): Promise<Result> {
  return shop.db.transaction().execute((db) => work({ ...shop, db }))
}

/** Rules out joins that, on so small a table, would update rows in a different order than they are locked. */
async function updateInOrder({ db }: Context): Promise<void> {
  await sql`set local enable_hashjoin = off`.execute(db)
  await sql`set local enable_mergejoin = off`.execute(db)
}

function take(...lines: Named[]): Promise<void> {
  return inOne(async (transaction) => {
    await updateInOrder(transaction)
    await takeStock(transaction, await piecesOf(transaction, lines), { reason: 'sold', ...ORDER })
  })
}

function giveBack(): Promise<void> {
  return inOne(async (transaction) => {
    await updateInOrder(transaction)
    await returnStock(transaction, { reason: 'returned', ...ORDER })
  })
}

function hold(...lines: Named[]): Promise<void> {
  return inOne(async (transaction) =>
    takeStock(transaction, await piecesOf(transaction, lines), { reason: 'held', ...CHECKOUT }),
  )
}

function release(): Promise<void> {
  return inOne((transaction) => returnStock(transaction, { reason: 'released', ...CHECKOUT }))
}

describe('taking stock', () => {
  it('takes from exactly those products and sizes', async () => {
    await take(of('panjabi', 3), of('shirt', 2, 'L'))
    expect(await stockOf(shop, 'panjabi')).toBe(7)
    expect(await stockOf(shop, 'shirt', 'L')).toBe(8)
    expect(await stockOf(shop, 'shirt', 'M')).toBe(10)
    expect(await stockOf(shop, 'shawl')).toBe(10)
  })

  it('can take the last piece, but no more', async () => {
    await take(of('panjabi', 10))
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    await expect(take(of('panjabi', 1))).rejects.toMatchObject({
      code: 'conflict',
      message: 'Some items are no longer in stock.',
    })
  })

  it('takes nothing at all when one of them is short', async () => {
    await expect(take(of('panjabi', 2), of('shawl', 11))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(10)
    expect(await stockOf(shop, 'shawl')).toBe(10)
  })

  it('never runs out without a count, and starts none', async () => {
    await take(of('lungi', 1_000))
    await giveBack()
    expect(await stockOf(shop, 'lungi')).toBeNull()
  })

  it.each([
    ['a size that is not made', of('panjabi', 1, 'XS')],
    ['a removed product', of('sari', 1)],
  ])('refuses %s', async (_name, request) => {
    await expect(take(request)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('takes nothing for an order of pre-ordered lines alone', async () => {
    await expect(take()).resolves.toBeUndefined()
  })
})

describe('returning stock', () => {
  it('puts back what an order has taken, once', async () => {
    await take(of('panjabi', 4), of('shirt', 1, 'M'))
    for (let i = 0; i < 3; i++) await giveBack()
    expect(await stockOf(shop, 'panjabi')).toBe(10)
    expect(await stockOf(shop, 'shirt', 'M')).toBe(10)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('works again after the order took pieces again', async () => {
    for (let i = 0; i < 2; i++) {
      await take(of('panjabi', 4))
      await giveBack()
      await giveBack()
    }
    expect(await stockOf(shop, 'panjabi')).toBe(10)
  })

  it('puts back nothing for an order that took nothing', async () => {
    await expect(giveBack()).resolves.toBeUndefined()
    expect(await stockOf(shop, 'panjabi')).toBe(10)
  })

  it('leaves out what was not counted when taken', async () => {
    await take(of('lungi', 2))
    await shop.db
      .updateTable('variants')
      .set({ stock: 7 })
      .where('productId', '=', 'lungi')
      .execute()
    await giveBack()
    expect(await stockOf(shop, 'lungi')).toBe(7)
    await shop.db
      .updateTable('variants')
      .set({ stock: null })
      .where('productId', '=', 'lungi')
      .execute()
  })
})

describe('holding stock', () => {
  it('keeps pieces from others until they are released', async () => {
    await hold(of('panjabi', 10))
    await expect(take(of('panjabi', 1))).rejects.toMatchObject({ code: 'conflict' })
    await release()
    await release()
    await take(of('panjabi', 10))
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('passes them on to the order, from which alone they can come back', async () => {
    await hold(of('panjabi', 3), of('lungi', 1))
    await inOne((transaction) => sellHeldStock(transaction, CHECKOUT.checkoutId, ORDER.orderId))
    await release()
    expect(await stockOf(shop, 'panjabi')).toBe(7)
    await giveBack()
    expect(await stockOf(shop, 'panjabi')).toBe(10)
    expect(await unexplainedStock(shop)).toEqual([])
  })
})

describe('two orders with the same two products', () => {
  it('both finish, in whichever order they list them', async () => {
    await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        i % 2 === 0
          ? take(of('panjabi', 1), of('shawl', 1))
          : take(of('shawl', 1), of('panjabi', 1)),
      ),
    )
    expect(await stockOf(shop, 'panjabi')).toBe(6)
    expect(await stockOf(shop, 'shawl')).toBe(6)
  })

  // The embedded database runs one transaction at a time, so this checks the order of the updates too.
  it('take and return them in one order, so that neither waits for the other', async () => {
    await watchUpdates()
    const named = [of('shirt', 1, 'L'), of('panjabi', 1), of('shirt', 1, 'M'), of('shawl', 1)]
    await take(...named)
    const first = await updatesSeen()
    await take(...named.toReversed())
    expect(await updatesSeen()).toEqual(first)
    await giveBack()
    expect(await updatesSeen()).toEqual(first)
    // A change of many products locks their variants one after another.
    const products = first.map((variant) => variant.slice(0, -1))
    expect(products).toEqual(['panjabi', 'shawl', 'shirt', 'shirt'])
  })
})

async function watchUpdates(): Promise<void> {
  await sql`drop table if exists seen`.execute(shop.db)
  await sql`create table seen (place serial, what text)`.execute(shop.db)
  await sql`create or replace function see() returns trigger language plpgsql as
    'begin insert into seen (what) values (new.product_id || new.size); return null; end'`.execute(
    shop.db,
  )
  await sql`create or replace trigger watch after update on variants
    for each row execute function see()`.execute(shop.db)
}

/** The rows updated since the last call, in order. */
async function updatesSeen(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`select what from seen order by place`.execute(
    shop.db,
  )
  await sql`delete from seen`.execute(shop.db)
  return rows.map((row) => row.what)
}
