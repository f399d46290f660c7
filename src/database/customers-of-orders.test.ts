import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergesEndSomewhere, ordersHaveCustomers } from '#shop/customers/check-customers.ts'
import { customerFiguresAreExact } from '#shop/orders/check-figures.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { openShopBefore } from '#test/older-shop.ts'
import { migrate } from './migrate.ts'

const older = await openShopBefore('0130')
afterAll(() => older.close())
const { db } = older

const ORDERS = [
  ['OLD', null, 'rahim@suto.test', 'before accounts were known'],
  ['GONE', 'removed', 'rahim@suto.test', 'an account that was removed'],
  ['GONE-2', 'removed', 'rahim@suto.test', 'the same'],
  ['HERE', 'rahim', 'rahim@suto.test', 'who has the email now'],
  ['KARIM', 'karim', 'karim@suto.test', 'somebody else'],
] as const

beforeAll(async () => {
  await sql`insert into auth_users (id, name, email) values
    ('rahim', 'Rahim', 'rahim@suto.test'), ('karim', 'Karim', 'karim@suto.test')`.execute(db)
  await sql`insert into users (email, name, phone) values
    ('rahim@suto.test', 'Rahim Uddin', '+8801712345678'), ('karim@suto.test', 'Karim', '+12025550123'),
    ('recorded@suto.test', 'Recorded by the shop', '')`.execute(db)
  await sql`insert into vouchers (code, kind, amount_paisa, use_count, created_at, updated_at)
    values ('EID', 'fixed', 100, 3, now(), now())`.execute(db)
  for (const [id, accountId, email] of ORDERS) {
    await sql`insert into orders (id, account_id, user_email, user_name, user_removed_at, payment_method,
        delivery_option, subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name,
        recipient_phone, region, city, district, address, address_category, estimated_from,
        estimated_to, placed_at, updated_at)
      values (${id}, ${accountId}, ${email}, 'Somebody',
        case when ${id} in ('HERE', 'KARIM') then null else now() end,
        'cash_on_delivery', 'standard', 200, 0, 200, 'Rahim', '01712345678', 'Dhaka', 'Dhaka', 'Dhaka',
        'Road 5', 'home', now(), now(), now(), now())`.execute(db)
  }
  for (const id of ['OLD', 'GONE', 'HERE']) {
    await sql`insert into voucher_uses (voucher_code, user_email, discount_paisa, order_id, used_at)
      values ('EID', 'rahim@suto.test', 100, ${id}, now())`.execute(db)
  }
  await sql`insert into held_checkouts (account_id, user_email, user_name, state, delivery_option,
      subtotal_paisa, delivery_charge_paisa, voucher_code, voucher_discount_paisa, total_paisa,
      shipping, lines, place, held_at, expires_at, ended_at)
    values ('karim', 'karim@suto.test', 'Karim', 'held', 'standard', 200, 0, null, 0, 200, '{}', '[]',
      1, now(), now(), null),
    (null, 'nobody@suto.test', 'Nobody', 'released', 'standard', 200, 0, null, 0, 200, '{}', '[]',
      null, now(), now(), now())`.execute(db)
  await sql`insert into customer_notes (user_id, text, written_by, written_at)
    select id, 'About ' || email, 'nusrat@suto.test', now() from users`.execute(db)
  await migrate(db)
})

it('gives every account a customer, and what was bought to whoever bought it', async () => {
  const { rows } = await sql<{ id: string; who: string }>`
    select orders.id, coalesce(user_id, email || ' removed ' || (removed_at is not null)) as who
    from orders join customers on customers.id = customer_id order by orders.id`.execute(db)
  expect(Object.fromEntries(rows.map(({ id, who }) => [id, who]))).toEqual({
    OLD: 'rahim@suto.test removed true',
    GONE: 'rahim@suto.test removed true',
    'GONE-2': 'rahim@suto.test removed true',
    HERE: 'rahim',
    KARIM: 'karim',
  })
  const { rows: people } = await sql<{ orders: string[] }>`
    select array_agg(id order by id) as orders from orders group by customer_id order by 1`.execute(
    db,
  )
  expect(people.map(({ orders }) => orders)).toEqual([
    ['GONE', 'GONE-2'],
    ['HERE'],
    ['KARIM'],
    ['OLD'],
  ])
})

it('knows phones in one form, and none that is no mobile number', async () => {
  const { rows } = await sql<{ phone: string | null }>`
    select phone from customers where user_id is not null order by user_id`.execute(db)
  expect(rows.map(({ phone }) => phone)).toEqual([null, '+8801712345678'])
})

it('moves uses, checkouts and notes along', async () => {
  const { rows } = await sql<{ fits: boolean }>`
    select voucher_uses.customer_id = orders.customer_id as fits
    from voucher_uses join orders on orders.id = order_id`.execute(db)
  expect(rows.map(({ fits }) => fits)).toEqual([true, true, true])
  const { rows: notes } = await sql<{ text: string; email: string }>`
    select text, email from customer_notes join customers on customers.id = customer_id
    where removed_at is null order by email`.execute(db)
  expect(notes.map(({ text, email }) => text === `About ${email}`)).toEqual([true, true, true])
  const { rows: holds } = await sql<{ email: string }>`
    select email from held_checkouts join customers on customers.id = customer_id
    order by email`.execute(db)
  expect(holds.map(({ email }) => email)).toEqual(['karim@suto.test', 'nobody@suto.test'])
})

it('leaves figures and customers as the doctor wants them', async () => {
  for (const check of [customerFiguresAreExact, ordersHaveCustomers, mergesEndSomewhere]) {
    expect((await check.find({ db, clock: systemClock })).names, check.holds).toEqual([])
  }
})
