import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMailedOrder } from '#shop/orders/mails/mailed-order.ts'
import { openTestApp } from '#test/app.ts'
import { writeOrder } from '#test/orders.ts'
import { stockProduct } from '#test/shop.ts'

const logged: string[] = []
const log = pino(
  new Writable({
    write: (line, _, done) => {
      logged.push(String(line))
      done()
    },
  }),
)
const test = await openTestApp({ log })
const { shop, request } = test
afterAll(test.close)

beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: null }))

const find = (token: unknown) => request('/api/order-links/find', { json: { token } })

async function tokenOf(orderId: string): Promise<string> {
  const mailed = await findMailedOrder(shop, orderId)
  return mailed?.reader.orderLink.split('#')[1] ?? ''
}

describe('an order link', () => {
  it('shows the order with its token, uncached and unlogged', async () => {
    const orderId = await writeOrder(shop)
    const token = await tokenOf(orderId)
    const response = await find(token)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await response.json()).data).toMatchObject({ orderId, recipient: null })
    await find(`${token.slice(0, -1)}!`)
    expect(logged.join('')).toContain('/api/order-links/find')
    expect(logged.join('')).not.toContain(token.slice(0, 40))
  })

  it.each([undefined, null, '', 7, 'x'.repeat(101)])('is refused when it is %j', async (token) => {
    expect((await find(token)).status).toBe(400)
  })

  it('is gone once its customer has ended it', async () => {
    const rahim = await test.signUp('rahim@suto.test')
    const orderId = await writeOrder(shop, { userEmail: 'rahim@suto.test' })
    const token = await tokenOf(orderId)
    const ended = await rahim(`/api/orders/${orderId}/links`, { method: 'DELETE' })
    expect(ended.status).toBe(200)
    expect((await find(token)).status).toBe(404)
  })

  it('does not sign its visitor in', async () => {
    const orderId = await writeOrder(shop)
    const response = await find(await tokenOf(orderId))
    expect(response.headers.getSetCookie()).toEqual([])
    expect((await request(`/api/orders/${orderId}`)).status).toBe(401)
  })
})
