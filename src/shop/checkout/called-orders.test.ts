import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallOutcome } from '#shop/calls/contract.ts'
import { listCallStates } from '#shop/calls/queries.ts'
import { recordCall } from '#shop/calls/record-call.ts'
import { releaseUnconfirmed } from '#shop/calls/release-unconfirmed.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { MAIL_QUEUE } from '#shop/mail/contract.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { lockOrder } from '#shop/orders/lock-order.ts'
import { getOrder, listOrderChanges } from '#shop/orders/queries.ts'
import type { CallSettings } from '#shop/settings/calls/contract.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import { HOUR_MS } from '#shop/shared/clock.ts'
import { inTransaction } from '#shop/shared/context.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from '#test/guests.ts'
import { untilSomebodyWaits } from '#test/lock-waits.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import {
  openTestShop,
  orderFor,
  SATURDAY,
  stockOf,
  stockProduct,
  unexplainedStock,
  wrongMoney,
} from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { placeOrder } from './place-order.ts'

const test = await openTestShop()
const { shop, visitor, jobs } = test
afterAll(test.close)

const owner = test.as('owner@suto.test', 'admin')
const other = test.as('nusrat@suto.test', 'admin')
const packer = test.as('packer@suto.test', givenRole('packer'))
const PHONE = '01712345678'

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 10 }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('smsMessages').execute()
  await shop.db.updateTable('variants').set({ stock: 10 }).execute()
  test.setClock(SATURDAY)
  await letOrder(shop, 'anybody')
  await setCalls({})
  jobs.length = 0
})

async function setCalls(change: Partial<CallSettings>): Promise<void> {
  const { version } = await findGroup(shop, 'calls')
  const values = { ...defaultSettings.calls, whichOrders: 'all' as const, ...change }
  await changeSettings(shop, 'calls', { values, shownVersion: version })
}

async function place(change: Parameters<typeof orderFor>[1] = {}) {
  const guestId = newGuestId()
  await putAsGuest(visitor, guestId)
  const lines = [{ productId: 'panjabi', quantity: 1, price: 1450 }]
  return placeOrder(visitor, asGuest(guestId, orderFor(lines, change)))
}

const call = (orderId: string, outcome: CallOutcome, number = 1, by = owner) =>
  recordCall(by, orderId, { outcome, number })

const stateOf = async (orderId: string) => {
  const [state] = await listCallStates(packer, { orders: [orderId] })
  return state
}

const mails = () => jobs.filter(({ queue }) => queue === MAIL_QUEUE).map(({ job }) => job)

const messages = () =>
  shop.db.selectFrom('smsMessages').select(['kind', 'state', 'text']).orderBy('queuedAt').execute()

describe('an order that is to be called', () => {
  it('waits on hold, takes its goods, and sends nothing yet', async () => {
    const { orderId, onHoldSince } = await place()
    expect(onHoldSince).toBe(SATURDAY.toISOString())
    expect(await stockOf(shop, 'panjabi')).toBe(9)
    expect(mails()).toEqual([])
    expect(await stateOf(orderId)).toMatchObject({ isToCall: true, calls: 0, lastOutcome: null })
  })

  it('is none while calls are off, paid by transfer, or without risk where only risky ones are', async () => {
    await setCalls({ whichOrders: 'none' })
    expect((await place()).onHoldSince).toBeNull()
    await setCalls({ whichOrders: 'risky' })
    expect((await place({ address: 'House 7, Road 4, Banani' })).onHoldSince).toBeNull()
    expect((await place({ address: 'Banani' })).onHoldSince).not.toBeNull()
  })

  it('of an account is one too', async () => {
    await addToCart(test.as('rahim@suto.test'), { productId: 'panjabi', size: 'M', quantity: 1 })
    const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }], {})
    expect((await placeOrder(test.as('rahim@suto.test'), order)).onHoldSince).not.toBeNull()
  })
})

describe('a call', () => {
  it.each([
    ['confirmed', 'confirmed', 9, ['order_confirmed']],
    ['changed', 'confirmed', 9, ['order_confirmed']],
    ['cancelled', 'cancelled', 10, ['order_cancelled']],
  ] as const)('that ends as %s ends the hold', async (outcome, status, stock, kinds) => {
    const { orderId } = await place()
    expect(await call(orderId, outcome)).toMatchObject({ orderStatus: status, onHoldSince: null })
    expect(await stockOf(shop, 'panjabi')).toBe(stock)
    expect(mails()).toMatchObject(kinds.map((kind) => ({ kind, orderId })))
    expect([await unexplainedStock(shop), await wrongMoney(shop)]).toEqual([[], []])
  })

  it.each(['no_answer', 'wrong_number'] as const)('that ends as %s keeps it', async (outcome) => {
    const { orderId } = await place()
    expect(await call(orderId, outcome)).toMatchObject({ onHoldSince: SATURDAY.toISOString() })
    expect(mails()).toEqual([])
  })

  it('can be a message instead, in the language of the order, whatever staff read', async () => {
    const bangla = await inLanguage('bn', () => place())
    const english = await inLanguage('en', () => place())
    const messageOf = async ({ orderId }: { orderId: string }) => (await stateOf(orderId))?.message
    expect(await inLanguage('en', () => messageOf(bangla))).toContain('১ × The panjabi')
    expect(await inLanguage('bn', () => messageOf(english))).toBe(
      `Hello Rahim Uddin, this is My shop. You ordered 1 × The panjabi (order ${english.orderId}). May we send it? Please reply Yes.`,
    )
  })

  it('that nobody answers is made again after the owner’s hours, as often as the owner wants', async () => {
    await setCalls({ mostCalls: 2, hoursBetween: 3 })
    const { orderId } = await place()
    await call(orderId, 'no_answer')
    const nextCallAt = new Date(SATURDAY.getTime() + 3 * HOUR_MS).toISOString()
    expect(await stateOf(orderId)).toMatchObject({ calls: 1, mostCalls: 2, nextCallAt })
    await call(orderId, 'no_answer', 2)
    expect(await stateOf(orderId)).toMatchObject({ calls: 2, nextCallAt: null })
  })

  it('is a step of the history for staff and an entry of the activity, not a step for shoppers', async () => {
    const { orderId } = await place()
    await call(orderId, 'no_answer')
    await call(orderId, 'confirmed', 2)
    const { items } = await listOrderChanges(packer, orderId)
    expect(items.map(({ note, changedBy }) => [note, changedBy])).toEqual([
      ['On hold until confirmed', 'visitor'],
      ['Called: no answer, 1 of 3', 'owner@suto.test'],
      ['Confirmed with the customer', 'owner@suto.test'],
    ])
    const entries = await shop.db
      .selectFrom('auditEntries')
      .where('action', '=', 'order_called')
      .where('subject', '=', orderId)
      .select(['subject', 'details'])
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { subject: orderId, details: { outcome: 'no_answer', number: 1 } },
      { subject: orderId, details: { outcome: 'confirmed', number: 2 } },
    ])
  })

  it('needs the right to manage orders, and to cancel them', async () => {
    const { orderId } = await place()
    await expect(call(orderId, 'no_answer', 1, packer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(call(orderId, 'no_answer', 1, visitor)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    const clerk = test.as('clerk@suto.test', {
      id: 'x',
      name: 'Clerk',
      rights: ['openDashboard', 'readOrders', 'manageOrders'],
    })
    await expect(call(orderId, 'cancelled', 1, clerk)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(call('HT-000000-0000', 'no_answer')).rejects.toMatchObject({ code: 'not_found' })
    await call(orderId, 'confirmed', 1, clerk)
  })

  it('counts once when its answer was lost', async () => {
    const { orderId } = await place()
    await call(orderId, 'no_answer')
    await call(orderId, 'no_answer')
    expect(await stateOf(orderId)).toMatchObject({ calls: 1 })
    await expect(call(orderId, 'no_answer', 3)).rejects.toMatchObject({ code: 'conflict' })
    await call(orderId, 'cancelled', 2)
    await call(orderId, 'cancelled', 2)
    expect(mails()).toHaveLength(1)
  })

  it.each([
    ['no_answer', 'no_answer'],
    ['confirmed', 'cancelled'],
    ['cancelled', 'confirmed'],
  ] as const)('by two at once, %s and %s, is one', async (first, second) => {
    const { orderId } = await place()
    let late: Promise<unknown> | undefined
    await inTransaction(owner, async (transaction) => {
      await call(orderId, first, 1, transaction)
      late = call(orderId, second, 1, other)
      late.catch(() => undefined)
      await untilSomebodyWaits(transaction.db)
    })
    const order = await getOrder(owner, orderId)
    await expect(late).rejects.toMatchObject({ code: 'conflict', details: { data: { order } } })
    expect(await stateOf(orderId)).toMatchObject({ calls: 1, lastOutcome: first })
    expect([await unexplainedStock(shop), await wrongMoney(shop)]).toEqual([[], []])
  })

  it('sends an SMS when nobody answers, if the owner wants one, and takes it back once confirmed', async () => {
    const { orderId } = await place()
    await call(orderId, 'no_answer')
    expect(await messages()).toEqual([])
    await setCalls({ smsOnNoAnswer: true })
    await call(orderId, 'no_answer', 2)
    expect(await messages()).toMatchObject([
      { kind: 'call_missed', state: 'queued', text: expect.stringContaining(orderId) },
    ])
    await call(orderId, 'confirmed', 3)
    expect(await messages()).toMatchObject([{ kind: 'call_missed', state: 'withdrawn' }])
  })
})

describe('an order that nobody confirms', () => {
  const later = (hours: number) => test.setClock(new Date(SATURDAY.getTime() + hours * HOUR_MS))

  it('is cancelled once the owner’s time is over, and not before', async () => {
    await setCalls({ releaseAfterHours: 24 })
    const { orderId } = await place()
    later(23)
    expect(await releaseUnconfirmed(shop)).toBe(0)
    later(24)
    expect(await releaseUnconfirmed(shop)).toBe(1)
    expect(await releaseUnconfirmed(shop)).toBe(0)
    expect(await getOrder(owner, orderId)).toMatchObject({ orderStatus: 'cancelled' })
    expect(await stockOf(shop, 'panjabi')).toBe(10)
    expect(mails()).toMatchObject([{ kind: 'order_cancelled', orderId }])
    const { items } = await listOrderChanges(owner, orderId)
    expect(items.map(({ note }) => note)).toContain('Not confirmed within 24 hours')
    expect([await unexplainedStock(shop), await wrongMoney(shop)]).toEqual([[], []])
  })

  it('stays where it was confirmed, is not a shopper’s, or the owner sets no time', async () => {
    const { orderId } = await place()
    later(1000)
    expect(await releaseUnconfirmed(shop)).toBe(0)
    await setCalls({ releaseAfterHours: 1 })
    const ofStaff = await writeOrder(shop, { placedAt: SATURDAY })
    await shop.db
      .updateTable('orders')
      .set({ onHoldSince: SATURDAY, source: 'phone', enteredBy: 'account' })
      .where('id', '=', ofStaff)
      .execute()
    await call(orderId, 'confirmed')
    expect(await releaseUnconfirmed(shop)).toBe(0)
    await setCalls({ whichOrders: 'none' })
    expect(await releaseUnconfirmed(shop)).toBe(0)
  })

  it('stays when it is confirmed while the job looks at it', async () => {
    await setCalls({ releaseAfterHours: 1 })
    const { orderId } = await place()
    later(2)
    let job: Promise<number> | undefined
    await inTransaction(owner, async (transaction) => {
      await lockOrder(transaction, orderId, 'manageOrders')
      job = releaseUnconfirmed(shop)
      await untilSomebodyWaits(transaction.db)
      await call(orderId, 'confirmed', 1, transaction)
    })
    expect(await job).toBe(0)
    expect(await getOrder(owner, orderId)).toMatchObject({ orderStatus: 'confirmed' })
    expect(mails()).toMatchObject([{ kind: 'order_confirmed', orderId }])
  })

  it('cannot be confirmed any more, nor cancelled twice', async () => {
    await setCalls({ releaseAfterHours: 1 })
    const { orderId } = await place()
    later(2)
    await releaseUnconfirmed(shop)
    await expect(call(orderId, 'confirmed')).rejects.toMatchObject({
      code: 'conflict',
      message: `Order ${orderId} is already cancelled.`,
    })
    await expect(cancelOrder(owner, orderId)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is released by the shop alone', async () => {
    await expect(releaseUnconfirmed(owner)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('what is known of an order', () => {
  it('is told to staff alone, and leaves out what is unknown', async () => {
    const { orderId } = await place()
    const orders = [orderId, 'HT-000000-0000']
    expect(await listCallStates(packer, { orders })).toHaveLength(1)
    await expect(listCallStates(visitor, { orders })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    const rahim = test.as('rahim@suto.test')
    await expect(listCallStates(rahim, { orders })).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('counts what became of other orders of the number', async () => {
    const of = (change: Parameters<typeof writeOrder>[1]) =>
      writeOrder(shop, { recipientPhone: PHONE, placedAt: new Date(0), ...change })
    await of({ orderStatus: 'cancelled', deliveryStatus: 'returned', paymentStatus: 'cancelled' })
    await of({ orderStatus: 'cancelled', deliveryStatus: 'returned', paymentStatus: 'cancelled' })
    await of({ orderStatus: 'delivered', deliveryStatus: 'delivered', paymentStatus: 'paid' })
    // Other numbers: one at the same address, spelt otherwise, and one next door.
    await of({
      recipientPhone: '01812345678',
      orderStatus: 'cancelled',
      deliveryStatus: 'returned',
    })
    const next = await of({ recipientPhone: '01912345678', orderStatus: 'cancelled' })
    await shop.db
      .updateTable('orders')
      .set({ address: 'House 14, Road 5, Dhanmondi', deliveryStatus: 'returned' })
      .where('id', '=', next)
      .execute()
    const { orderId } = await place({
      recipientPhone: PHONE,
      address: 'h-12, rd ৫ dhanmondi, Dhaka',
    })
    expect((await stateOf(orderId))?.risk).toEqual({
      level: 'high',
      reasons: [
        { sign: 'phone_refused', count: 2, of: 3 },
        { sign: 'address_refused', count: 1, of: 1 },
        { sign: 'phone_delivered', count: 1, of: 0 },
      ],
    })
  })

  it('counts orders of the number and the address within a day before it', async () => {
    const at = (hours: number, phone: string) =>
      writeOrder(shop, {
        recipientPhone: phone,
        placedAt: new Date(SATURDAY.getTime() - hours * HOUR_MS),
      })
    for (const hours of [1, 23, 25]) await at(hours, PHONE)
    for (const hours of [1, 23, 25]) await at(hours, `0181234567${hours % 10}`)
    const { orderId } = await place({
      recipientPhone: PHONE,
      address: 'House 12, Road 5, Dhanmondi',
    })
    expect((await stateOf(orderId))?.risk).toEqual({
      level: 'high',
      reasons: [
        { sign: 'phone_orders_today', count: 3, of: 0 },
        { sign: 'address_orders_today', count: 2, of: 0 },
      ],
    })
  })
})
