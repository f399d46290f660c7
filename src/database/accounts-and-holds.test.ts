import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShopBefore } from '#test/older-shop.ts'
import { migrate } from './migrate.ts'

const database = await openShopBefore('0028')
const { db } = database
afterAll(database.close)

beforeAll(async () => {
  await sql`do $$ begin
    insert into auth_users (id, name, email) values ('account-1', 'Rahim', 'rahim@suto.test');
    insert into orders (id, user_email, user_name, user_removed_at, payment_method, delivery_option,
      subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name, recipient_phone, region,
      city, district, address, address_category, estimated_from, estimated_to, placed_at, updated_at)
    select id, email, 'Rahim', removed_at, 'cash_on_delivery', 'standard', 200, 0, 200,
      'Rahim', '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', 'Road 5', 'home', now(), now(), now(), now()
    from (values ('PRESENT', 'rahim@suto.test', null::timestamptz),
      ('REMOVED', 'rahim@suto.test', now()),
      ('UNKNOWN', 'karim@suto.test', null)) as made (id, email, removed_at);
    insert into held_checkouts (user_email, user_name, state, delivery_option, subtotal_paisa,
      delivery_charge_paisa, voucher_discount_paisa, total_paisa, shipping, lines, held_at,
      expires_at, ended_at)
    select 'rahim@suto.test', 'Rahim', state, 'standard', 200, 0, 0, 200, '{}', '[]', now(), now(),
      case when state = 'released' then now() end
    from (values ('released'), ('held'), ('held'), ('held'), ('held')) as made (state);
  end $$`.execute(db)
  await migrate(db)
})

it('gives orders to the accounts that they were placed with, as far as anybody knows', async () => {
  const { rows } = await sql`select id, account_id from orders order by id`.execute(db)
  expect(rows).toEqual([
    { id: 'PRESENT', account_id: 'account-1' },
    { id: 'REMOVED', account_id: null },
    { id: 'UNKNOWN', account_id: null },
  ])
})

it('keeps every payment that was under way, until it ends', async () => {
  const places = sql`select account_id, place from held_checkouts order by place`
  expect((await places.execute(db)).rows).toEqual([
    ...[1, 2, 3, 4].map((place) => ({ account_id: 'account-1', place })),
    { account_id: 'account-1', place: null },
  ])
  await sql`update held_checkouts set state = 'released', place = null, ended_at = now()
    where state = 'held'`.execute(db)
})
