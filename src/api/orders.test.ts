import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { orderFor, stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { request, signUp } = test
afterAll(test.close)

const rahim = await signUp('rahim@suto.test')
const karim = await signUp('karim@suto.test')
const owner = await signUp('owner@suto.test', { isAdmin: true })

const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])
const choice = { productId: 'panjabi', size: 'M', quantity: 1 }

let orderId = ''

beforeAll(async () => {
  await stockProduct(test.shop, { id: 'panjabi' })
  await rahim('/api/cart/add', { json: choice })
  const response = await rahim('/api/orders', { json: order })
  orderId = (await response.json()).data.orderId
})

describe('POST /api/orders', () => {
  it('places the order for the session’s user, whatever the body says', async () => {
    await rahim('/api/cart/add', { json: choice })
    const response = await rahim('/api/orders', {
      json: { ...order, userId: 'karim@suto.test', userEmail: 'karim@suto.test' },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      success: true,
      message: 'Order placed successfully!',
      data: { userEmail: 'rahim@suto.test', totalAmount: 1060 },
    })
  })

  it('sends the confirmation after the order', async () => {
    await rahim('/api/cart/add', { json: choice })
    const placed = await (await rahim('/api/orders', { json: order })).json()
    const outbox = join(test.dataDir, 'outbox')
    const mail = await vi.waitFor(
      async () => {
        const files = await readdir(outbox)
        const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
        const found = mails.find((text) => text.includes(placed.data.orderId))
        if (!found) throw new Error('not sent yet')
        return found
      },
      { timeout: 15_000, interval: 200 },
    )
    expect(mail).toContain('To: rahim@suto.test')
  })

  it('answers a repeat with the first order', async () => {
    await rahim('/api/cart/add', { json: choice })
    const headers = { 'Idempotency-Key': 'tapped-twice' }
    const first = await (await rahim('/api/orders', { json: order, headers })).json()
    const second = await (await rahim('/api/orders', { json: order, headers })).json()
    expect(second.data.orderId).toBe(first.data.orderId)
  })

  it('refuses a visitor with 401', async () => {
    const response = await request('/api/orders', { json: order })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      success: false,
      code: 'unauthenticated',
      message: 'Please login to place an order',
    })
  })

  it('accepts a phone number as people type it', async () => {
    await rahim('/api/cart/add', { json: choice })
    const response = await rahim('/api/orders', {
      json: { ...order, recipientPhone: '+880 ১৭১২-৩৪৫৬৭৮' },
    })
    expect((await response.json()).data.recipientPhone).toBe('01712345678')
  })

  it('refuses malformed JSON, other media types and oversized bodies', async () => {
    const cookieless = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const malformed = await test.requestRaw('/api/orders', { ...cookieless, body: '{"items":' })
    expect(malformed.status).toBe(400)
    expect(await malformed.json()).toMatchObject({ success: false, code: 'invalid' })
    const form = await test.requestRaw('/api/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'totalAmount=1',
    })
    expect(form.status).toBe(415)
    const oversized = await rahim('/api/orders', {
      json: { ...order, address: 'x'.repeat(300 * 1024) },
    })
    expect(oversized.status).toBe(413)
    expect(await oversized.json()).toMatchObject({ success: false, code: 'too_large' })
  })

  it("refuses a call from another site's page", async () => {
    const response = await rahim('/api/orders', {
      json: order,
      headers: { Origin: 'https://elsewhere.test' },
    })
    expect(response.status).toBe(403)
  })
})

describe('reading orders', () => {
  it('gives the orders of one status alone', async () => {
    const statusesOf = async (status: string) => {
      const { data } = await (await owner(`/api/orders?status=${status}`)).json()
      return data.map((each: { orderStatus: string }) => each.orderStatus)
    }
    expect(new Set(await statusesOf('confirmed'))).toEqual(new Set(['confirmed']))
    expect(await statusesOf('cancelled')).toEqual([])
    expect((await owner('/api/orders?status=lost')).status).toBe(400)
  })
})

describe('POST /api/orders/:id/cancellation', () => {
  it('cancels an order for its customer, once', async () => {
    await rahim('/api/cart/add', { json: choice })
    const placed = await (await rahim('/api/orders', { json: order })).json()
    const call = `/api/orders/${placed.data.orderId}/cancellation`
    expect((await request(call, { method: 'POST' })).status).toBe(401)
    expect((await karim(call, { method: 'POST' })).status).toBe(404)
    const cancelled = await rahim(call, { method: 'POST' })
    expect(await cancelled.json()).toMatchObject({
      success: true,
      data: { orderStatus: 'cancelled' },
    })
    expect((await rahim(call, { method: 'POST' })).status).toBe(409)
    expect((await owner('/api/orders/HT-1/cancellation', { method: 'POST' })).status).toBe(404)
  })
})

describe('moving an order', () => {
  it.each([
    ['/api/delivery/foo/HT-1', 'PUT', 404, {}],
    ['/api/delivery/moves', 'POST', 400, { action: 'foo', orders: [{ orderId: 'HT-1' }] }],
  ])('refuses an unknown action: %s', async (path, method, status, json) => {
    const answer = await owner(path, { method, json })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ message: 'Invalid action specified' })
  })

  it('goes from assigned to delivered, and never back', async () => {
    const move = async (path: string, json: object) =>
      (await owner(`/api/delivery/${path}/${orderId}`, { method: 'PUT', json })).json()
    expect((await move('assign', { deliveryPersonName: 'Jamal' })).data).toMatchObject({
      orderStatus: 'processing',
      deliveryStatus: 'assigned',
      deliveryAssignedTo: 'Jamal',
    })
    expect((await move('ship', {})).data).toMatchObject({
      orderStatus: 'shipped',
      deliveryStatus: 'in_transit',
      deliveryNotes: 'Order shipped',
    })
    expect(
      (await move('status', { orderStatus: 'shipped', deliveryStatus: 'out_for_delivery' })).data,
    ).toMatchObject({ deliveryStatus: 'out_for_delivery' })
    expect((await move('deliver', {})).data).toMatchObject({
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      deliveryNotes: 'Order delivered successfully',
    })
    expect(await move('ship', {})).toMatchObject({
      success: false,
      code: 'conflict',
      data: { from: 'delivered', to: 'in_transit' },
    })
  })

  it('needs the name of the delivery person', async () => {
    const response = await owner(`/api/delivery/assign/${orderId}`, {
      method: 'PUT',
      json: { deliveryPersonName: '  ' },
    })
    expect(await response.json()).toMatchObject({
      fields: { deliveryPersonName: 'Delivery person name is required' },
    })
  })
})
