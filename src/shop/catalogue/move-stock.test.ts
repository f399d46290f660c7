import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, stockOf, stockProduct } from '#test/shop.ts'
import { type Cause, type Pieces, returnStock, takeStock } from './move-stock.ts'

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
  await shop.db
    .updateTable('product_sizes')
    .set({ stock: 10 })
    .where('stock', 'is not', null)
    .execute()
})

const SOLD: Cause = { reason: 'sold', orderId: 'HT-261121-7K3F' }
const RETURNED: Cause = { reason: 'returned', orderId: 'HT-261121-7K3F' }

function of(productId: string, quantity: number, size: Pieces['size'] = 'M'): Pieces {
  return { productId, size, quantity }
}

function take(...requests: Pieces[]): Promise<void> {
  return shop.db.transaction().execute((db) => takeStock({ ...shop, db }, requests, SOLD))
}

function giveBack(...requests: Pieces[]): Promise<void> {
  return shop.db.transaction().execute((db) => returnStock({ ...shop, db }, requests, RETURNED))
}

describe('taking stock', () => {
  it('takes from exactly those products and sizes', async () => {
    await take(of('panjabi', 3), of('shirt', 2, 'L'))
    expect(await stockOf(shop, 'panjabi')).toBe(7)
    expect(await stockOf(shop, 'shirt', 'L')).toBe(8)
    expect(await stockOf(shop, 'shirt', 'M')).toBe(10)
    expect(await stockOf(shop, 'shawl')).toBe(10)
  })

  it('can take the last piece, and not one more', async () => {
    await take(of('panjabi', 10))
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    await expect(take(of('panjabi', 1))).rejects.toMatchObject({
      code: 'conflict',
      message: 'Some of the pieces are no longer in stock.',
    })
  })

  it('takes nothing of anything when one of them is short', async () => {
    await expect(take(of('panjabi', 2), of('shawl', 11))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(10)
    expect(await stockOf(shop, 'shawl')).toBe(10)
  })

  it('never runs out where there is no count, and starts none', async () => {
    await take(of('lungi', 1_000))
    await giveBack(of('lungi', 5))
    expect(await stockOf(shop, 'lungi')).toBeNull()
  })

  it.each([
    ['a size that is not made', of('panjabi', 1, 'XS')],
    ['a product that is gone', of('sari', 1)],
  ])('refuses %s', async (_name, request) => {
    await expect(take(request)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('puts back what it took', async () => {
    await take(of('panjabi', 4), of('shirt', 1, 'M'))
    await giveBack(of('shirt', 1, 'M'), of('panjabi', 4))
    expect(await stockOf(shop, 'panjabi')).toBe(10)
    expect(await stockOf(shop, 'shirt', 'M')).toBe(10)
  })

  it('puts back nothing for a product that is gone', async () => {
    await expect(giveBack(of('sari', 1))).resolves.toBeUndefined()
  })
})

describe('two orders with the same two products', () => {
  it('both finish, in whichever order each names them', async () => {
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

  // The embedded database runs one transaction at a time, so the order itself is looked at too.
  it.each([
    ['take', take],
    ['return', giveBack],
  ] as const)('%s them in one order, so that neither waits for the other', async (_name, move) => {
    await watchUpdates()
    const named = [of('shirt', 1, 'L'), of('panjabi', 1), of('shirt', 1, 'M'), of('shawl', 1)]
    await move(...named)
    const first = await updatesSeen()
    await move(...named.toReversed())
    expect(await updatesSeen()).toEqual(first)
    expect(first).toHaveLength(4)
  })
})

async function watchUpdates(): Promise<void> {
  await sql`drop table if exists seen`.execute(shop.db)
  await sql`create table seen (place serial, what text)`.execute(shop.db)
  await sql`create or replace function see() returns trigger language plpgsql as
    'begin insert into seen (what) values (new.product_id || new.size); return null; end'`.execute(
    shop.db,
  )
  await sql`create or replace trigger watch after update on product_sizes
    for each row execute function see()`.execute(shop.db)
}

/** The rows updated since the last look, in their order. */
async function updatesSeen(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`select what from seen order by place`.execute(
    shop.db,
  )
  await sql`delete from seen`.execute(shop.db)
  return rows.map((row) => row.what)
}
