import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shop/limits/rules.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { orderDefaults } from '#shop/settings/orders/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from '#test/guests.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { openTestShop, orderFor, SATURDAY, stockProduct } from '#test/shop.ts'
import { openStandInGateway } from '#test/stand-in-gateway.ts'
import type { PlaceOrder } from './contract.ts'
import { placeOrder } from './place-order.ts'
import { getQuote } from './queries.ts'
import { cashLimits, MAX_HELD_PIECES } from './rules.ts'
import { startPayment } from './start-payment.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const most = cashLimits(orderDefaults)
const bank = openStandInGateway()
const PRODUCTS = ['panjabi', 'shawl']
const HOME = '203.0.113.7'
const refused = expect.objectContaining({ code: 'too_many' })

beforeAll(async () => {
  for (const id of PRODUCTS) await stockProduct(shop, { id, stock: 1000 })
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('limits').execute()
  // Without codes, these are the only limits.
  await letOrder(shop, 'anybody', { askForCode: 'never' })
  bank.reset()
  test.setClock(SATURDAY)
})

let networks = 0

/** A visitor from a new network each time, unless an address is given. */
function visitorFrom(address = `198.18.${networks++}.1`): Context {
  return { ...test.visitor, limits: 'on', address, paymentGateway: bank.gateway }
}

let phones = 0

function nextPhone(): string {
  return `017${String(phones++).padStart(8, '0')}`
}

/** Lines with this many pieces in as few products as possible. */
function linesOf(pieces: number) {
  return PRODUCTS.map((productId, place) => ({
    productId,
    quantity: Math.min(10, pieces - place * 10),
    price: 1000,
  })).filter(({ quantity }) => quantity > 0)
}

function orderOf(guestId: string, changes: Partial<PlaceOrder> = {}, pieces = 1): PlaceOrder {
  return asGuest(guestId, orderFor(linesOf(pieces), changes))
}

/** A new guest with this many pieces in the cart. */
async function newGuest(pieces: number): Promise<string> {
  const guest = newGuestId()
  for (const { productId, quantity } of linesOf(pieces)) {
    await putAsGuest(test.visitor, guest, quantity, productId)
  }
  return guest
}

async function order(from: Context, recipientPhone: string, pieces = 1) {
  return placeOrder(from, orderOf(await newGuest(pieces), { recipientPhone }, pieces))
}

async function prove(guest: string, phone: string): Promise<void> {
  await shop.db
    .insertInto('phoneProofs')
    .values({ phone: `+88${phone}`, guestId: guest, provenAt: SATURDAY })
    .execute()
}

/** Places the order of a guest with a verified phone number, from a network that an attacker also uses. */
async function orderProven(address: string, recipientPhone: string) {
  const guest = await newGuest(1)
  await prove(guest, recipientPhone)
  return placeOrder(visitorFrom(address), orderOf(guest, { recipientPhone }))
}

async function hold(from: Context, recipientPhone: string, pieces = 1) {
  const paid = orderOf(await newGuest(pieces), { recipientPhone, paymentMethod: 'card' }, pieces)
  return startPayment(from, paid, randomUUID())
}

describe('guests with waiting cash orders', () => {
  it('share a newcomer’s limit per phone, which strangers elsewhere do not use up', async () => {
    const phone = nextPhone()
    for (let count = 0; count < most.orders; count++) await order(visitorFrom(HOME), phone)
    await expect(order(visitorFrom(HOME), phone)).rejects.toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('Several orders for this phone number'),
    })
    await expect(order(visitorFrom(), phone)).resolves.toBeDefined()
    await expect(orderProven(HOME, phone)).resolves.toBeDefined()
  })

  it('share a limit per network, with however many phones', async () => {
    for (let count = 0; count < most.networkOrders; count++) {
      await order(visitorFrom(HOME), nextPhone())
    }
    await expect(order(visitorFrom(HOME), nextPhone())).rejects.toEqual(refused)
    await expect(order(visitorFrom(), nextPhone())).resolves.toBeDefined()
  })

  it('share a limit of pieces per phone, which strangers do not use up', async () => {
    const phone = nextPhone()
    for (let pieces = 0; pieces < most.pieces; pieces += 10) {
      await order(visitorFrom(HOME), phone, 10)
    }
    await expect(order(visitorFrom(HOME), phone)).rejects.toMatchObject({
      code: 'too_many',
      message: expect.stringContaining(`Without an account, you can have up to ${most.pieces}`),
    })
    await expect(order(visitorFrom(), phone)).resolves.toBeDefined()
    await expect(orderProven(HOME, phone)).resolves.toBeDefined()
  })

  it('are trusted for a delivered order once they prove its phone number', async () => {
    const phone = nextPhone()
    const { orderId } = await order(visitorFrom(), phone)
    await shop.db
      .updateTable('orders')
      .set({ orderStatus: 'delivered', deliveryStatus: 'delivered', paymentStatus: 'paid' })
      .where('id', '=', orderId)
      .execute()
    for (let count = 0; count < most.orders; count++) await order(visitorFrom(HOME), phone)
    const guest = await newGuest(1)
    const again = () => placeOrder(visitorFrom(HOME), orderOf(guest, { recipientPhone: phone }))
    await expect(again()).rejects.toEqual(refused)
    await prove(guest, phone)
    await expect(again()).resolves.toBeDefined()
    await expect(order(visitorFrom(HOME), phone)).rejects.toEqual(refused)
  })
})

describe('guests who try to order', () => {
  it('may try as often per phone as an account, even without waiting orders', async () => {
    const phone = nextPhone()
    for (let count = 0; count < limits.order.most; count++) {
      await cancelOrder(shop, (await order(visitorFrom(HOME), phone)).orderId)
    }
    await expect(order(visitorFrom(HOME), phone)).rejects.toEqual(refused)
    await expect(order(visitorFrom(), phone)).resolves.toBeDefined()
    await expect(orderProven(HOME, phone)).resolves.toBeDefined()
  })

  it('share a limit of tries per network, with however many phones', async () => {
    const visitor = visitorFrom(HOME)
    const tryOne = () => placeOrder(visitor, orderOf(newGuestId(), { recipientPhone: nextPhone() }))
    for (let count = 0; count < limits.guest_order.most; count++) {
      await expect(tryOne()).rejects.toMatchObject({ message: 'Your cart is empty' })
    }
    await expect(tryOne()).rejects.toEqual(refused)
  })
})

describe('guests who pay by card', () => {
  it('share a limit of held pieces per phone, from however many networks', async () => {
    const phone = nextPhone()
    const half = MAX_HELD_PIECES / 2
    await hold(visitorFrom(), phone, half)
    await expect(hold(visitorFrom(), phone, half + 1)).rejects.toEqual(refused)
    await hold(visitorFrom(), phone, half)
  })

  it('share a limit of held pieces per network, with however many phones', async () => {
    for (let pieces = 0; pieces < limits.held_piece.most; pieces += 10) {
      await hold(visitorFrom(HOME), nextPhone(), 10)
    }
    await expect(hold(visitorFrom(HOME), nextPhone())).rejects.toEqual(refused)
  })
})

describe('guests who guess vouchers', () => {
  it('are limited per guest, and per network for all guests', async () => {
    const guess = (guestId: string, from: Context) =>
      getQuote(from, { userId: guestId, voucherCode: 'NOTHING' })
    const guest = newGuestId()
    for (let count = 0; count < limits.voucher_code.most; count++) {
      await expect(guess(guest, visitorFrom())).rejects.not.toEqual(refused)
    }
    await expect(guess(guest, visitorFrom())).rejects.toEqual(refused)
    for (let count = 0; count < limits.network_voucher_code.most; count++) {
      await expect(guess(newGuestId(), visitorFrom(HOME))).rejects.not.toEqual(refused)
    }
    await expect(guess(newGuestId(), visitorFrom(HOME))).rejects.toEqual(refused)
  })
})
