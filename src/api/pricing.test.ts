import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { demoDelivery } from '#demo/delivery.ts'
import { seedSettings } from '#shop/settings/seed-settings.ts'
import { openTestApp } from '#test/app.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { orderFor, stockProduct, withVoucher } from '#test/shop.ts'

const test = await openTestApp()
await seedSettings(test.shop, { delivery: demoDelivery })
const { signUp } = test
afterAll(test.close)

const rahim = await signUp('rahim@suto.test')
const owner = await signUp('owner@suto.test', { isAdmin: true })
await stockProduct(test.shop, { id: 'panjabi' })

const eid = { code: 'EID26', kind: 'percentage', percent: 10, cap: 75, usesPerCustomer: 1 }
const { code: _, ...terms } = eid

beforeEach(async () => {
  await purgeTestOrders(test.shop)
  for (const table of ['cartLines', 'vouchers'] as const) {
    await test.shop.db.deleteFrom(table).execute()
  }
  await rahim('/api/cart/add', { json: { productId: 'panjabi', size: 'M', quantity: 1 } })
})

describe('vouchers over HTTP', () => {
  it('are made, changed, ended and read by an administrator', async () => {
    const made = await owner('/api/vouchers', { json: { ...eid, code: 'eid26' } })
    expect(made.status).toBe(200)
    expect(await made.json()).toMatchObject({
      success: true,
      message: 'OK',
      data: { code: 'EID26', percent: 10, cap: 75, state: 'usable', useCount: 0 },
    })
    const changed = await owner('/api/vouchers/EID26', {
      method: 'PUT',
      json: { ...terms, percent: 15, isActive: false },
    })
    expect(await changed.json()).toMatchObject({ data: { percent: 15, state: 'ended' } })
    const listed = await (await owner('/api/vouchers?limit=1')).json()
    expect(listed).toMatchObject({ data: [{ code: 'EID26' }], nextCursor: null })
    expect((await (await owner('/api/vouchers/eid26/uses')).json()).data).toEqual([])
  })

  it('answer a conflicting change with the current voucher', async () => {
    const shown = (await (await owner('/api/vouchers', { json: eid })).json()).data
    const change = (json: object) => owner('/api/vouchers/EID26', { method: 'PUT', json })
    await change({ ...terms, percent: 15 })
    const refused = await change({ ...terms, shownUpdatedAt: shown.updatedAt })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      data: { voucher: { percent: 15 } },
    })
    const ended = await owner('/api/vouchers/EID26/active', {
      method: 'PUT',
      json: { isActive: false },
    })
    expect(await ended.json()).toMatchObject({ data: { percent: 15, state: 'ended' } })
  })

  it('answer 409 for a code in use and 404 for an unknown one', async () => {
    await owner('/api/vouchers', { json: eid })
    expect((await owner('/api/vouchers', { json: eid })).status).toBe(409)
    for (const path of ['/api/vouchers/NONE', '/api/vouchers/NONE/uses', '/api/vouchers/%25']) {
      expect((await owner(path)).status).toBe(404)
    }
  })

  it('name the field that is wrong', async () => {
    const response = await owner('/api/vouchers', { json: { ...eid, percent: 120, code: 'a b' } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: {
        percent: 'Enter a percentage from 1 to 100',
        code: 'Use only letters, digits and hyphens in a voucher code',
      },
    })
  })
})

describe('POST /api/quotes', () => {
  it('returns the price of the cart with a voucher', async () => {
    await owner('/api/vouchers', { json: eid })
    const response = await rahim('/api/quotes', {
      json: { deliveryOption: 'premium', voucherCode: 'eid26' },
    })
    expect(await response.json()).toMatchObject({
      data: {
        lines: [{ productId: 'panjabi', price: 1000, quantity: 1, itemTotal: 1000 }],
        subtotal: 1000,
        deliveryCharge: 200,
        voucherDiscount: 75,
        totalAmount: 1125,
      },
    })
  })

  it('returns the reason of a refusal with 400', async () => {
    const response = await rahim('/api/quotes', { json: { voucherCode: 'NONE' } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      fields: { voucherCode: 'Voucher code not found.' },
    })
  })
})

describe('an order with a voucher over HTTP', () => {
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])

  it('is placed at the price of the quote, and listed as a use', async () => {
    await owner('/api/vouchers', { json: eid })
    const placed = await rahim('/api/orders', { json: withVoucher(order, 'eid26', 75) })
    expect(await placed.json()).toMatchObject({
      data: { voucherCode: 'EID26', voucherDiscount: 75, totalAmount: 985 },
    })
    const uses = await (await owner('/api/vouchers/EID26/uses')).json()
    expect(uses.data).toMatchObject([{ userEmail: 'rahim@suto.test', discount: 75 }])
  })

  it('answers 409 with a new quote when the voucher has become unusable', async () => {
    const refused = await rahim('/api/orders', { json: withVoucher(order, 'GONE', 75) })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      message: 'Voucher code not found.',
      fields: { voucherCode: 'Voucher code not found.' },
      data: { quote: { totalAmount: 1060, voucher: null } },
    })
  })
})
