import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { composeStockEvents } from '#shop/catalogue/stock/stock-event.ts'
import { findOrder } from '#shop/orders/queries.ts'
import { readSettings } from '#shop/settings/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { readWantedEvents } from '#shop/webhooks/announce.ts'
import { customerOf } from '#test/customers.ts'
import { openTestShop, orderFor, stockProduct, variantOf } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'
import { placeOrder } from './place-order.ts'

const test = await openTestShop()
const rahim = test.as('rahim@suto.test')
afterAll(test.close)

beforeAll(async () => {
  await stockProduct(test.shop, { id: 'panjabi', pricePaisa: 1_450_00 })
  // Creates the customers of these accounts beforehand.
  for (const email of ['rahim@suto.test', 'karim@suto.test']) await customerOf(test.shop, email)
  // A running shop has the settings in memory.
  await readSettings(test.shop)
  await readWantedEvents(test.shop)
})

/** The number of statements, excluding begin, commit and those of the queue. */
async function countStatements(
  work: (context: Context) => Promise<unknown>,
  person: Context = rahim,
): Promise<number> {
  const { context, statements } = noteStatements(person)
  await work(context)
  return statements.length
}

it('takes few statements for an order, whatever else the shop has', async () => {
  const put = (context: Context) =>
    addToCart(context, { productId: 'panjabi', size: 'M', quantity: 1 })
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }])
  expect(await countStatements(put)).toBeLessThanOrEqual(3)
  const place = (context: Context) => placeOrder(context, order, 'the key of the order')
  // One of them looks for phones of staff to tell.
  expect(await countStatements(place)).toBeLessThanOrEqual(9)
  expect(await countStatements(place)).toBeLessThanOrEqual(4)
})

it('takes few more for a newcomer, whose orders are limited', async () => {
  const karim: Context = { ...test.as('karim@suto.test'), limits: 'on', address: '203.0.113.7' }
  await addToCart(karim, { productId: 'panjabi', size: 'M', quantity: 1 })
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }])
  expect(await countStatements((context) => placeOrder(context, order), karim)).toBeLessThanOrEqual(
    13,
  )
})

it('scans no whole table for an order, however many products there are', async () => {
  await sql`insert into products (id, name, description, price_paisa, category_id)
    select 'shirt-' || n, 'Shirt', 'Made of cotton.', 100000, 'shirts'
    from generate_series(1, 400) as n`.execute(test.shop.db)
  await sql`insert into variants (product_id, size_run_id, size, stock)
    select id, 'letters', size, 9 from products, unnest(array['S', 'M', 'L', 'XL']) as size
    where id like 'shirt-%'`.execute(test.shop.db)
  await sql`analyze`.execute(test.shop.db)
  const variantId = await variantOf(test.shop, { productId: 'panjabi' })
  await test.shop.db.transaction().execute(async (db) => {
    await addToCart({ ...rahim, db }, { productId: 'panjabi', size: 'M', quantity: 1 })
    const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }])
    const { orderId } = await placeOrder({ ...rahim, db }, order)
    await findOrder({ ...rahim, db }, orderId)
    await composeStockEvents({ ...rahim, db }, { variants: [{ variantId, hasRunOut: false }] })
    const { rows } = await sql`
      select relname from pg_stat_xact_user_tables where seq_tup_read >= 400`.execute(db)
    expect(rows).toEqual([])
  })
})
