import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { sendMessage } from '#shop/contact/send-message.ts'
import type { Context } from '#shop/shared/context.ts'
import { openTestApp } from '#test/app.ts'
import { orderFor, stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

const EMAIL = 'nusrat@suto.test'
const ORDERS = 103
let nusrat: Awaited<ReturnType<typeof test.signUp>>
let owner: typeof nusrat

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  nusrat = await test.signUp(EMAIL)
  owner = await test.signUp('owner@suto.test', { isAdmin: true })
  const { rows } = await sql<{ id: string }>`
    select id from auth_users where email = ${EMAIL}`.execute(shop.db)
  const actor = { kind: 'person', email: EMAIL, name: 'Nusrat' } as const
  const person: Context = { ...shop, actor: { ...actor, accountId: rows[0]?.id ?? '' } }
  const line = { productId: 'panjabi', size: 'M', quantity: 1 } as const
  for (let count = 0; count < ORDERS; count++) {
    await addToCart(person, line)
    await placeOrder(person, orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }]))
  }
  await addToCart(person, line)
  const { items: _, ...address } = orderFor([])
  expect((await nusrat('/api/addresses', { json: address })).ok).toBe(true)
  await sendMessage(shop, {
    name: 'Nusrat “N.”',
    email: EMAIL,
    subject: 'Sizes',
    message: 'একটি লাইন\nand "another"',
  })
  const noted = await owner(`/api/customers/${EMAIL}/notes`, { json: { text: 'Haggles' } })
  expect(noted.ok).toBe(true)
})

async function download(request: typeof nusrat) {
  const response = await request(`/api/user/${EMAIL}/data`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
  )
  const text = await response.text()
  expect(text).not.toContain('Haggles')
  return JSON.parse(text)
}

it('contains a user and all their orders, however many', async () => {
  const { person, cart, addresses, orders } = await download(nusrat)
  expect(person).toMatchObject({ email: EMAIL })
  expect(cart).toMatchObject([{ productId: 'panjabi', quantity: 1 }])
  expect(addresses).toMatchObject([{ recipientName: 'Rahim Uddin', isDefault: true }])
  expect(new Set(orders.map(({ orderId }: { orderId: string }) => orderId)).size).toBe(ORDERS)
})

it('contains sessions and payments, but no secret that could sign in', async () => {
  const { sessions, orders, mailsRefusedAt } = await download(nusrat)
  expect(sessions).toEqual([
    {
      device: expect.any(String),
      network: expect.any(String),
      signedInAt: expect.any(String),
      lastUsedAt: expect.any(String),
    },
  ])
  expect(mailsRefusedAt).toBeNull()
  expect(orders[0].payments).toMatchObject([
    { method: 'cash_on_delivery', amount: orders[0].totalAmount, state: 'pending', refunds: [] },
  ])
  const { rows } = await sql<{ secret: string }>`
    select token as secret from auth_sessions
    union all select password from auth_accounts where password is not null`.execute(shop.db)
  const text = JSON.stringify(await download(owner))
  for (const { secret } of rows) expect(text).not.toContain(secret)
})

it('is recorded in the audit log at each download', async () => {
  const { rows } = await sql<{ actor: string; subject: string }>`
    select distinct actor, subject from audit_entries
    where action = 'personal_data_given' order by actor`.execute(shop.db)
  expect(rows).toEqual([
    { actor: EMAIL, subject: EMAIL },
    { actor: 'owner@suto.test', subject: EMAIL },
  ])
})

it('contains the messages from their email only once that is proven', async () => {
  expect((await download(nusrat)).messages).toEqual([])
  await sql`update auth_users set email_verified = true where email = ${EMAIL}`.execute(shop.db)
  const { messages } = await download(owner)
  expect(messages).toMatchObject([{ subject: 'Sizes', message: 'একটি লাইন\nand "another"' }])
})

it('is not given to other users, nor for an unknown one', async () => {
  const stranger = await test.signUp('stranger@suto.test')
  expect((await stranger(`/api/user/${EMAIL}/data`)).status).toBe(403)
  expect((await test.request(`/api/user/${EMAIL}/data`)).status).toBe(401)
  expect((await owner('/api/user/nobody@suto.test/data')).status).toBe(404)
})

it('is given to a user without orders', async () => {
  const newcomer = await test.signUp('newcomer@suto.test')
  const response = await newcomer('/api/user/newcomer@suto.test/data')
  expect(await response.json()).toMatchObject({ orders: [], messages: [] })
})
