import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openNewDatabase } from '#test/database.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, purgeTestProduct, stockProduct, variantOf } from '#test/shop.ts'
import { analyze, listPending, makeTables, migrate } from './migrate.ts'

const files = (await readdir(new URL('./migrations/', import.meta.url))).toSorted()

describe('migrating', () => {
  it('applies every file once, in the order of the numbers', async () => {
    const database = await openNewDatabase()
    try {
      const applied = await migrate(database.db)
      expect(applied).toEqual(files.map((file) => file.replace('.sql', '')))
      expect(await migrate(database.db)).toEqual([])
      await analyze(database.db)
    } finally {
      await database.close()
    }
  })

  it('gives every file its own number', () => {
    const numbers = files.map((file) => /^(\d{4})-[a-z-]+\.sql$/.exec(file)?.[1])
    expect(new Set(numbers).size).toBe(files.length)
    expect(numbers).not.toContain(undefined)
  })
})

describe('a database of another version is refused', () => {
  const apply = (name: string) => [...files.map((file) => file.replace('.sql', '')), name]

  it.each([
    ['newer', '9999-later', /does not know: 9999-later\. Start a newer version\.$/],
    [
      'older than 1.0.0',
      '0200-shared',
      /before 1\.0\.0 \(migration 0200-shared\), which cannot be/,
    ],
  ])('%s', async (_which, name, says) => {
    const database = await openNewDatabase()
    try {
      await sql`create table migrations (name text, timestamp text)`.execute(database.db)
      await sql`insert into migrations select unnest(${apply(name)}::text[]), ''`.execute(
        database.db,
      )
      await expect(migrate(database.db)).rejects.toThrow(says)
      await expect(listPending(database.db)).rejects.toThrow(says)
      await expect(makeTables(database.db, apply(name))).rejects.toThrow(says)
    } finally {
      await database.close()
    }
  })
})

const test = await openTestShop()
const { shop } = test
const { db } = shop
afterAll(test.close)

beforeEach(async () => {
  await db.deleteFrom('payments').execute()
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('cartLines').execute()
  await purgeTestProduct(shop)
  await stockProduct(shop, { id: 'panjabi' })
})

function setProduct(change: Record<string, unknown>) {
  return db.updateTable('products').set(change).execute()
}

function setStock(change: Record<string, unknown>) {
  return db.updateTable('variants').set(change).where('productId', 'is not', null).execute()
}

async function setOrder(change: Record<string, unknown>) {
  await writeOrder(shop)
  return db.updateTable('orders').set(change).execute()
}

async function setOrderLine(change: Record<string, unknown>) {
  await writeOrder(shop)
  return db.updateTable('orderLines').set(change).execute()
}

async function addCartLine(quantity = 1, size: 'M' | 'L' = 'M') {
  const variantId = await variantOf(shop, { productId: 'panjabi', size })
  return db
    .insertInto('cartLines')
    .values({
      owner: 'rahim@suto.test',
      productId: 'panjabi',
      variantId,
      quantity,
      shownName: 'The panjabi',
      shownPricePaisa: 100,
    })
    .execute()
}

function addUser(change: Record<string, unknown> = {}) {
  return db
    .insertInto('users')
    .values({ email: 'rahim@suto.test', name: 'Rahim', ...change })
    .execute()
}

describe('constraints of the database', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['stock below zero', 'variants_stock_not_negative', () => setStock({ stock: -1 })],
    ['an unknown size', 'variants_size_of_run', () => setStock({ size: 'XXXL' })],
    ['a free product', 'products_price_positive', () => setProduct({ pricePaisa: 0 })],
    ['a price below zero', 'products_price_positive', () => setProduct({ pricePaisa: -1 })],
    [
      'a product in no category',
      'products_category_id_fkey',
      () => setProduct({ categoryId: 'hats' }),
    ],
    [
      'a category whose id is not a slug',
      'categories_id_slug',
      () =>
        sql`insert into categories (id, name, description, color) values ('Two Words', '', '', '')`.execute(
          db,
        ),
    ],
    [
      'an image whose name is not a hash',
      'images_hash_hexadecimal',
      () =>
        sql`insert into images (hash, width, height, placeholder) values ('../x', 1, 1, '')`.execute(
          db,
        ),
    ],
    ['zero pieces in a cart line', 'cart_lines_quantity_1_to_10', () => addCartLine(0)],
    ['eleven pieces in a cart line', 'cart_lines_quantity_1_to_10', () => addCartLine(11)],
    [
      'the same variant twice in one cart',
      'cart_lines_one_per_variant',
      async () => {
        await addCartLine(1)
        await addCartLine(2)
      },
    ],
    [
      'zero pieces in an order line',
      'order_lines_quantity_1_to_10',
      () => setOrderLine({ quantity: 0 }),
    ],
    [
      'eleven pieces in an order line',
      'order_lines_quantity_1_to_10',
      () => setOrderLine({ quantity: 11 }),
    ],
    ['a free order line', 'order_lines_price_positive', () => setOrderLine({ unitPricePaisa: 0 })],
    ['a total that does not add up', 'orders_total_adds_up', () => setOrder({ totalPaisa: 1 })],
    [
      'a discount missing from the total',
      'orders_total_adds_up',
      () => setOrder({ voucherDiscountPaisa: 1 }),
    ],
    [
      'a total below zero',
      'orders_total_adds_up',
      () => setOrder({ voucherDiscountPaisa: 2_000_00, totalPaisa: -940_00 }),
    ],
    [
      'an amount below zero, even if it adds up',
      'orders_amounts_not_negative',
      () => setOrder({ deliveryChargePaisa: -1, totalPaisa: 999_99 }),
    ],
    [
      'an unknown order status',
      'orders_order_status_known',
      () => setOrder({ orderStatus: 'lost' }),
    ],
    [
      'an unknown delivery status',
      'orders_delivery_status_known',
      () => setOrder({ deliveryStatus: 'lost' }),
    ],
    [
      'an unknown payment status',
      'orders_payment_status_known',
      () => setOrder({ paymentStatus: 'owed' }),
    ],
    [
      'an unknown payment method',
      'orders_payment_method_known',
      () => setOrder({ paymentMethod: 'cow' }),
    ],
    [
      'an unknown delivery option',
      'orders_delivery_option_known',
      () => setOrder({ deliveryOption: 'drone' }),
    ],
    [
      'a ten-digit phone number',
      'orders_phone_11_digits',
      () => setOrder({ recipientPhone: '0171234567' }),
    ],
    [
      'one idempotency key for two orders of a person',
      'orders_one_per_idempotency_key',
      async () => {
        await setOrder({ idempotencyKey: 'once' })
        await setOrder({ idempotencyKey: 'once' })
      },
    ],
    ['an unknown role', 'users_role_known', () => addUser({ role: 'owner' })],
    ['an uppercase email', 'users_email_lower_case', () => addUser({ email: 'Rahim@suto.test' })],
    [
      'two users with one email',
      'users_email_unique',
      async () => {
        await addUser()
        await addUser()
      },
    ],
  ])('refuses %s (%s)', async (_what, constraint, write) => {
    await expect(write()).rejects.toMatchObject({ constraint })
  })

  it('accepts the limits: no stock, one and ten pieces', async () => {
    await setStock({ stock: 0 })
    await addCartLine(1, 'M')
    await addCartLine(10, 'L')
    await setOrderLine({ quantity: 10 })
  })

  it('deletes the lines and the history with their order', async () => {
    await writeOrder(shop)
    await db.deleteFrom('payments').execute()
    await db.deleteFrom('orders').execute()
    expect(await db.selectFrom('orderLines').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('orderChanges').selectAll().execute()).toEqual([])
  })

  it('keeps an order whose product is deleted', async () => {
    await writeOrder(shop)
    await purgeTestProduct(shop)
    expect(await db.selectFrom('orderLines').selectAll().execute()).toHaveLength(1)
  })
})
