import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShopBefore } from '#test/older-shop.ts'
import { migrate } from './migrate.ts'

// Constraints that came when shops had rows against them hold for what is written since.
const older = await openShopBefore('0100')
const { db } = older
afterAll(older.close)

beforeAll(async () => {
  await sql`do $$ begin
    insert into auth_users (id, name, email) values ('rahim', 'Rahim', 'rahim@suto.test');
    alter table stock_movements drop constraint stock_movements_of_an_order;
    insert into stock_movements (product_id, size, quantity, reason, order_id, moved_at)
      values ('panjabi', 'M', -2, 'sold', 'GONE', now());
    alter table stock_movements add constraint stock_movements_of_an_order
      foreign key (order_id) references orders (id) not valid;
    alter table held_checkouts drop constraint held_checkouts_at_most_three;
    insert into held_checkouts (account_id, user_email, user_name, place, delivery_option,
      subtotal_paisa, delivery_charge_paisa, voucher_discount_paisa, total_paisa, shipping, lines,
      held_at, expires_at)
    select 'rahim', 'rahim@suto.test', 'Rahim', place, 'standard', 200, 0, 0, 200, '{}', '[]', now(),
      now()
    from generate_series(1, 4) as place;
    alter table held_checkouts add constraint held_checkouts_at_most_three
      check (place between 1 and 3) not valid;
  end $$`.execute(db)
  await migrate(db)
})

it('keeps what names an order that is gone, and names no other from now on', async () => {
  const { rows } = await sql`select order_id from stock_movements`.execute(db)
  expect(rows).toEqual([{ order_id: 'GONE' }])
  const sellMore =
    sql`insert into stock_movements (product_id, size, quantity, reason, order_id, moved_at)
    values ('panjabi', 'M', -2, 'sold', 'NO-SUCH-ORDER', now())`.execute(db)
  await expect(sellMore).rejects.toMatchObject({ constraint: 'stock_movements_of_an_order' })
})

it('keeps every payment that was under way, until it ends', async () => {
  const { rows } = await sql`select place from held_checkouts order by place`.execute(db)
  expect(rows).toEqual([1, 2, 3, 4].map((place) => ({ place })))
  await sql`update held_checkouts set state = 'released', place = null, ended_at = now()`.execute(
    db,
  )
})
