import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from '#test/guests.ts'
import { orderFor, stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: null }))

beforeEach(async () => {
  await shop.db.deleteFrom('cartLines').execute()
  await letOrder(shop, 'anybody')
})

const guest = newGuestId()
const order = orderOf(1)

function orderOf(quantity: number) {
  return asGuest(guest, orderFor([{ productId: 'panjabi', quantity, price: 1000 }]))
}

const put = () => putAsGuest({ ...shop, actor: { kind: 'visitor' } }, guest)

async function place(json: unknown = order) {
  await put()
  return test.request('/api/orders', { json })
}

describe('a visitor with a guest id', () => {
  it('gets a quote, orders, and opens the order link', async () => {
    await put()
    const quoted = await test.request('/api/quotes', { json: { userId: guest } })
    expect((await quoted.json()).data).toMatchObject({ totalAmount: 1060 })
    const placed = await place(orderOf(2))
    expect(placed.status).toBe(200)
    const { orderId, orderLink } = (await placed.json()).data
    const token = orderLink.replace('/order-link#', '')
    const linked = await test.request('/api/order-links/find', { json: { token } })
    expect((await linked.json()).data).toMatchObject({ orderId, totalAmount: 2060 })
    const again = await test.request('/api/order-links', { json: { userId: guest, orderId } })
    expect((await again.json()).data).toMatch(/^\/order-link#/)
    expect((await test.request(`/api/orders/${orderId}`)).status).toBe(401)
  })

  it('learns which field is wrong', async () => {
    const answer = await place({ ...order, recipientPhone: '02212345678' })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toHaveProperty('recipientPhone')
  })

  it('gets no link to another guest’s order', async () => {
    const { orderId } = (await (await place()).json()).data
    const others = { userId: newGuestId(), orderId }
    expect((await test.request('/api/order-links', { json: others })).status).toBe(404)
    const nobodys = { userId: 'guest', orderId }
    expect((await test.request('/api/order-links', { json: nobodys })).status).toBe(400)
  })

  it('must log in when only users with an account may order', async () => {
    await letOrder(shop, 'with_account')
    const answer = await place()
    expect(answer.status).toBe(401)
    expect((await answer.json()).message).toBe('Please login to place an order')
  })
})

it('an order with an account comes without an order link', async () => {
  const rahim = await test.signUp('rahim@suto.test')
  await rahim('/api/cart/add', { json: { productId: 'panjabi', size: 'M', quantity: 1 } })
  const { data } = await (await rahim('/api/orders', { json: order })).json()
  expect(data.userEmail).toBe('rahim@suto.test')
  expect(data).not.toHaveProperty('orderLink')
})
