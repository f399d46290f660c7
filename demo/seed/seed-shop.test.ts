import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProducts } from '#shop/catalogue/queries.ts'
import { listOrderChanges, listOrders } from '#shop/orders/queries.ts'
import { wrongFigures } from '#test/figures.ts'
import {
  openTestShop,
  stockProduct,
  unexplainedStock,
  unexplainedVouchers,
  wrongMoney,
} from '#test/shop.ts'
import { seedShop } from './seed-shop.ts'

const test = await openTestShop()
afterAll(test.close)
const noSteps = () => undefined
let guardsBefore: unknown

beforeAll(async () => {
  guardsBefore = await guards()
  for (let times = 0; times < 2; times++) {
    await seedShop(test.shop, { products: 50, orders: 200 }, noSteps)
  }
})

const count = async (table: string, condition = 'true') => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.raw(condition)}`.execute(
    test.shop.db,
  )
  return rows[0]?.count
}

/** The names of a table's indexes, keys and triggers. */
async function guards() {
  const { rows } = await sql`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f'
    union all
    select tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`.execute(test.shop.db)
  return rows
}

describe('a seeded shop', () => {
  it('has the requested products and orders beside the demo, and as many again the second time', async () => {
    expect(await count('products')).toBe(42 + 50 + 50)
    expect(await count('orders')).toBe(200 + 200)
  })

  it('has every index, key and trigger again that was dropped meanwhile', async () => {
    expect(await guards()).toEqual(guardsBefore)
  })

  it('is consistent', async () => {
    expect(await unexplainedStock(test.shop)).toEqual([])
    expect(await unexplainedVouchers(test.shop)).toEqual([])
    expect(await wrongMoney(test.shop)).toEqual([])
    expect(await wrongFigures(test.shop)).toEqual([])
    expect(await count('voucherUses')).toBeGreaterThan(10)
    const { rows: unlike } = await sql`
      select id from orders where subtotal_paisa <> (
          select sum(unit_price_paisa * quantity) from order_lines where order_id = orders.id)
        or order_status <> (
          select to_status from order_changes
          where order_id = orders.id and status_kind = 'order' order by id desc limit 1)
        or payment_status <> coalesce((
          select to_status from order_changes
          where order_id = orders.id and status_kind = 'payment' order by id desc limit 1),
          case payment_method when 'card' then 'paid' else 'pending' end)
        or delivery_status <> coalesce((
          select to_status from order_changes
          where order_id = orders.id and status_kind = 'delivery' order by id desc limit 1), 'pending')
        or updated_at < placed_at or updated_at > ${test.shop.clock.now()}`.execute(test.shop.db)
    expect(unlike).toEqual([])
    const { rows: doubled } = await sql`
      select from order_lines group by order_id, product_id, size having count(*) > 1`.execute(
      test.shop.db,
    )
    expect(doubled).toEqual([])
  })

  it('can be searched and used like any other', async () => {
    const { items } = await listProducts(test.shop, { q: 'panjabi', limit: 200 })
    expect(items.some(({ id }) => /-\d{6}$/.test(id))).toBe(true)
    expect(items.every(({ pictures }) => pictures.length > 0)).toBe(true)
    const delivered = await listOrders(test.shop, { status: 'delivered', limit: 1 })
    const changes = await listOrderChanges(test.shop, delivered.items[0]?.orderId ?? '')
    expect(changes.items.length).toBeGreaterThanOrEqual(7)
    expect(await count('orders', "order_status = 'confirmed'")).toBeGreaterThan(0)
    expect(await count('orders', "order_status = 'cancelled'")).toBeGreaterThan(0)
  })

  it('is not made from a shop with its own data, unless forced', async () => {
    await stockProduct(test.shop, { id: 'my-own-shirt' })
    const seed = { products: 1, orders: 0 }
    await expect(seedShop(test.shop, seed, noSteps)).rejects.toThrow(/products of its own.*--force/)
    await seedShop(test.shop, { ...seed, isForced: true }, noSteps)
    expect(await count('products')).toBe(42 + 100 + 1 + 1)
  })
})
