import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { m } from '#messages'
import { asGuest, newGuestId, putAsGuest } from '#test/guests.ts'
import { purgeTestOrders } from '#test/orders.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  SATURDAY,
  stockProduct,
  withVoucher,
} from '#test/shop.ts'
import { codeOf } from '../phone-codes/code.ts'
import { sendPhoneCode } from '../phone-codes/send-phone-code.ts'
import { changeSettings } from '../settings/change-settings.ts'
import type { OrderSettings } from '../settings/orders/contract.ts'
import { findGroup } from '../settings/queries.ts'
import { DAY_MS, HOUR_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import type { PlaceOrder } from './contract.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'
import { isRisky, riskyFrom } from './risk.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const PHONE = '01712345678'
const visitor = from('203.0.113.7')

function from(address: string): Context {
  return { ...test.limited, actor: { kind: 'visitor' }, address }
}

async function set(change: Partial<OrderSettings>) {
  const { values, version } = await findGroup(shop, 'orders')
  const changed = { values: { ...values, ...change }, shownVersion: version }
  await changeSettings(shop, 'orders', changed)
}

beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: null }))
beforeEach(async () => {
  await purgeTestOrders(shop)
  for (const table of ['cartLines', 'phoneCodes', 'phoneProofs', 'limits'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  await shop.db.deleteFrom('customers').execute()
  test.setClock(SATURDAY)
  await set({ whoMayOrder: 'anybody', askForCode: 'when_risky', newcomerCashOrders: 1000 })
})

interface Ordering {
  guest?: string
  phone?: string
  quantity?: number
  code?: string
  by?: Context
  key?: string
}

async function compose({ guest = newGuestId(), phone = PHONE, quantity = 1, code }: Ordering) {
  await shop.db.deleteFrom('cartLines').where('owner', '=', guest).execute()
  await putAsGuest(visitor, guest, quantity)
  const order = orderFor([{ productId: 'panjabi', quantity, price: 1000 }], {
    recipientPhone: phone,
    ...(code !== undefined && { phoneCode: code }),
  })
  return asGuest(guest, order)
}

async function order({ by = visitor, key, ...ordering }: Ordering = {}) {
  return placeOrder(by, await compose(ordering), key)
}

async function sendCode(phone = PHONE): Promise<string> {
  const international = `+88${phone}`
  await sendPhoneCode(visitor, { phone: international })
  const { seed } = await shop.db
    .selectFrom('phoneCodes')
    .where('phone', '=', international)
    .select('seed')
    .executeTakeFirstOrThrow()
  return codeOf(shop, international, seed)
}

const asksForCode = { code: 'phone_code_required' }

describe('a guest’s order', () => {
  it('needs no code while nothing is unusual', async () => {
    await order()
    await order()
  })

  it('needs a code after several unsent orders to that phone', async () => {
    for (let count = 0; count < riskyFrom.unsentOrders; count++) await order()
    await expect(order({ by: from('198.51.100.1') })).rejects.toMatchObject(asksForCode)
    await order({ phone: '01812345678' })
  })

  it('needs a code after a refused parcel', async () => {
    const { orderId } = await order()
    await shop.db
      .updateTable('orders')
      .set({ orderStatus: 'cancelled', deliveryStatus: 'failed_delivery' })
      .where('id', '=', orderId)
      .execute()
    await expect(order()).rejects.toMatchObject(asksForCode)
  })

  it('needs a code for a large sum, even after a delivered order', async () => {
    const { orderId } = await order()
    await shop.db
      .updateTable('orders')
      .set({ orderStatus: 'delivered', deliveryStatus: 'delivered' })
      .where('id', '=', orderId)
      .execute()
    await expect(order({ quantity: 5 })).rejects.toMatchObject(asksForCode)
    const guest = newGuestId()
    await order({ guest, quantity: 5, code: await sendCode() })
    await order({ guest, quantity: 5 })
  })

  it('needs a code from a network with many phones', async () => {
    for (let count = 0; count < riskyFrom.otherPhones; count++) {
      await order({ phone: `0181234567${count}` })
    }
    await expect(order()).rejects.toMatchObject(asksForCode)
    await order({ by: from('198.51.100.1') })
    test.setClock(new Date(SATURDAY.getTime() + DAY_MS + HOUR_MS))
    await order()
  })

  it('needs a code after orders were cancelled, since each costs an SMS', async () => {
    const cancel = () => shop.db.updateTable('orders').set({ orderStatus: 'cancelled' }).execute()
    for (let count = 0; count < riskyFrom.unsentOrders; count++) await order()
    await cancel()
    await expect(order({ by: from('198.51.100.1') })).rejects.toMatchObject(asksForCode)
    for (let count = 0; count < riskyFrom.otherPhones - 1; count++) {
      await order({ phone: `0181234567${count}` })
    }
    await cancel()
    await expect(order({ phone: '01912345678' })).rejects.toMatchObject(asksForCode)
    test.setClock(new Date(SATURDAY.getTime() + DAY_MS + HOUR_MS))
    await order()
  })

  it('is placed with the code, and repeated with the same code', async () => {
    const guest = newGuestId()
    await expect(order({ guest, quantity: 5 })).rejects.toMatchObject(asksForCode)
    const code = await sendCode()
    const placed = await order({ guest, quantity: 5, code, key: 'one' })
    const repeated = await order({ guest, quantity: 5, code, key: 'one' })
    expect(repeated.orderId).toBe(placed.orderId)
    await order({ guest, quantity: 5, key: 'two' })
    await expect(order({ quantity: 5 })).rejects.toMatchObject(asksForCode)
  })

  it('is placed once by two taps with a code', async () => {
    const guest = newGuestId()
    const input = await compose({ guest, quantity: 5, code: await sendCode() })
    const placed = await Promise.all([
      placeOrder(visitor, input, 'one'),
      placeOrder(visitor, input, 'one'),
    ])
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1)
  })

  it('counts a wrong code although the order is rolled back', async () => {
    const guest = newGuestId()
    const right = await sendCode()
    const code = right === '000000' ? '000001' : '000000'
    for (let count = 0; count < 4; count++) {
      await expect(order({ guest, quantity: 5, code })).rejects.toThrow(m.fault_code_wrong())
    }
    await expect(order({ guest, quantity: 5, code })).rejects.toThrow(m.fault_code_over())
    await expect(order({ guest, quantity: 5, code: right })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { phoneCode: m.fault_code_over() } },
    })
  })

  it('needs a code for a card, too', async () => {
    const input: PlaceOrder = { ...(await compose({ quantity: 5 })), paymentMethod: 'card' }
    await expect(holdCheckout(visitor, input, 'key')).rejects.toMatchObject(asksForCode)
  })
})

describe('another person’s number', () => {
  it('does not reveal that it has orders or used a voucher', async () => {
    await makeVoucher(shop, { code: 'ONCE', usesPerCustomer: 1 })
    const guest = newGuestId()
    const input = withVoucher(await compose({ guest }), 'ONCE', 100)
    await placeOrder(visitor, input)
    await order()
    await set({ newcomerCashOrders: 2 })
    for (const phone of [PHONE, '01812345678']) {
      const wanted = withVoucher(await compose({ phone }), 'ONCE', 100)
      await expect(placeOrder(visitor, { ...wanted, totalAmount: 1 })).rejects.toThrow(
        m.fault_order_changed(),
      )
    }
    await set({ newcomerCashOrders: 1000 })
    await shop.db.updateTable('orders').set({ orderStatus: 'delivered' }).execute()
    await expect(placeOrder(visitor, await withOnce(PHONE))).rejects.toMatchObject(asksForCode)
    const own = await withOnce(PHONE, await sendCode())
    await expect(placeOrder(visitor, own)).rejects.toThrow('already used this voucher')
  })

  async function withOnce(phone: string, phoneCode?: string): Promise<PlaceOrder> {
    const code = phoneCode === undefined ? {} : { code: phoneCode }
    return withVoucher(await compose({ phone, ...code }), 'ONCE', 100)
  }
})

describe('the owner', () => {
  it('can always require a code', async () => {
    await set({ askForCode: 'always' })
    const guest = newGuestId()
    await expect(order({ guest })).rejects.toMatchObject(asksForCode)
    await order({ guest, code: await sendCode() })
  })

  it('can never require a code', async () => {
    await set({ askForCode: 'never', newcomerCashPieces: 30 })
    for (let count = 0; count < 5; count++) await order({ quantity: 5 })
  })

  it('can still sell without SMS', async () => {
    await set({ askForCode: 'always' })
    await order({ by: { ...visitor, isDemo: false } })
  })
})

describe('risk', () => {
  const usual = {
    unsentOrders: 0,
    refusedParcels: 0,
    otherPhones: 0,
    totalPaisa: 0,
  }

  it.each(['unsentOrders', 'refusedParcels', 'otherPhones', 'totalPaisa'] as const)(
    'starts at the limit of %s',
    (reason) => {
      const most = riskyFrom[reason]
      expect(isRisky({ ...usual, [reason]: most - 1 })).toBe(false)
      expect(isRisky({ ...usual, [reason]: most })).toBe(true)
    },
  )
})
