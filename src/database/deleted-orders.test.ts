import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Database } from '#shop/shared/context.ts'
import { openShopBefore } from '#test/older-shop.ts'
import { migrate } from './migrate.ts'

const older = await Promise.all([openShopBefore('0029'), openShopBefore('0029')])
afterAll(() => Promise.all(older.map((database) => database.close())))
const [withStrays, without] = older.map(({ db }) => db) as [Database, Database]

/** An order, and what names it; in the past an order could go while the movements of its pieces stayed. */
async function sell(db: Database, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await sql`insert into orders (id, user_email, user_name, payment_method, delivery_option,
      subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name, recipient_phone, region,
      city, district, address, address_category, estimated_from, estimated_to, placed_at, updated_at)
      values (${id}, 'rahim@suto.test', 'Rahim', 'cash_on_delivery', 'standard', 200, 0, 200,
      'Rahim', '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', 'Road 5', 'home', now(), now(), now(),
      now())`.execute(db)
    await sql`insert into stock_movements (product_id, size, quantity, reason, order_id, moved_at)
      values ('panjabi', 'M', -2, 'sold', ${id}, now())`.execute(db)
  }
}

async function sellMore(db: Database): Promise<void> {
  await sql`insert into stock_movements (product_id, size, quantity, reason, order_id, moved_at)
    values ('panjabi', 'M', -2, 'sold', 'NO-SUCH-ORDER', now())`.execute(db)
}

async function unproven(db: Database): Promise<unknown[]> {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint
    where confrelid = 'orders'::regclass and not convalidated order by 1`.execute(db)
  return rows.map(({ conname }) => conname)
}

it('keeps what names an order that is gone, and names no other from now on', async () => {
  await sell(withStrays, 'KEPT', 'GONE')
  await sql`delete from orders where id = 'GONE'`.execute(withStrays)
  await migrate(withStrays)
  const { rows } = await sql`select order_id from stock_movements order by id`.execute(withStrays)
  expect(rows).toEqual([{ order_id: 'KEPT' }, { order_id: 'GONE' }])
  expect(await unproven(withStrays)).toEqual(['stock_movements_of_an_order'])
  await expect(sellMore(withStrays)).rejects.toMatchObject({
    constraint: 'stock_movements_of_an_order',
  })
})

it('is sure of every key in a shop where nothing was deleted', async () => {
  await sell(without, 'KEPT')
  await migrate(without)
  expect(await unproven(without)).toEqual([])
  await expect(sellMore(without)).rejects.toMatchObject({
    constraint: 'stock_movements_of_an_order',
  })
})

it('counts a deleted order no more', async () => {
  const counted = async () => {
    const { rows } = await sql<{ orders: number; paisa: number }>`
      select sum(order_count)::int as orders, sum(total_paisa)::int as paisa
      from order_figures`.execute(without)
    return rows[0]
  }
  expect(await counted()).toEqual({ orders: 1, paisa: 200 })
  await sql`update orders set deleted_at = now(), deleted_by = 'shop'`.execute(without)
  expect(await counted()).toEqual({ orders: 0, paisa: 0 })
  await sql`update orders set order_status = 'cancelled'`.execute(without)
  expect(await counted()).toEqual({ orders: 0, paisa: 0 })
})
