import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { makeVoucher, openTestShop, stockProduct } from '#test/shop.ts'
import { searchEverything } from './queries.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
let orderId = ''

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi' })
  await stockProduct(shop, { id: 'PROD_1763700000_12' })
  await shop.db
    .updateTable('variants')
    .set({ sku: 'HTP-0042-M', pricePaisa: 900_00 })
    .where('productId', '=', 'panjabi')
    .execute()
  await makeVoucher(shop, { code: 'EID-2026' })
  await sql`insert into users (email, name, phone)
    values ('rahim@suto.test', 'Rahim Uddin', '+8801712345678')`.execute(shop.db)
  for (let i = 0; i < 6; i++) {
    orderId = await writeOrder(shop, { recipientName: 'Salma', recipientPhone: '01898765432' })
  }
})

async function find(q: string) {
  return (await searchEverything(admin, q)).map(({ kind, items, hasMore }) => ({
    kind,
    ids: items.map(({ id }) => id),
    hasMore,
  }))
}

describe('the global search', () => {
  it('finds an order by its id', async () => {
    expect(await searchEverything(admin, orderId.toLowerCase())).toEqual([
      {
        kind: 'orders',
        items: [
          {
            id: orderId,
            title: orderId,
            detail: 'Salma, 01898765432, ৳1,060',
          },
        ],
        hasMore: false,
      },
    ])
  })

  it('returns five of each kind, and whether there are more', async () => {
    const groups = await find('rahim')
    expect(groups.map(({ kind, ids, hasMore }) => [kind, ids.length, hasMore])).toEqual([
      ['orders', 5, true],
      ['customers', 1, false],
    ])
  })

  it.each([
    ['+880 1898-765432', 'orders'],
    ['০১৭১২৩৪৫৬৭৮', 'customers'],
    ['রহিম', 'customers'],
    ['সালমা', 'orders'],
    ['panjabee', 'products'],
    ['PROD_1763700000_12', 'products'],
    ['PROD_17', 'products'],
    ['eid', 'vouchers'],
    ['EID-২০', 'vouchers'],
    ['htp-০০৪২', 'products'],
  ])('finds by %s one of the %s', async (q, kind) => {
    expect((await find(q)).map((group) => group.kind)).toContain(kind)
  })

  it('finds an order by its number, in any part and spelling', async () => {
    const [prefix, day, end] = orderId.split('-')
    for (const q of [
      ...[`#${orderId}`, `${prefix}${day}${end}`, `${day}${end}`, `${day}-${end}`],
      ...[`${prefix} ${day} ${end}`, `#${end}`, `${prefix}-${day}${end}`.toLowerCase()],
    ]) {
      expect([q, (await find(q))[0]?.ids]).toEqual([q, expect.arrayContaining([orderId])])
    }
  })

  it('finds a product by a part of an SKU, at the shown price', async () => {
    for (const q of ['0042', 'htp-00', '42-M', 'HTP-0042-M']) {
      const [group] = await searchEverything(admin, q)
      expect(group).toMatchObject({ items: [{ id: 'panjabi', detail: 'panjabi, ৳900' }] })
    }
  })

  it.each(['%', '_', '\\', 'no such thing'])('finds nothing for %s', async (q) => {
    expect(await find(q)).toEqual([])
  })
})
