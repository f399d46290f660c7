import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { untilSomebodyWaits } from '#test/lock-waits.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct, wrongListings } from '#test/shop.ts'
import type { Size } from './contract.ts'
import { returnStock, takeStock } from './move-stock.ts'

const test = await openTestShop()
afterAll(test.close)
const { shop } = test

beforeEach(async () => {
  await shop.db.deleteFrom('products').execute()
  await stockProduct(shop, {
    id: 'panjabi',
    sizes: [
      { size: 'M', stock: 20 },
      { size: 'L', stock: 1 },
    ],
  })
})

afterEach(async () => {
  expect(await wrongListings(shop)).toEqual([])
})

const inTransaction = (work: (transaction: typeof shop) => Promise<void>) =>
  shop.db.transaction().execute((db) => work({ ...shop, db }))

const take = (transaction: typeof shop, orderId: string, size: Size) =>
  takeStock(transaction, [{ productId: 'panjabi', size, colour: '', quantity: 1 }], {
    reason: 'sold',
    orderId,
  })

/** Another row version is another `xmin`. */
async function versionOfListing(): Promise<unknown> {
  const { rows } = await sql`
    select xmin::text from product_listings where product_id = 'panjabi'`.execute(shop.db)
  return rows[0]
}

async function piecesLeft(): Promise<unknown> {
  const { rows } = await sql`
    select piece_count from product_pieces where product_id = 'panjabi'`.execute(shop.db)
  return rows[0]
}

it('leaves the listing alone while plenty are left, and counts what is', async () => {
  const before = await versionOfListing()
  const orderId = await writeOrder(shop)
  await inTransaction((transaction) => take(transaction, orderId, 'M'))
  expect(await piecesLeft()).toEqual({ pieceCount: 20 })
  await inTransaction((transaction) => returnStock(transaction, { reason: 'cancelled', orderId }))
  expect(await piecesLeft()).toEqual({ pieceCount: 21 })
  expect(await versionOfListing()).toEqual(before)
})

it('adds nothing to a product that is always in stock', async () => {
  await stockProduct(shop, {
    id: 'shawl',
    sizes: [
      { size: 'M', stock: 20 },
      { size: 'L', stock: null },
    ],
  })
  const orderId = await writeOrder(shop)
  await inTransaction((transaction) =>
    takeStock(transaction, [{ productId: 'shawl', size: 'M', colour: '', quantity: 1 }], {
      reason: 'sold',
      orderId,
    }),
  )
})

it.each([
  ['plenty', 'M', 'the last piece', 'L'],
  ['the last piece', 'L', 'plenty', 'M'],
] as const)(
  'one sells %s of a size (%s) and another %s of another (%s) at the same time',
  async (_, firstSize, __, secondSize) => {
    const [first, second] = [await writeOrder(shop), await writeOrder(shop)]
    let other: Promise<void> | undefined
    await inTransaction(async (transaction) => {
      await take(transaction, first, firstSize)
      await sql`set constraints all immediate`.execute(transaction.db)
      other = inTransaction((its) => take(its, second, secondSize))
      await untilSomebodyWaits(transaction.db)
    })
    await other
    expect(await piecesLeft()).toEqual({ pieceCount: 19 })
  },
)
