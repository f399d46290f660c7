import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#shop/audit/queries.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { addNote } from '#shop/customers/add-note.ts'
import { changeTags } from '#shop/customers/change-tags.ts'
import { mergeCustomers } from '#shop/customers/merge-customers.ts'
import { getCustomer, listCustomersOrders } from '#shop/customers/queries.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from '#test/guests.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, orderFor, SATURDAY, stockProduct } from '#test/shop.ts'
import { removeGuest } from './remove-guest.ts'
import { writeGuestData } from './write-personal-data.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)

const PHONE = '01712345678'
const staff = test.as('nusrat@suto.test', 'admin')

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await letOrder(shop, 'anybody')
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('customerNotes').execute()
  await shop.db.deleteFrom('customers').execute()
  test.jobs.length = 0
})

async function order(recipientPhone = PHONE) {
  const guest = newGuestId()
  await putAsGuest(visitor, guest)
  const input = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }], { recipientPhone })
  const { orderId } = await placeOrder(visitor, asGuest(guest, input))
  return { orderId, customerId: await customerOfOrder(orderId) }
}

async function customerOfOrder(orderId: string): Promise<string> {
  const { customerId } = await shop.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('customerId')
    .executeTakeFirstOrThrow()
  return customerId
}

describe('removing a guest', () => {
  it('is refused while an order is open', async () => {
    const { orderId, customerId } = await order()
    await expect(removeGuest(staff, customerId)).rejects.toMatchObject({
      code: 'conflict',
      message: `Order ${orderId} is still open. Deliver or cancel it first.`,
    })
    expect(await getCustomer(staff, customerId)).toMatchObject({ removedAt: null })
    await cancelOrder(staff, orderId)
    await removeGuest(staff, customerId)
  })

  it('keeps the orders, but no other data', async () => {
    const { orderId, customerId } = await order()
    await cancelOrder(staff, orderId)
    await addNote(staff, customerId, { text: 'Calls first' })
    await changeTags(staff, customerId, { tags: ['Wholesale'] })
    await removeGuest(staff, customerId)
    expect(await getCustomer(staff, customerId)).toMatchObject({
      phone: '',
      tags: [],
      removedAt: SATURDAY.toISOString(),
    })
    const { items } = await listCustomersOrders(staff, customerId)
    expect(items).toMatchObject([{ orderId, userRemovedAt: SATURDAY.toISOString() }])
    expect(await shop.db.selectFrom('customerNotes').select('id').execute()).toEqual([])
    const entries = await listAuditEntries(staff, { q: customerId })
    expect(entries.items[0]).toMatchObject({
      action: 'person_removed',
      actor: 'nusrat@suto.test',
      details: { role: 'guest' },
    })
  })

  it('makes a later order with the phone another customer’s', async () => {
    const before = await order()
    await cancelOrder(staff, before.orderId)
    await removeGuest(staff, before.customerId)
    expect((await order()).customerId).not.toBe(before.customerId)
  })

  it('also removes the customers merged into them', async () => {
    const [kept, other] = [await order(), await order('01812345678')]
    for (const { orderId } of [kept, other]) await cancelOrder(staff, orderId)
    await mergeCustomers(staff, kept.customerId, { other: other.customerId })
    await removeGuest(staff, kept.customerId)
    const phones = await shop.db.selectFrom('customers').select('phone').execute()
    expect(phones).toEqual([{ phone: null }, { phone: null }])
  })

  it('and an order at the same moment run one after the other', async () => {
    const first = await order()
    await cancelOrder(staff, first.orderId)
    const [removed, second] = await Promise.allSettled([
      removeGuest(staff, first.customerId),
      order(),
    ])
    if (second.status === 'rejected') throw second.reason
    const isSame = second.value.customerId === first.customerId
    expect(removed.status).toBe(isSame ? 'rejected' : 'fulfilled')
  })

  it('is refused for an account, a second time, and unconfirmed', async () => {
    const account = await customerOfOrder(await writeOrder(shop))
    await expect(removeGuest(staff, account)).rejects.toMatchObject({ code: 'conflict' })
    const { orderId, customerId } = await order()
    await cancelOrder(staff, orderId)
    const unconfirmed = { ...staff, actor: { ...staff.actor, isConfirmed: false } }
    await expect(removeGuest(unconfirmed, customerId)).rejects.toMatchObject({
      code: 'unconfirmed',
    })
    await expect(removeGuest(visitor, customerId)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await removeGuest(staff, customerId)
    await expect(removeGuest(staff, customerId)).rejects.toMatchObject({ code: 'conflict' })
    await expect(removeGuest(staff, crypto.randomUUID())).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the data of a guest', () => {
  it('has their contact details and orders, and its export is recorded', async () => {
    const { orderId, customerId } = await order()
    await addNote(staff, customerId, { text: 'Haggles' })
    const { pieces } = await writeGuestData(staff, customerId)
    let text = ''
    for await (const piece of pieces) text += piece
    expect(text).not.toContain('Haggles')
    expect(JSON.parse(text)).toMatchObject({
      madeAt: SATURDAY.toISOString(),
      person: { name: 'Rahim Uddin', phone: '+8801712345678', email: '' },
      orders: [{ orderId, recipientPhone: PHONE, payments: [{ method: 'cash_on_delivery' }] }],
    })
    const { items } = await listAuditEntries(staff, { q: '+8801712345678' })
    expect(items).toMatchObject([{ action: 'personal_data_given', actor: 'nusrat@suto.test' }])
    expect(test.jobs.map(({ queue }) => queue)).toContain('audit_notices')
  })

  it('is refused for an account', async () => {
    const account = await customerOfOrder(await writeOrder(shop))
    await shop.db.insertInto('users').values({ email: 'rahim@suto.test', name: 'Rahim' }).execute()
    await expect(writeGuestData(staff, account)).rejects.toMatchObject({ code: 'conflict' })
  })
})
