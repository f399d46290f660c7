import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#shop/audit/queries.ts'
import { listUsers, summariseUsers } from '#shop/identity/queries.ts'
import { recordCustomer } from '#shop/identity/record-customer.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import { readByPages } from '#test/by-pages.ts'
import { customerOf } from '#test/customers.ts'
import { wrongFigures } from '#test/figures.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { addNote } from './add-note.ts'
import { changeTags } from './change-tags.ts'
import { listNotes } from './list-notes.ts'
import { getCustomer, listBuyingUsers, listCustomers } from './queries.ts'
import { removeNote } from './remove-note.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const RAHIM = 'rahim@suto.test'
const admin = test.as('nusrat@suto.test', 'admin')
const colleague = test.as('salma@suto.test', 'admin')
const rahim = test.as(RAHIM)

await stockProduct(shop, { id: 'panjabi', stock: null })

beforeEach(async () => {
  await purgeTestOrders(shop)
  await sql`do $$ begin delete from customer_notes; delete from users; delete from customers; end $$`.execute(
    shop.db,
  )
  await sql`insert into users (email, name, phone, role, staff_role_id, is_active, created_at) values
    (${RAHIM}, 'Rahim Uddin', '+8801712345678', 'user', null, true, '2026-01-03'),
    ('karim@suto.test', 'Karim Mia', '+8801898765432', 'user', null, false, '2026-01-02'),
    ('nusrat@suto.test', 'Nusrat Jahan', '', 'admin', 'manager', true, '2026-01-01')`.execute(
    shop.db,
  )
  for (const email of [RAHIM, 'karim@suto.test', 'nusrat@suto.test']) await customerOf(shop, email)
})

const daysAgo = (days: number) => new Date(SATURDAY.getTime() - days * DAY_MS)

describe('a customer', () => {
  it('has totals, addresses and returned orders', async () => {
    const write = (words: Parameters<typeof writeOrder>[1]) =>
      writeOrder(shop, { userEmail: RAHIM, ...words })
    await write({
      placedAt: daysAgo(9),
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
    })
    await write({ placedAt: daysAgo(8), lines: [{ productId: 'panjabi', quantity: 3 }] })
    const returned = await write({
      placedAt: daysAgo(7),
      orderStatus: 'cancelled',
      deliveryStatus: 'returned',
      paymentStatus: 'refunded',
    })
    await write({ placedAt: daysAgo(6), orderStatus: 'cancelled', paymentStatus: 'cancelled' })
    const refused = await write({
      placedAt: daysAgo(5),
      orderStatus: 'shipped',
      deliveryStatus: 'failed_delivery',
      recipientName: 'Karim Mia',
    })
    await deleteOrder(admin, await write({ placedAt: daysAgo(4) }))
    await writeOrder(shop, { userEmail: 'karim@suto.test' })
    const customer = await getCustomer(admin, RAHIM.toUpperCase())
    expect(customer.user).toMatchObject({ name: 'Rahim Uddin', role: 'user' })
    expect(customer.totals).toEqual({
      orders: 5,
      spent: 1060 + 3060 + 1060,
      paid: 1060,
      average: 1726.67,
      refunded: 1060,
      cancelled: 1,
      returned: 1,
      refused: 1,
      firstOrderAt: daysAgo(9).toISOString(),
      lastOrderAt: daysAgo(5).toISOString(),
    })
    expect(customer.addresses).toMatchObject([
      { recipientName: 'Karim Mia', orders: 1, lastUsedAt: daysAgo(5).toISOString() },
      { recipientName: 'Rahim Uddin', orders: 4, lastUsedAt: daysAgo(6).toISOString() },
    ])
    expect(customer.sentBack).toEqual([
      {
        orderId: refused,
        deliveryStatus: 'failed_delivery',
        orderDate: daysAgo(5).toISOString(),
        totalAmount: 1060,
      },
      {
        orderId: returned,
        deliveryStatus: 'returned',
        orderDate: daysAgo(7).toISOString(),
        totalAmount: 1060,
      },
    ])
  })

  it('without orders has none of these', async () => {
    const { totals, addresses, sentBack } = await getCustomer(admin, RAHIM)
    expect(totals).toMatchObject({ orders: 0, spent: 0, paid: 0, average: 0, firstOrderAt: null })
    expect([addresses, sentBack]).toEqual([[], []])
  })

  it('shows why their address gets only urgent mails', async () => {
    expect((await getCustomer(admin, RAHIM)).refusedMail).toBeNull()
    const refused = { email: RAHIM, reason: '550 No such user', refusedAt: SATURDAY }
    await shop.db
      .insertInto('refusedMails')
      .values({ ...refused, jobId: 'one' })
      .execute()
    expect((await getCustomer(admin, RAHIM)).refusedMail).toEqual({
      reason: '550 No such user',
      refusedAt: SATURDAY.toISOString(),
    })
  })

  it('is shown to administrators only', async () => {
    await expect(getCustomer(rahim, RAHIM)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(getCustomer(test.visitor, RAHIM)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(getCustomer(admin, 'nobody@suto.test')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('notes about a customer', () => {
  it('are listed newest first, and removed by their author', async () => {
    const first = await addNote(admin, RAHIM, { text: 'Calls before he comes.' })
    test.setClock(new Date(SATURDAY.getTime() + 1000))
    await addNote(colleague, RAHIM, { text: 'Refused a parcel.\nSaid it was late.' })
    test.setClock(SATURDAY)
    const { items, nextCursor } = await listNotes(admin, RAHIM, { limit: 1 })
    expect(items).toMatchObject([{ writtenBy: 'salma@suto.test', isOwn: false }])
    const next = await listNotes(admin, RAHIM, { limit: 1, cursor: nextCursor ?? '' })
    expect(next).toEqual({ items: [first], nextCursor: null })
    await expect(removeNote(colleague, RAHIM, first._id)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(removeNote(admin, 'karim@suto.test', first._id)).rejects.toMatchObject({
      code: 'not_found',
    })
    await removeNote(admin, RAHIM, first._id)
    await expect(removeNote(admin, RAHIM, first._id)).rejects.toMatchObject({ code: 'not_found' })
    const entries = await listAuditEntries(admin, { q: RAHIM })
    expect(entries.items.map(({ action, actor }) => [action, actor])).toEqual([
      ['customer_note_removed', 'nusrat@suto.test'],
      ['customer_note_added', 'salma@suto.test'],
      ['customer_note_added', 'nusrat@suto.test'],
    ])
  })

  it('are for administrators', async () => {
    const note = { text: 'Calls before he comes.' }
    await expect(addNote(rahim, RAHIM, note)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listNotes(rahim, RAHIM)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(addNote(test.visitor, RAHIM, note)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(addNote(admin, 'nobody@suto.test', note)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

it('lists notes of one moment page by page without gaps', async () => {
  for (const text of ['One', 'Two', 'Three']) await addNote(admin, RAHIM, { text })
  const { items } = await listNotes(admin, RAHIM)
  expect(items).toHaveLength(3)
  expect(await readByPages(1, (paging) => listNotes(admin, RAHIM, paging))).toEqual(items)
})

describe('users', () => {
  const emailsOf = async (filter: Parameters<typeof listUsers>[1]) =>
    (await listUsers(admin, filter)).items.map(({ email }) => email.split('@')[0])

  it.each([
    ['01712-345678', ['rahim']],
    ['+880 1712 345 678', ['rahim']],
    ['০১৭১২৩৪৫৬৭৮', ['rahim']],
    ['8801712', ['rahim']],
    ['uddin rahim', ['rahim']],
    ['ra', ['rahim']],
    ['rahim@suto', ['rahim']],
    ['RAHIM@suto.test', ['rahim']],
    ['ahim@suto.te', ['rahim']],
    ['rahim@suto.example', []],
    ['suto.test', ['rahim', 'karim', 'nusrat']],
    ['%', []],
  ])('are found by %s', async (q, found) => {
    expect(await emailsOf({ q })).toEqual(found)
  })

  it('who came in one moment are listed page by page without gaps', async () => {
    await shop.db.updateTable('users').set({ createdAt: SATURDAY }).execute()
    const { items } = await listUsers(admin)
    expect(items).toHaveLength(3)
    expect(await readByPages(1, (paging) => listUsers(admin, paging))).toEqual(items)
  })

  it('can be filtered by role and active state', async () => {
    expect(await emailsOf({ role: 'admin' })).toEqual(['nusrat'])
    expect(await emailsOf({ role: 'user', active: 'true' })).toEqual(['rahim'])
    expect(await emailsOf({ active: 'false' })).toEqual(['karim'])
  })

  it('are counted as they come, change and go', async () => {
    expect(await summariseUsers(admin)).toEqual({ total: 3, active: 2, admins: 1 })
    await sql`update users set is_active = true, role = 'admin', staff_role_id = 'manager' where email = 'karim@suto.test'`.execute(
      shop.db,
    )
    await sql`delete from users where email = ${RAHIM}`.execute(shop.db)
    expect(await summariseUsers(admin)).toEqual({ total: 2, active: 2, admins: 2 })
    expect(await wrongFigures(shop)).toEqual([])
  })
})

describe('lists', () => {
  it('say what each person bought, with or without an account, and where the last order went', async () => {
    const write = (words: Parameters<typeof writeOrder>[1]) =>
      writeOrder(shop, { userEmail: RAHIM, ...words })
    await write({ placedAt: daysAgo(9) })
    await write({ placedAt: daysAgo(5), district: 'Comilla' })
    await write({ placedAt: daysAgo(7), orderStatus: 'cancelled', paymentStatus: 'cancelled' })
    await deleteOrder(admin, await write({ placedAt: daysAgo(1), district: 'Sylhet' }))
    const bought = {
      orders: 3,
      spent: 2 * 1060,
      lastOrder: { placedAt: daysAgo(5).toISOString(), area: 'Dhaka, Comilla' },
    }
    const nothing = { orders: 0, spent: 0, lastOrder: null }

    expect((await listBuyingUsers(admin)).items).toMatchObject([
      { email: RAHIM, hasTwoFactor: false, ...bought },
      { email: 'karim@suto.test', ...nothing },
      { email: 'nusrat@suto.test', ...nothing },
    ])
    const { items } = await listCustomers(admin, { q: 'rahim' })
    expect(items).toMatchObject([bought])
    await expect(listBuyingUsers(rahim)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('customers with and without an account', () => {
  beforeEach(async () => {
    test.setClock(new Date(SATURDAY.getTime() + DAY_MS))
    const guest = { accountId: null, email: '' }
    await recordCustomer(shop, { ...guest, name: 'Jamal Hossain', phone: '01911223344' })
    const left = await recordCustomer(shop, { ...guest, name: 'Gone', phone: '01511223344' })
    await shop.db
      .updateTable('customers')
      .set({ removedAt: SATURDAY, phone: null })
      .where('id', '=', left)
      .execute()
    test.setClock(SATURDAY)
  })

  const namesOf = async (search: Parameters<typeof listCustomers>[1]) =>
    (await listCustomers(admin, search)).items.map(({ name }) => name)

  it('are listed newest first, with deleted ones only without an account filter', async () => {
    const [newest, ...others] = await namesOf({ account: 'any' })
    expect(newest).toBe('Jamal Hossain')
    expect(others.toSorted()).toEqual(['karim', 'nusrat', 'rahim'])
    expect(await namesOf({})).toContain('Gone')
    expect(await namesOf({ account: 'without' })).toEqual(['Jamal Hossain'])
    expect((await listCustomers(admin, { account: 'without' })).items).toMatchObject([
      { hasAccount: false, createdAt: new Date(SATURDAY.getTime() + DAY_MS).toISOString() },
    ])
  })

  it('are listed page by page without gaps', async () => {
    await shop.db.updateTable('customers').set({ createdAt: SATURDAY }).execute()
    const { items } = await listCustomers(admin, { account: 'any' })
    const read = await readByPages(1, (paging) =>
      listCustomers(admin, { account: 'any', ...paging }),
    )
    expect(read).toEqual(items)
    expect(items).toHaveLength(4)
  })

  it.each(['০১৯১১-২২৩৩৪৪', '+880 1911 223344', 'hossain jamal', '8801911'])(
    'are found by %s',
    async (q) => {
      expect(await namesOf({ q, account: 'any' })).toEqual(['Jamal Hossain'])
    },
  )

  it('can be filtered by tag', async () => {
    const { items } = await listCustomers(admin, { account: 'without' })
    await changeTags(admin, items[0]?._id ?? '', { tags: ['Wholesale'] })
    expect(await namesOf({ account: 'any', tag: 'WHOLESALE' })).toEqual(['Jamal Hossain'])
    expect(await namesOf({ account: 'any', tag: 'whole' })).toEqual([])
  })
})
