import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NewAddress } from '#shop/addresses/contract.ts'
import { addAddress } from '#shop/addresses/save-address.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { sendMessage } from '#shop/contact/send-message.ts'
import { addNote } from '#shop/customers/add-note.ts'
import { listNotes } from '#shop/customers/list-notes.ts'
import { getCustomer, listCustomersOrders } from '#shop/customers/queries.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import { limits } from '#shop/limits/rules.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { orderDefaults } from '#shop/settings/orders/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { accountOf, openTestShop, orderFor, SATURDAY, stockProduct } from '#test/shop.ts'
import { removeUser } from './remove-user.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const newcomer = orderDefaults.newcomerCashOrders
const line = { productId: 'panjabi', quantity: 1, price: 1000 }

let phones = 0

async function order(person: Context) {
  const recipientPhone = `017${String(phones++).padStart(8, '0')}`
  await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1, preOrder: false })
  return placeOrder(person, orderFor([line], { recipientPhone }))
}

beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: null }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('limits').execute()
  test.setClock(SATURDAY)
})

describe('a new account with a removed user’s email', () => {
  const email = 'shared@suto.test'
  const withAccount = (accountId: string): Context => ({
    ...shop,
    limits: 'on',
    address: '203.0.113.7',
    actor: { kind: 'person', email, name: 'Somebody', accountId },
  })

  beforeEach(async () => {
    await shop.db.insertInto('users').values({ email, name: 'Somebody' }).execute()
  })

  it('can order despite unsent orders of the earlier account', async () => {
    const before = withAccount('before')
    for (let count = 0; count < newcomer; count++) await order(before)
    await removeUser(shop, email)
    await expect(order(withAccount('after'))).resolves.toMatchObject({ orderStatus: 'confirmed' })
  })

  it('can order despite tries of the earlier account', async () => {
    const before = withAccount('before')
    for (let count = 0; count < limits.order.most; count++) {
      await cancelOrder(before, (await order(before)).orderId)
    }
    await removeUser(shop, email)
    await expect(order(withAccount('after'))).resolves.toMatchObject({ orderStatus: 'confirmed' })
  })

  it('counts as a newcomer', async () => {
    await order(withAccount('before'))
    await shop.db
      .updateTable('orders')
      .set({ orderStatus: 'delivered', deliveryStatus: 'delivered', paymentStatus: 'paid' })
      .execute()
    await removeUser(shop, email)
    const after = withAccount('after')
    for (let count = 0; count < newcomer; count++) await order(after)
    await expect(order(after)).rejects.toMatchObject({ code: 'too_many' })
  })
})

it('a new user with a removed user’s email is another customer', async () => {
  const email = 'returning@suto.test'
  await saveNewUser(shop, { email, name: 'Before', phone: '', imageUrl: '' })
  const { orderId } = await order(test.as(email))
  const before = await getCustomer(shop, email)
  await removeUser(shop, email)
  await saveNewUser(shop, { email, name: 'After', phone: '', imageUrl: '' })
  const after = await getCustomer(shop, email)
  expect(after._id).not.toBe(before._id)
  expect(after.totals).toMatchObject({
    orders: 0,
    spent: 0,
    paid: 0,
    average: 0,
    firstOrderAt: null,
  })
  expect([after.addresses, after.sentBack]).toEqual([[], []])
  const left = await getCustomer(shop, before._id)
  expect(left).toMatchObject({ user: null, removedAt: SATURDAY.toISOString(), phone: '', tags: [] })
  expect((await listCustomersOrders(shop, before._id)).items.map((one) => one.orderId)).toEqual([
    orderId,
  ])
})

it('notes about a user are removed with them, but not the notes they wrote', async () => {
  const admin = test.as('nusrat@suto.test', 'admin')
  for (const email of ['nusrat@suto.test', 'rahim@suto.test', 'karim@suto.test']) {
    await saveNewUser(shop, { email, name: 'Somebody', phone: '', imageUrl: '' })
  }
  await addNote(admin, 'rahim@suto.test', { text: 'Calls before he comes.' })
  const kept = await addNote(admin, 'karim@suto.test', { text: 'Wants no calls.' })
  await removeUser(shop, 'rahim@suto.test')
  await removeUser(shop, 'nusrat@suto.test')
  const notes = shop.db.selectFrom('customerNotes').select('text')
  expect(await notes.execute()).toEqual([{ text: 'Wants no calls.' }])
  expect((await listNotes(shop, 'karim@suto.test')).items).toEqual([{ ...kept, isOwn: false }])
})

it('removes the messages of a proven email, but not of an unproven one', async () => {
  for (const [name, isProven] of [
    ['proven', true],
    ['unproven', false],
  ] as const) {
    const email = `${name}@suto.test`
    await shop.db.insertInto('users').values({ email, name }).execute()
    await sql`insert into auth_users (id, email, name, email_verified)
      values (${name}, ${email}, ${name}, ${isProven})`.execute(shop.db)
    await sendMessage(shop, { name, email, subject: 'Sizes', message: 'Is it large?' })
    await removeUser(shop, email)
  }
  const left = await shop.db.selectFrom('contactMessages').select('email').execute()
  expect(left).toEqual([{ email: 'unproven@suto.test' }])
})

it('removes their address book, and no other', async () => {
  const { items: _, ...address } = orderFor([])
  for (const name of ['going', 'staying']) {
    const email = `${name}@suto.test`
    await shop.db.insertInto('users').values({ email, name }).execute()
    await sql`insert into auth_users (id, email, name) values (${accountOf(email)}, ${email}, ${name})`.execute(
      shop.db,
    )
    await addAddress(test.as(email), NewAddress.parse(address))
  }
  await removeUser(shop, 'going@suto.test')
  const left = await shop.db.selectFrom('addresses').select('accountId').execute()
  expect(left).toEqual([{ accountId: accountOf('staying@suto.test') }])
})

it('removes records of refused mails to their address', async () => {
  const email = 'unreachable@suto.test'
  await shop.db.insertInto('users').values({ email, name: 'Karim' }).execute()
  const refused = { reason: '550 No such user', refusedAt: SATURDAY }
  await shop.db
    .insertInto('refusedMails')
    .values([
      { ...refused, jobId: 'one', email },
      { ...refused, jobId: 'other', email: 'other@suto.test' },
    ])
    .execute()
  await removeUser(shop, email)
  const left = await shop.db.selectFrom('refusedMails').select('email').execute()
  expect(left).toEqual([{ email: 'other@suto.test' }])
})
