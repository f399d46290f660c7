import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listCart } from '#shop/cart/queries.ts'
import { getGuestOrderLink } from '#shop/orders/links/guest-order-link.ts'
import { openCardShop } from '#test/card-shop.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from '#test/guests.ts'
import { makeVoucher, openTestShop, unexplainedStock, withVoucher, wrongMoney } from '#test/shop.ts'
import { placeOrder } from './place-order.ts'
import { MAX_OPEN_HOLDS } from './rules.ts'
import { startPayment } from './start-payment.ts'

const test = await openTestShop()
afterAll(test.close)

const { bank, withGateway, shop, order, setPrice, returned, readShop } = openCardShop(test)
const visitor = withGateway(test.visitor)
const guest = newGuestId()

beforeEach(async () => {
  await shop.db.deleteFrom('customers').execute()
  await shop.db.deleteFrom('vouchers').execute()
  await letOrder(shop, 'anybody')
})

async function start(guestId = guest, changes: Partial<typeof order> = {}) {
  await putAsGuest(visitor, guestId)
  const paid = asGuest(guestId, { ...order, ...changes })
  return (await startPayment(visitor, paid, randomUUID())).transactionId
}

const inCash = (guestId: string) =>
  asGuest(guestId, { ...order, paymentMethod: 'cash_on_delivery' as const })

describe('a guest who pays by card', () => {
  it('gets the order when the money arrives, with a link and an empty cart', async () => {
    const transactionId = await start()
    expect(bank.requests).toMatchObject([
      { customer: { name: 'Rahim Uddin', email: '', phone: '01712345678' } },
    ])
    bank.pay(transactionId)
    const { outcome, orderId } = await returned(transactionId)
    expect(outcome).toBe('placed')
    expect(await readShop()).toMatchObject({ orders: [{ status: 'paid' }], stock: 2 })
    expect(await listCart(shop, guest)).toEqual([])
    const link = await getGuestOrderLink(visitor, { userId: guest, orderId: orderId ?? '' })
    expect(link).toMatch(/^\/order-link#/)
    expect([await unexplainedStock(shop), await wrongMoney(shop)]).toEqual([[], []])
  })

  it('pays once despite several windows and repeats', async () => {
    await putAsGuest(visitor, guest)
    const paid = asGuest(guest, order)
    const keys = ['one-tap', 'one-tap', randomUUID(), randomUUID()]
    const pages = await Promise.all(keys.map((key) => startPayment(visitor, paid, key)))
    expect(new Set(pages.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect(await readShop()).toMatchObject({ stock: 2 })
  })

  it('is refunded after ordering the same in cash meanwhile', async () => {
    const transactionId = await start()
    await placeOrder(visitor, inCash(guest))
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'refused' })
    expect(await readShop()).toMatchObject({ orders: [{}], refunds: [{}], stock: 2 })
  })

  it('keeps the paid order when another guest orders the same in cash with that number', async () => {
    const transactionId = await start()
    const other = newGuestId()
    await putAsGuest(visitor, other)
    await placeOrder(visitor, inCash(other))
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'placed' })
  })

  it('blocks others with held pieces, but not their own cash order', async () => {
    await putAsGuest(visitor, guest, 3)
    const three = asGuest(guest, {
      ...order,
      items: order.items.map((item) => ({ ...item, quantity: 3 })),
      subtotal: 4350,
      totalAmount: 4410,
    })
    await startPayment(visitor, three, randomUUID())
    expect(await readShop()).toMatchObject({ stock: 0 })
    await expect(start(newGuestId())).rejects.toMatchObject({ code: 'conflict' })
    await placeOrder(visitor, { ...three, paymentMethod: 'cash_on_delivery' })
    expect(await readShop()).toMatchObject({ orders: [{}], stock: 0 })
  })

  it(`has up to ${MAX_OPEN_HOLDS} payments in progress per phone number, whichever guest`, async () => {
    await shop.db.updateTable('variants').set({ stock: 20 }).execute()
    const started = await Promise.allSettled(
      Array.from({ length: MAX_OPEN_HOLDS + 2 }, () => start(newGuestId())),
    )
    const refused = started.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ reason: { code: 'too_many' } })
    await expect(start(newGuestId(), { recipientPhone: '01812345678' })).resolves.toEqual(
      expect.any(String),
    )
  })

  it('has that limit per guest too, whatever the number', async () => {
    await shop.db.updateTable('variants').set({ stock: 20 }).execute()
    const phones = ['01612345671', '01612345672', '01612345673', '01612345674']
    const started = []
    for (const recipientPhone of phones) {
      started.push(await start(guest, { recipientPhone, address: recipientPhone }).catch(String))
      await shop.db.deleteFrom('cartLines').execute()
    }
    expect(started.filter((each) => each.includes('in progress'))).toHaveLength(1)
  })

  it('sees a new price before the gateway is called', async () => {
    await putAsGuest(visitor, guest)
    await setPrice(1_500_00)
    await expect(startPayment(visitor, asGuest(guest, order), randomUUID())).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { quote: { subtotal: 1500 } } },
    })
    expect(bank.requests).toEqual([])
  })

  it('uses a voucher once, in cash or by card', async () => {
    await makeVoucher(shop, { code: 'EID', usesPerCustomer: 1 })
    const byCard = withVoucher(order, 'EID', 100)
    await start(guest, byCard)
    const other = newGuestId()
    await putAsGuest(visitor, other)
    await expect(placeOrder(visitor, withVoucher(inCash(other), 'EID', 100))).rejects.toMatchObject(
      { code: 'phone_code_required' },
    )
  })

  it('needs no code to retry with a voucher held by their own unfinished payment', async () => {
    await makeVoucher(shop, { code: 'EID', usesPerCustomer: 1 })
    const byCard = withVoucher(order, 'EID', 100)
    await start(guest, byCard)
    const elsewhere = asGuest(guest, { ...byCard, address: 'House 9, Road 4' })
    await startPayment(visitor, elsewhere, randomUUID())
    await placeOrder(visitor, withVoucher(inCash(guest), 'EID', 100))
    expect(await readShop()).toMatchObject({ orders: [{}] })
  })
})
