import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { holdCheckout } from '#shop/checkout/hold-checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import type { Context } from '#shop/shared/context.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { completePaid } from '#test/payments.ts'
import { orderFor, stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])

type Requester = Awaited<ReturnType<typeof test.signUp>>
let admin: Requester
let email: string
let count = 0

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  admin = await test.signUp('owner@suto.test', { isAdmin: true })
})

beforeEach(() => {
  email = `leaving${++count}@suto.test`
})

/** The context of the current account with that email, after adding something to the cart. */
async function readyToBuy(): Promise<Context> {
  const { rows } = await sql<{ id: string }>`
    select id from auth_users where email = ${email}`.execute(shop.db)
  const actor = { kind: 'person', email, name: 'Leaving' } as const
  const person: Context = { ...shop, actor: { ...actor, accountId: rows[0]?.id ?? '' } }
  await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1 })
  return person
}

const remove = () => admin(`/api/user/${email}`, { method: 'DELETE' })

async function ordersSeenBy(request: Requester): Promise<unknown[]> {
  return (await (await request(`/api/orders/user?userEmail=${email}`)).json()).data
}

const ways: [string, (leaving: Requester) => Promise<Response>][] = [
  ['by an administrator', remove],
  ['by themself', (leaving) => leaving('/api/auth/delete-user', { json: { password: PASSWORD } })],
]

describe.each(ways)('a user who is removed %s', (_way, leave) => {
  it('leaves no account and no cart, and orders that belong to no account', async () => {
    const leaving = await test.signUp(email)
    const { orderId } = await placeOrder(await readyToBuy(), order)
    const { checkoutId } = await holdCheckout(await readyToBuy(), order, 'a-key')
    expect((await leave(leaving)).status).toBe(200)

    const { rows } = await sql`
      select email from users where email = ${email}
      union all select email from auth_users where email = ${email}
      union all select owner from cart_lines where owner = ${email}`.execute(shop.db)
    expect(rows).toEqual([])
    const bought = await sql<{ id: string; userRemovedAt: Date | null }>`
      select id, user_removed_at from orders where user_email = ${email}
      union all select id::text, user_removed_at from held_checkouts where user_email = ${email}
      `.execute(shop.db)
    expect(bought.rows.map(({ id }) => id)).toEqual([orderId, checkoutId])
    for (const row of bought.rows) expect(row.userRemovedAt).toBeInstanceOf(Date)
  })

  it('loses nothing when the last step fails', async () => {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'no' ; end $$`.execute(shop.db)
    await sql`create trigger refused before delete on auth_users
      for each row execute function refuse()`.execute(shop.db)
    const leaving = await test.signUp(email)
    const { orderId } = await placeOrder(await readyToBuy(), order)
    await readyToBuy()
    expect((await leave(leaving)).status).toBe(500)
    await sql`drop function refuse() cascade`.execute(shop.db)

    expect(await ordersSeenBy(leaving)).toMatchObject([{ orderId, userRemovedAt: null }])
    expect(await listCart(shop, email)).toHaveLength(1)
    expect((await leave(leaving)).status).toBe(200)
  })
})

describe('an order whose payment arrives after its account was removed', () => {
  it('does not belong to a later account with the email', async () => {
    await test.signUp(email)
    const { checkoutId } = await holdCheckout(await readyToBuy(), order, 'a-key')
    expect((await remove()).status).toBe(200)
    const { orderId } = await completePaid(shop, checkoutId)

    const newcomer = await test.signUp(email)
    expect(await ordersSeenBy(newcomer)).toEqual([])
    for (const path of ['', '/changes']) {
      expect((await newcomer(`/api/orders/${orderId}${path}`)).status).not.toBe(200)
    }
    const cancellation = `/api/orders/${orderId}/cancellation`
    expect((await newcomer(cancellation, { method: 'POST' })).status).not.toBe(200)
    expect(await holdCheckout(await readyToBuy(), order, 'a-key')).not.toMatchObject({ checkoutId })

    const { data } = await (await admin(`/api/orders/${orderId}`)).json()
    expect(data).toMatchObject({ orderId, userEmail: email, paymentStatus: 'paid' })
    expect(data.userRemovedAt).not.toBeNull()
    expect(await ordersSeenBy(admin)).toEqual([])
  })
})

describe('an order placed while its account is being removed', () => {
  it('belongs to the removed user alone', async () => {
    for (let round = 0; round < 6; round++) {
      email = `leaving${++count}@suto.test`
      await test.signUp(email)
      const person = await readyToBuy()
      const removal = remove().then(({ status }) => status)
      const [placed] = await Promise.allSettled([placeOrder(person, order), removal])
      expect(await removal).toBe(200)
      const newcomer = await test.signUp(email)
      expect(await ordersSeenBy(newcomer)).toEqual([])
      if (placed.status === 'rejected') continue
      const { orderId } = placed.value
      expect((await newcomer(`/api/orders/${orderId}`)).status).not.toBe(200)
      expect((await admin(`/api/orders/${orderId}`)).status).toBe(200)
    }
  })
})

describe('orders of other users', () => {
  it('are still theirs, without a sign of a removal', async () => {
    const request = await test.signUp(email)
    const { orderId } = await placeOrder(await readyToBuy(), order)
    expect(await ordersSeenBy(request)).toMatchObject([{ orderId, userRemovedAt: null }])
    expect((await request(`/api/orders/${orderId}`)).status).toBe(200)
    expect(await ordersSeenBy(admin)).toMatchObject([{ orderId }])
  })
})
