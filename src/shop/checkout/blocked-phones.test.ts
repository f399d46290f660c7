import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { changeProfile } from '#shop/identity/change-profile.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import {
  blockAddress,
  findAddressBlock,
  unblockAddress,
} from '#shop/orders/address-blocks/block-address.ts'
import { blockPhone, findPhoneBlock, unblockPhone } from '#shop/phone-codes/blocked-phones.ts'
import { sendPhoneCode } from '#shop/phone-codes/send-phone-code.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import { openCardShop } from '#test/card-shop.ts'
import { customerOf } from '#test/customers.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from '#test/guests.ts'
import { untilSomebodyWaits } from '#test/lock-waits.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockOf, unexplainedStock, wrongMoney } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { EnterOrder } from './entry/contract.ts'
import { enterOrder } from './entry/enter-order.ts'
import { lockBuyer } from './lock-buyer.ts'
import { placeOrder } from './place-order.ts'
import { startPayment } from './start-payment.ts'

const test = await openTestShop()
afterAll(test.close)

const { bank, withGateway, shop, order, returned, readShop } = openCardShop(test)
const visitor = withGateway(test.visitor)
const rahim = withGateway(test.as('rahim@suto.test'))
const owner = test.as('owner@suto.test', 'admin')
const packer = test.as('packer@suto.test', givenRole('packer'))

const PHONE = order.recipientPhone
const MOBILE = '+8801712345678'
const inCash = { ...order, paymentMethod: 'cash_on_delivery' as const }
const line = { productId: 'panjabi', size: 'M' as const, quantity: 1 }

const REFUSED = {
  code: 'invalid',
  details: {
    fields: { recipientPhone: expect.stringMatching(/online orders.*please (call|write)/) },
  },
}

const ACCOUNT_REFUSED = {
  code: 'invalid',
  message: expect.stringMatching(/orders from this account.*please (call|write)/),
  details: {},
}

beforeEach(async () => {
  await shop.db.deleteFrom('blockedPhones').execute()
  await shop.db.deleteFrom('blockedAddresses').execute()
  await letOrder(shop, 'anybody')
})

async function asNewGuest<Result>(buy: (guestId: string) => Promise<Result>): Promise<Result> {
  const guestId = newGuestId()
  await putAsGuest(visitor, guestId)
  return buy(guestId)
}

async function withCart<Result>(buy: () => Promise<Result>): Promise<Result> {
  await shop.db.deleteFrom('cartLines').execute()
  await addToCart(rahim, line)
  return buy()
}

const ways: Record<string, () => Promise<unknown>> = {
  'a guest in cash': () => asNewGuest((guestId) => placeOrder(visitor, asGuest(guestId, inCash))),
  'a guest by card': () =>
    asNewGuest((guestId) => startPayment(visitor, asGuest(guestId, order), randomUUID())),
  'an account in cash': () => withCart(() => placeOrder(rahim, inCash)),
  'an account by card': () => withCart(() => startPayment(rahim, order, randomUUID())),
}

describe('a blocked number', () => {
  it.each(Object.keys(ways))('cannot be used for %s until it is unblocked', async (way) => {
    await blockPhone(owner, PHONE)
    const before = await stockOf(shop, 'panjabi')
    await expect(ways[way]?.()).rejects.toMatchObject(REFUSED)
    expect(await stockOf(shop, 'panjabi')).toBe(before)
    await unblockPhone(owner, PHONE)
    await expect(ways[way]?.()).resolves.toBeDefined()
    expect([await unexplainedStock(shop), await wrongMoney(shop)]).toEqual([[], []])
  })

  it('is blocked in any spelling', async () => {
    await blockPhone(owner, '+880 1712-345678')
    expect(await findPhoneBlock(owner, '০১৭১২৩৪৫৬৭৮')).toMatchObject({ phone: MOBILE })
    await expect(ways['a guest in cash']?.()).rejects.toMatchObject(REFUSED)
  })

  it('stops an account that has it, even with another number', async () => {
    const id = await customerOf(shop, 'rahim@suto.test')
    await shop.db.updateTable('customers').set({ phone: MOBILE }).where('id', '=', id).execute()
    await blockPhone(owner, PHONE)
    const other = { ...inCash, recipientPhone: '01812345678' }
    await expect(withCart(() => placeOrder(rahim, other))).rejects.toMatchObject(ACCOUNT_REFUSED)
    await shop.db.updateTable('customers').set({ phone: null }).where('id', '=', id).execute()
  })

  it.each(['', '01912345678'])('stays with an account that changes it to "%s"', async (phone) => {
    const email = 'rahim@suto.test'
    const profile = { name: 'Rahim', imageUrl: '' }
    await saveNewUser(rahim, { ...profile, email, phone: '' })
    await customerOf(shop, email)
    const other = { ...inCash, recipientPhone: '01812345678' }
    await changeProfile(rahim, email, { ...profile, phone: PHONE })
    await blockPhone(owner, PHONE)
    await changeProfile(rahim, email, { ...profile, phone })
    await expect(withCart(() => placeOrder(rahim, other))).rejects.toMatchObject(ACCOUNT_REFUSED)
    await unblockPhone(owner, PHONE)
    await changeProfile(rahim, email, { ...profile, phone })
    await blockPhone(owner, PHONE)
    await expect(withCart(() => placeOrder(rahim, other))).resolves.toBeDefined()
  })

  it('cannot return to a payment page opened before', async () => {
    const guestId = newGuestId()
    await putAsGuest(visitor, guestId)
    const key = randomUUID()
    const buy = (repeat: string) => startPayment(visitor, asGuest(guestId, order), repeat)
    const { transactionId } = await buy(key)
    await blockPhone(owner, PHONE)
    for (const repeat of [key, randomUUID()]) {
      await expect(buy(repeat)).rejects.toMatchObject(REFUSED)
    }
    bank.pay(transactionId)
    await expect(buy(key)).resolves.toMatchObject({ transactionId })
    await expect(buy(key)).resolves.toMatchObject({ transactionId })
    expect(await readShop()).toMatchObject({ orders: [{ status: 'paid' }] })
  })

  it('gets no code', async () => {
    await blockPhone(owner, PHONE)
    await expect(sendPhoneCode(visitor, { phone: MOBILE })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { phone: expect.stringContaining('cannot send codes') } },
    })
    expect(await shop.db.selectFrom('phoneCodes').selectAll().execute()).toEqual([])
  })

  it('still gets the order of an earlier card payment', async () => {
    const started = await asNewGuest((guestId) =>
      startPayment(visitor, asGuest(guestId, order), randomUUID()),
    )
    await blockPhone(owner, PHONE)
    bank.pay(started.transactionId)
    expect(await returned(started.transactionId)).toMatchObject({ outcome: 'placed' })
    expect(await readShop()).toMatchObject({ orders: [{ status: 'paid' }] })
  })

  it('can be used by staff for an order', async () => {
    await blockPhone(owner, PHONE)
    const entry = EnterOrder.parse({ ...inCash, source: 'phone', lines: [line] })
    await expect(enterOrder(owner, entry, randomUUID())).resolves.toMatchObject({
      recipientPhone: PHONE,
    })
  })

  it('waits for orders already in progress', async () => {
    const guestId = newGuestId()
    const shopper = {
      accountId: null,
      guestId,
      cartOwner: guestId,
      email: '',
      name: 'A',
      phone: MOBILE,
      recipientPhone: PHONE,
    }
    let blocked: Promise<unknown> | undefined
    await inTransaction(visitor, async (transaction) => {
      await lockBuyer(transaction, shopper)
      blocked = blockPhone(owner, PHONE)
      await untilSomebodyWaits(transaction.db)
    })
    await expect(blocked).resolves.toMatchObject({ phone: MOBILE })
  })
})

describe('a blocked address', () => {
  const blockedOrder = async () => {
    const orderId = await writeOrder(shop)
    await blockAddress(owner, orderId)
    return orderId
  }
  const AT_HOME = { address: 'h-12, rd ৫ DHANMONDI', district: 'Dhaka' }
  const REFUSED_THERE = {
    code: 'invalid',
    details: {
      fields: { address: expect.stringMatching(/online orders to this address.*please/) },
    },
  }

  it('cannot be ordered to in a known spelling, in cash or by card, until it is unblocked', async () => {
    const orderId = await blockedOrder()
    const cash = () =>
      asNewGuest((guestId) => placeOrder(visitor, asGuest(guestId, { ...inCash, ...AT_HOME })))
    const card = () => withCart(() => startPayment(rahim, { ...order, ...AT_HOME }, randomUUID()))
    await expect(cash()).rejects.toMatchObject(REFUSED_THERE)
    await expect(card()).rejects.toMatchObject(REFUSED_THERE)
    const nextDoor = { ...inCash, address: 'House 14, Road 5, Dhanmondi', district: 'Dhaka' }
    await asNewGuest((guestId) => placeOrder(visitor, asGuest(guestId, nextDoor)))
    await unblockAddress(owner, orderId)
    await cash()
    await card()
  })

  it.each([
    [
      'House 1, Road 2',
      'Dhaka',
      ['H#01 Rd. No. 02', 'house no. 1 road no 2, DHAKA', 'বাসা নং ১, রোড নং ২'],
    ],
    ['বাড়ি ১২, সড়ক ৫, ধানমন্ডি', 'ঢাকা', ['হাউস ১২ রোড ০৫ ধানমন্ডি']],
  ])(
    'at %s in %s is that of any known spelling, but of no other words',
    async (address, district, others) => {
      const orderId = await writeOrder(shop)
      const move = (to: object) =>
        shop.db.updateTable('orders').set(to).where('id', '=', orderId).execute()
      await move({ address, district })
      await blockAddress(owner, orderId)
      for (const other of others) {
        for (const typed of ['Dhaka', 'ঢাকা', 'Dacca', 'dhaka ']) {
          await move({ address: other, district: typed })
          const { blockedAt } = await findAddressBlock(owner, orderId)
          expect([other, typed, blockedAt !== null]).toEqual([other, typed, true])
        }
      }
      for (const other of [
        { address, district: 'Khulna' },
        { address: `${address}, near the mosque`, district },
        { address: address.split(', ').toReversed().join(', '), district },
      ]) {
        await move(other)
        expect(await findAddressBlock(owner, orderId)).toEqual({
          isBlockable: true,
          blockedAt: null,
        })
      }
    },
  )

  it('names a house: an area is not blocked', async () => {
    const orderId = await writeOrder(shop)
    await shop.db
      .updateTable('orders')
      .set({ address: 'Sector 7, Uttara' })
      .where('id', '=', orderId)
      .execute()
    expect(await findAddressBlock(owner, orderId)).toEqual({ isBlockable: false, blockedAt: null })
    await expect(blockAddress(owner, orderId)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is blocked once in the activity, by staff with the right', async () => {
    const orderId = await blockedOrder()
    for (const change of [blockAddress, unblockAddress, unblockAddress])
      await change(owner, orderId)
    const entries = await shop.db
      .selectFrom('auditEntries')
      .where('subject', '=', orderId)
      .orderBy('id')
      .select('action')
      .execute()
    expect(entries).toEqual([{ action: 'address_blocked' }, { action: 'address_unblocked' }])
    for (const call of [findAddressBlock, blockAddress, unblockAddress]) {
      await expect(call(packer, orderId)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(call(visitor, orderId)).rejects.toMatchObject({ code: 'unauthenticated' })
      await expect(call(owner, 'HT-000000-0000')).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('blocking', () => {
  it('is recorded once, and needs the right to manage orders', async () => {
    for (const change of [blockPhone, blockPhone, unblockPhone, unblockPhone]) {
      await change(owner, '01812345678')
    }
    const entries = await shop.db
      .selectFrom('auditEntries')
      .where('subject', '=', '+8801812345678')
      .orderBy('id')
      .select('action')
      .execute()
    expect(entries).toEqual([{ action: 'phone_blocked' }, { action: 'phone_unblocked' }])
    const calls: ((context: Context) => Promise<unknown>)[] = [
      blockPhone,
      unblockPhone,
      findPhoneBlock,
    ].map((call) => (context) => call(context, PHONE))
    for (const call of calls) {
      await expect(call(packer)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(call(visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
    }
    await expect(blockPhone(owner, '02-9876543')).rejects.toMatchObject({ code: 'invalid' })
  })
})

it('is checked for every new order, held checkout and code', () => {
  const files = globSync('src/**/*.ts').filter((file) => !/\.test\.ts$|^src\/database/.test(file))
  const writers = files.filter((file) =>
    /insert\s*into\s+(?:orders|held_checkouts|phone_codes)\b|insertInto\(\s*'(?:orders|heldCheckouts|phoneCodes)'/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(writers.length).toBeGreaterThanOrEqual(3)
  const forgetful = writers.filter(
    (file) => !/await refuseBlocked(?:Buyer|Code)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(forgetful).toEqual([])
})
