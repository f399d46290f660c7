import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { findLinkedOrder } from '#shop/orders/links/find-linked-order.ts'
import { getGuestOrderLink } from '#shop/orders/links/guest-order-link.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import { wrongFigures } from '#test/figures.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from '#test/guests.ts'
import { purgeTestOrders } from '#test/orders.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  SATURDAY,
  stockOf,
  stockProduct,
  unexplainedStock,
  withVoucher,
  wrongMoney,
} from '#test/shop.ts'
import type { PlaceOrder } from './contract.ts'
import { placeOrder } from './place-order.ts'
import { getQuote } from './queries.ts'

const test = await openTestShop()
const { shop, visitor, jobs } = test
afterAll(test.close)

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 5 }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  for (const table of ['cartLines', 'vouchers'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  await shop.db.updateTable('variants').set({ stock: 5 }).execute()
  await shop.db.deleteFrom('customers').execute()
  await letOrder(shop, 'anybody')
  test.setClock(SATURDAY)
  jobs.length = 0
})

const guest = newGuestId()

function orderOf(guestId: string, changes: Partial<PlaceOrder> = {}): PlaceOrder {
  const quantity = changes.items?.[0]?.quantity ?? 1
  const order = orderFor([{ productId: 'panjabi', quantity, price: 1450 }], changes)
  return asGuest(guestId, order)
}

async function place(guestId: string, changes: Partial<PlaceOrder> = {}) {
  await putAsGuest(visitor, guestId)
  return placeOrder(visitor, orderOf(guestId, changes))
}

function readCustomers() {
  return shop.db.selectFrom('customers').select(['id', 'phone', 'email', 'name']).execute()
}

describe('a guest', () => {
  it('orders with only a phone number', async () => {
    const order = await place(guest)
    expect(order).toMatchObject({
      userEmail: '',
      userName: 'Rahim Uddin',
      recipientPhone: '01712345678',
      totalAmount: 1510,
      orderStatus: 'confirmed',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(4)
    expect(await listCart(shop, guest)).toEqual([])
    expect(await readCustomers()).toMatchObject([
      { phone: '+8801712345678', email: null, name: 'Rahim Uddin' },
    ])
    expect(await unexplainedStock(shop)).toEqual([])
    expect(await wrongFigures(shop)).toEqual([])
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('gets a quote, but not for a user’s cart', async () => {
    await putAsGuest(visitor, guest)
    expect(await getQuote(visitor, { userId: guest })).toMatchObject({ totalAmount: 1510 })
    for (const userId of [undefined, 'guest', 'rahim@suto.test']) {
      await expect(getQuote(visitor, { userId })).rejects.toMatchObject({
        code: 'unauthenticated',
        message: 'Please login to place an order',
      })
    }
  })

  it('is one customer per phone number, in any spelling and browser', async () => {
    const typed = ['01712345678', '০১৭১২৩৪৫৬৭৮', '+8801712345678', '017 12-345 678']
    for (const recipientPhone of typed) await place(newGuestId(), { recipientPhone })
    expect(await readCustomers()).toHaveLength(1)
  })

  it('is one customer when several orders with a number come at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => place(newGuestId())))
    expect(await readCustomers()).toHaveLength(1)
    expect(await stockOf(shop, 'panjabi')).toBe(1)
  })

  it('is never the customer with an account and that number', async () => {
    await shop.db
      .insertInto('customers')
      .values({
        userId: 'account of rahim',
        email: 'rahim@suto.test',
        name: 'Rahim',
        phone: '+8801712345678',
        createdAt: SATURDAY,
        updatedAt: SATURDAY,
      })
      .execute()
    const { userEmail } = await place(guest, { userEmail: 'Rahim@suto.test' })
    expect(userEmail).toBe('rahim@suto.test')
    expect(await readCustomers()).toHaveLength(2)
  })

  it.each([
    [{ recipientPhone: '02212345678' }, 'recipientPhone'],
    [{ userEmail: 'rahim at suto' }, 'userEmail'],
  ])('is asked to correct %j', async (changes, field) => {
    await expect(place(guest, changes)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { [field]: expect.any(String) } },
    })
  })

  it('must log in when only users with an account may order', async () => {
    await letOrder(shop, 'with_account')
    await expect(place(guest)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Please login to place an order',
    })
    await expect(getQuote(visitor, { userId: guest })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  it('cannot order the guest cart once signed in', async () => {
    await putAsGuest(visitor, guest)
    await expect(placeOrder(test.as('rahim@suto.test'), orderOf(guest))).rejects.toMatchObject({
      message: 'Your cart is empty',
    })
  })
})

describe('a repeated order of a guest', () => {
  it('is one order, however often it is sent', async () => {
    await putAsGuest(visitor, guest)
    const placed = await Promise.all(
      Array.from({ length: 6 }, () => placeOrder(visitor, orderOf(guest), 'one-tap')),
    )
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(4)
  })

  it('is not found by another guest, and refused with other content', async () => {
    const order = orderOf(guest)
    await putAsGuest(visitor, guest)
    await placeOrder(visitor, order, 'a-key')
    const other = newGuestId()
    await expect(placeOrder(visitor, orderOf(other), 'a-key')).rejects.toMatchObject({
      message: 'Your cart is empty',
    })
    await expect(placeOrder(visitor, { ...order, city: 'Savar' }, 'a-key')).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('a guest’s order link', () => {
  const tokenOf = (path = '') => path.replace('/order-link#', '')

  it('comes with the order, and shows it', async () => {
    const { orderId, orderLink } = await place(guest)
    const linked = await findLinkedOrder(visitor, tokenOf(orderLink))
    expect(linked).toMatchObject({ orderId, recipient: null })
    expect(linked.changes).toMatchObject([{ changedBy: 'customer' }])
    const again = await getGuestOrderLink(visitor, { userId: guest.toUpperCase(), orderId })
    expect(again).toBe(orderLink)
  })

  it('is not given to another guest, nor a day later', async () => {
    const { orderId } = await place(guest)
    const hidden = { code: 'not_found' }
    await expect(
      getGuestOrderLink(visitor, { userId: newGuestId(), orderId }),
    ).rejects.toMatchObject(hidden)
    test.setClock(new Date(SATURDAY.getTime() + DAY_MS))
    await expect(getGuestOrderLink(visitor, { userId: guest, orderId })).rejects.toMatchObject(
      hidden,
    )
  })
})

describe('a voucher once per customer', () => {
  it('is used once per phone, whatever the guest', async () => {
    await makeVoucher(shop, { code: 'EID', usesPerCustomer: 1 })
    const withEid = (guestId: string, changes: Partial<PlaceOrder> = {}) =>
      withVoucher(orderOf(guestId, changes), 'EID', 100)
    const guests = Array.from({ length: 3 }, newGuestId)
    for (const each of guests) await putAsGuest(visitor, each)
    const results = await Promise.allSettled(
      guests.map((each) => placeOrder(visitor, withEid(each))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const other = newGuestId()
    await putAsGuest(visitor, other)
    const byPhone = withEid(other, { recipientPhone: '01812345678' })
    await expect(placeOrder(visitor, byPhone)).resolves.toMatchObject({ voucherCode: 'EID' })
  })

  const rahim = test.as('rahim@suto.test')
  const signedIn = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }])
  const PHONE = '01912345678'
  const withEid = (order: PlaceOrder) => withVoucher(order, 'EID', 100)

  async function buySignedIn(changes: Partial<PlaceOrder>) {
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    return placeOrder(rahim, withEid({ ...signedIn, ...changes }))
  }
  async function buyAsGuest(changes: Partial<PlaceOrder>) {
    const guestId = newGuestId()
    await putAsGuest(visitor, guestId)
    return placeOrder(visitor, withEid(orderOf(guestId, changes)))
  }
  const EMAIL = { recipientPhone: '01612345678', userEmail: 'Rahim@suto.test' }

  it.each([
    ['signed in, then as a guest', buySignedIn, buyAsGuest, { recipientPhone: '+880 1912-345678' }],
    ['signed in, then as a guest with that email', buySignedIn, buyAsGuest, EMAIL],
  ])('is used once per phone or email, %s', async (_name, first, second, again) => {
    await makeVoucher(shop, { code: 'EID', usesPerCustomer: 1 })
    await first({ recipientPhone: PHONE })
    // Guests learn that a phone has used it only after verifying the number.
    await expect(second(again)).rejects.toMatchObject({ code: 'phone_code_required' })
  })

  it('is not used up for an account by guests who entered its email and phone', async () => {
    await makeVoucher(shop, { code: 'EID', usesPerCustomer: 1 })
    await buyAsGuest({ recipientPhone: PHONE, userEmail: 'rahim@suto.test' })
    await expect(buySignedIn({ recipientPhone: PHONE })).resolves.toMatchObject({
      voucherCode: 'EID',
    })
    await expect(buySignedIn({ recipientPhone: PHONE })).rejects.toMatchObject({ code: 'conflict' })
    const karim = test.as('karim@suto.test')
    await addToCart(karim, { productId: 'panjabi', size: 'M', quantity: 1 })
    const samePhone = withEid({ ...signedIn, userEmail: 'karim@suto.test', recipientPhone: PHONE })
    await expect(placeOrder(karim, samePhone)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is used once per phone by orders at the same moment', async () => {
    await makeVoucher(shop, { code: 'EID', usesPerCustomer: 1 })
    const both = [buyAsGuest({ recipientPhone: PHONE }), buyAsGuest({ recipientPhone: PHONE })]
    const results = await Promise.allSettled(both)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const other = { recipientPhone: '01712345679', userEmail: '' }
    await expect(buyAsGuest(other)).resolves.toMatchObject({ voucherCode: 'EID' })
  })
})
