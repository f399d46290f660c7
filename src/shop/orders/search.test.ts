import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import type { OrderFilter } from './contract.ts'
import { listOrders, listOrdersByDelivery, listOrdersOf, listPendingDeliveries } from './queries.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const ids: Record<string, string> = {}

beforeAll(async () => {
  ids.rahim = await writeOrder(shop)
  ids.karim = await writeOrder(shop, {
    userEmail: 'karim_50%@suto.test',
    recipientName: '𝐊𝐚𝐫\u00adim Mia',
    recipientPhone: '01898765432',
    placedAt: new Date(SATURDAY.getTime() + 1000),
    orderStatus: 'shipped',
    deliveryStatus: 'in_transit',
    deliveryAssignedTo: 'Jamal',
  })
  ids.nodi = await writeOrder(shop, {
    userEmail: 'nodi@suto.test',
    recipientName: 'নদী আক্\u200cতার',
    recipientPhone: '01911112222',
    placedAt: new Date('2026-11-20T17:59:59.999Z'),
    orderStatus: 'cancelled',
    paymentStatus: 'paid',
  })
})

async function find(filter: OrderFilter) {
  const { items } = await listOrders(admin, filter)
  return items.map(({ orderId }) => Object.keys(ids).find((name) => ids[name] === orderId))
}

describe('orders are found', () => {
  it.each([
    ['part of a name', 'kari', ['karim']],
    ['a name in Bangla', 'নদী', ['nodi']],
    ['a name in Bangla, typed in Latin letters', 'nodi akhter', ['nodi']],
    ['a name in Latin letters, typed in Bangla', 'করিম', ['karim']],
    ['a name in the same letters only as it is written', 'korim', []],
    ['a name in another font', '𝓚𝓪𝓻𝓲𝓶', ['karim']],
    ['a name without its joiners', 'আক্তার', ['nodi']],
    ['a phone number with a dash of any kind', '01898\u2011765432', ['karim']],
    ['a phone number from a link', 'tel:+880(0)1898765432,', ['karim']],
    ['an email', 'nodi@suto.test', ['nodi']],
    ['words in any case', 'KARIM mia', ['karim']],
    ['two words in any order', 'mia karim', ['karim']],
    ['a phone number', '01898765432', ['karim']],
    ['a phone number as people write it', '+880 1898-765432', ['karim']],
    ['a phone number in Bangla digits', '০১৮৯৮৭৬৫৪৩২', ['karim']],
    ['the end of a phone number', '765 432', ['karim']],
    ['the first one or two letters of a word', 'ka m', ['karim']],
    ['one or two letters within a word, without results', 'ri', []],
    ['text that all of them contain', '@suto.test', ['karim', 'rahim', 'nodi']],
    ['a literal percent sign', '50%', ['karim']],
    ['a literal underscore', 'm_5', ['karim']],
    ['an unknown name', 'sumi', []],
    ['punctuation only, without results', '@', []],
    ['a word and punctuation, without results', 'karim %%%', []],
    ['an unknown order id', 'ht-261121-zzzz', []],
    ['spaces only, as without a search', '   ', ['karim', 'rahim', 'nodi']],
    ['quotes, harmlessly', `"'; drop table orders; --`, []],
    ['a backslash, harmlessly', '\\', []],
  ])('by %s', async (_name, q, found) => {
    expect(await find({ q: q.trim() })).toEqual(found)
  })

  it('by their id, in lower case too, and by its end alone', async () => {
    const id = ids.karim ?? ''
    expect(await find({ q: id })).toEqual(['karim'])
    expect(await find({ q: id.toLowerCase() })).toEqual(['karim'])
    expect(await find({ q: id.slice(-4) })).toContain('karim')
  })

  it('by the days in Dhaka when they were placed, both included', async () => {
    expect(await find({ from: '2026-11-21' })).toEqual(['karim', 'rahim'])
    expect(await find({ to: '2026-11-20' })).toEqual(['nodi'])
    expect(await find({ from: '2026-11-20', to: '2026-11-21' })).toHaveLength(3)
    expect(await find({ from: '2026-11-22', to: '2026-11-20' })).toEqual([])
  })

  it('by status and payment, combined with everything else', async () => {
    expect(await find({ status: 'cancelled', paymentStatus: 'paid' })).toEqual(['nodi'])
    expect(await find({ status: 'shipped', q: 'nodi' })).toEqual([])
    expect(await find({ status: 'shipped', q: 'suto', from: '2026-11-21' })).toEqual(['karim'])
  })

  it('a page at a time', async () => {
    const first = await listOrders(admin, { q: 'suto', limit: 2 })
    expect(first.items).toHaveLength(2)
    const second = await listOrders(admin, { q: 'suto', limit: 2, cursor: first.nextCursor ?? '' })
    expect(second.items.map(({ orderId }) => orderId)).toEqual([ids.nodi])
  })

  it('in the lists of the packer and the shopper too', async () => {
    const idsOf = (page: { items: { orderId: string }[] }) =>
      page.items.map(({ orderId }) => orderId)
    expect(idsOf(await listPendingDeliveries(admin, { q: 'rahim' }))).toEqual([ids.rahim])
    expect(idsOf(await listPendingDeliveries(admin, { q: 'karim' }))).toEqual([])
    expect(idsOf(await listOrdersByDelivery(admin, 'in_transit', { q: '0189' }))).toEqual([
      ids.karim,
    ])
    const rahim = test.as('rahim@suto.test')
    expect(idsOf(await listOrdersOf(rahim, 'rahim@suto.test', { q: 'karim' }))).toEqual([])
    expect(idsOf(await listOrdersOf(rahim, 'rahim@suto.test', { status: 'confirmed' }))).toEqual([
      ids.rahim,
    ])
  })

  it.each([
    ['either status, and both', sql`order_status = 'delivered' and payment_status = 'cancelled'`],
    ['one letter', sql`(search_text like 'k%' or search_text like '% k%')`],
  ])('through an index by %s, once there are many', async (_name, condition) => {
    const plan = await shop.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      const { rows } = await sql<Record<string, string>>`
        explain select id from orders where ${condition}
        order by placed_at desc, id desc`.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/orders_search|orders_by_order_and_payment_status/)
  })

  it('through an index, once there are many', async () => {
    const plan = await shop.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      const { rows } = await sql<Record<string, string>>`
        explain select id from orders where search_text like '%karim%'`.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('orders_search')
  })
})
