import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { stockProduct, variantOf } from '#test/shop.ts'

const test = await openTestApp()
const { request, signUp, shop } = test
afterAll(test.close)

const owner = await signUp('owner@suto.test', { isAdmin: true })

/** One more than the limit, of everything that is listed. */
const COUNT = 1001

beforeAll(async () => {
  await stockProduct(shop, { id: 'shirt' })
  const { db } = shop
  await sql`insert into products (id, name, description, price_paisa, category_id)
    select 'p-' || i, 'Product ' || i, '', 100, 'shirts' from generate_series(2, ${COUNT}::int) as i`.execute(
    db,
  )
  await sql`insert into users (email, name, phone, role, created_at)
    select 'person-' || i || '@suto.test', 'Person', '', 'user', now()
    from generate_series(1, ${COUNT}::int) as i`.execute(db)
  await sql`insert into orders (id, account_id, customer_id, user_email, user_name, payment_method, delivery_option,
      subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name, recipient_phone, region, city,
      district, address, address_category, estimated_from, estimated_to, placed_at, updated_at)
    select 'HT-' || i, (select id from auth_users where email = 'owner@suto.test'),
      (select id from customers where email = 'owner@suto.test'), 'owner@suto.test', 'Owner', 'cash_on_delivery', 'standard', 100, 0, 100, 'Rahim',
      '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', 'Road 5', 'home', '2026-11-21', '2026-11-24',
      now() - i * interval '1 second', now()
    from generate_series(1, ${COUNT}::int) as i`.execute(db)
  await sql`insert into order_changes (order_id, changed_at, changed_by, status_kind, to_status)
    select 'HT-1', now(), 'shop', 'order', 'confirmed' from generate_series(1, ${COUNT}::int)`.execute(
    db,
  )
  await sql`insert into order_notes (order_id, written_at, written_by, text)
    select 'HT-1', now(), 'shop', 'Note ' || i from generate_series(1, ${COUNT}::int) as i`.execute(
    db,
  )
  await sql`insert into vouchers (code, kind, amount_paisa, created_at, updated_at)
    select 'V' || i, 'fixed', 100, now() - i * interval '1 second', now()
    from generate_series(1, ${COUNT}::int) as i`.execute(db)
  await sql`insert into voucher_uses (voucher_code, customer_id, user_email, discount_paisa, order_id, used_at)
    select 'V1', (select id from customers where email = 'owner@suto.test'),
      'owner@suto.test', 100, 'HT-' || i, now() from generate_series(1, ${COUNT}::int) as i`.execute(
    db,
  )
  await sql`insert into contact_messages (name, email, subject, message, network, sent_at)
    select 'Rahim', 'rahim@suto.test', 'Hello', 'Hello', '', now() - i * interval '1 second'
    from generate_series(1, ${COUNT}::int) as i`.execute(db)
  await sql`insert into stock_movements (variant_id, quantity, reason, moved_at)
    select ${await variantOf({ db }, { productId: 'p-2' })}::uuid, 1, 'counted', now() from generate_series(1, ${COUNT}::int)`.execute(
    db,
  )
  await sql`insert into audit_entries (at, actor, action, subject, details, address)
    select now(), 'shop', 'signed_in', 'person-' || i, '{}', '' from generate_series(1, ${COUNT}::int) as i`.execute(
    db,
  )
})

describe.each([
  '/api/products',
  '/api/products?minPrice=1',
  '/api/products/p-2/movements?size=M',
  '/api/orders',
  '/api/orders/user?userEmail=owner@suto.test',
  '/api/orders/HT-1/changes',
  '/api/orders/HT-1/notes',
  '/api/delivery/orders/pending',
  '/api/Users',
  '/api/vouchers',
  '/api/vouchers/V1/uses',
  '/api/contact-messages',
  '/api/audit-entries',
])('%s without a limit', (path) => {
  it('returns at most a thousand rows, and a cursor for the rest', async () => {
    const first = await (await owner(path)).json()
    expect(first.data).toHaveLength(1000)
    const next = `${path}${path.includes('?') ? '&' : '?'}cursor=${first.nextCursor}`
    const second = await (await owner(next)).json()
    expect(second.data.length).toBeGreaterThan(0)
    expect(second.nextCursor).toBeNull()
    const seen = new Set(first.data.map((row: unknown) => JSON.stringify(row)))
    if (!path.endsWith('/changes')) {
      for (const row of second.data) expect(seen.has(JSON.stringify(row))).toBe(false)
    }
  })
})

it('the cached list has at most a thousand products as well', async () => {
  const { data, nextCursor } = await (await request('/api/products')).json()
  expect([data.length, typeof nextCursor]).toEqual([1000, 'string'])
})

it('a shop has no more categories and keys than a list can hold', async () => {
  const { db } = shop
  await sql`insert into categories (id, name, description, color)
    select 'c-' || i, 'Category', '', '' from generate_series(2, 100) as i`.execute(db)
  const category = {
    name: 'Denim',
    description: 'Woven in Bhaluka',
    image: 'https://pictures.test/denim.jpg',
    color: 'from-blue-500 to-blue-600',
  }
  const refused = await owner('/api/categories', { json: category })
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toBe('A shop can have up to 100 categories.')
  expect((await (await owner('/api/categories')).json()).data).toHaveLength(100)

  await sql`insert into api_keys
      (kind, account_id, name, prefix, key_hash, rights, made_at, expires_at)
    select kind, id, 'key', prefix, encode(sha256((kind || i)::bytea), 'hex'), rights, now(), ends
    from auth_users, generate_series(1, 1000) as i, (values
      ('upload', '', array[]::text[], null), ('api', 'haat_123456', array['readMessages'], now() + interval '1 day')
    ) as kinds (kind, prefix, rights, ends)
    where email = 'owner@suto.test' and (kind = 'upload' or i <= 100)`.execute(db)
  expect((await owner('/api/upload-keys', { json: { name: 'One more' } })).status).toBe(409)
  expect((await (await owner('/api/upload-keys')).json()).data).toHaveLength(1000)
  // Each kind has its own limit.
  const apiKey = { name: 'Bookkeeping', rights: ['readMessages'], days: 30 }
  expect((await owner('/api/api-keys', { json: apiKey })).status).toBe(409)
  expect((await (await owner('/api/api-keys')).json()).data).toHaveLength(100)
})
