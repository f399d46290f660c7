import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shop/limits/rules.ts'
import type { Mail, MailJob, SizeChangeMailJob } from '#shop/mail/contract.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { orderDefaults } from '#shop/settings/orders/rules.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeStandInEmail } from '#shop/shared/stand-in-email.ts'
import { customerOf } from '#test/customers.ts'
import { DELIVERED, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockOf, stockProduct, variantOf } from '#test/shop.ts'
import { cancelOrder } from '../cancel-order.ts'
import { changeAddress } from '../change-address.ts'
import { detachOrders } from '../detach-orders.ts'
import { changeSize } from '../edit/change-size.ts'
import { findMailedOrder } from '../mails/mailed-order.ts'
import { sendSizeChangeMail } from '../mails/send-size-change-mail.ts'
import { assignDelivery, shipOrder } from '../moves/move-delivery.ts'
import { getOrder, listOrderChanges } from '../queries.ts'
import { RefundOrder } from '../refunds/contract.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { getReturns } from '../returns/queries.ts'
import { answerSizeChange } from '../size-changes/answer-size-change.ts'
import { askOwnSizeChange } from '../size-changes/ask-size-change.ts'
import type { SizeChangeWish } from '../size-changes/contract.ts'
import {
  countOpenSizeChanges,
  getOtherSizes,
  listOpenSizeChanges,
} from '../size-changes/queries.ts'
import { askLinkedSizeChange, cancelLinkedOrder } from './change-linked-order.ts'
import { TrackOrder } from './contract.ts'
import { findLinkedOrder } from './find-linked-order.ts'
import { endOrderLinks } from './order-link.ts'
import { trackOrder } from './track-order.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const PHONE = '01712345678'
const missing = { code: 'not_found' }

async function letOrder(
  whoMayOrder: 'anybody' | 'with_account',
  words: Partial<typeof orderDefaults> = {},
) {
  const { version } = (await shop.db
    .selectFrom('settings')
    .where('name', '=', 'orders')
    .select('version')
    .executeTakeFirst()) ?? { version: 0 }
  const values = { ...orderDefaults, ...words, whoMayOrder }
  await changeSettings(admin, 'orders', { values, shownVersion: version })
}

beforeAll(() =>
  stockProduct(shop, {
    id: 'panjabi',
    sizes: [
      { size: 'M', stock: 50 },
      { size: 'L', stock: 5 },
      { size: 'XL', stock: 0 },
      { size: 'S', stock: null },
    ],
  }),
)

beforeEach(async () => {
  test.setClock(SATURDAY)
  await shop.db.deleteFrom('sizeChanges').execute()
  await shop.db.deleteFrom('limits').execute()
  await letOrder('anybody')
})

const track = (orderId: string, phone = PHONE, context: Context = visitor) =>
  trackOrder(context, TrackOrder.parse({ orderId, phone }))

async function wish(size: string, words: Partial<SizeChangeWish> = {}): Promise<SizeChangeWish> {
  const variantId = await variantOf(shop, { productId: 'panjabi', size })
  return { position: 0, variantId, quantity: 1, note: '', ...words }
}

/** Writes an order as placed by a guest. */
async function writeGuestOrder(): Promise<string> {
  const orderId = await writeOrder(shop, { takesStock: true })
  await shop.db.updateTable('orders').set({ accountId: null, userEmail: '' }).execute()
  return orderId
}

describe('an order', () => {
  it('is found by id and phone in any spelling, and shown like by its link', async () => {
    const orderId = await writeGuestOrder()
    for (const phone of ['+880 1712-345678', '০১৭১২৩৪৫৬৭৮', ' 8801712345678']) {
      const found = await track(` ${orderId.toLowerCase()} `, phone)
      expect(found).toMatchObject({
        orderId,
        totalAmount: 1060,
        recipient: { firstName: 'Rahim', phone: '••••••••678' },
        delivery: { person: null, toPay: 1060 },
        changes: [{ changedBy: 'shop', to: 'confirmed' }],
        changeable: {
          canCancel: true,
          sizeChoices: [{ position: 0, variants: [{ size: 'S' }, { size: 'L' }] }],
        },
      })
      const { token, linkExpiresAt, ...order } = found
      expect(await findLinkedOrder(visitor, token)).toEqual({ ...order, linkExpiresAt })
    }
  })

  it('of an account is found as well, unless only accounts may order', async () => {
    const orderId = await writeOrder(shop)
    expect(await track(orderId)).toMatchObject({ orderId })
    await letOrder('with_account')
    await expect(track(orderId)).rejects.toMatchObject(missing)
  })

  it('is not found by a wrong pair, once deleted, or after its user was removed', async () => {
    const orderId = await writeOrder(shop, { userEmail: 'leaving@suto.test' })
    const messages = new Set<string>()
    for (const [id, phone] of [
      [orderId, '01812345678'],
      ['HT-251121-ZZZZ', PHONE],
      ["' or 1=1 --", PHONE],
    ] as const) {
      const refusal = await track(id, phone).catch((error: unknown) => error)
      expect(refusal).toMatchObject(missing)
      messages.add(String(refusal))
    }
    expect(messages.size).toBe(1)
    await detachOrders(shop, await customerOf(shop, 'leaving@suto.test'))
    await expect(track(orderId)).rejects.toMatchObject(missing)
  })

  it('takes the same time, whether its id is known or not', async () => {
    const orderId = await writeGuestOrder()
    const network = { ...test.limited, actor: visitor.actor }
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 150; round++) {
      for (const [kind, id] of [
        ['known', orderId],
        ['unknown', 'HT-251121-ZZZZ'],
      ] as const) {
        await shop.db.deleteFrom('limits').execute()
        const before = performance.now()
        await track(id, '01812345678', network).catch(() => undefined)
        times[kind].push(performance.now() - before)
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[75] ?? 0
    const [known, unknown] = [median(times.known), median(times.unknown)]
    expect(Math.abs(known - unknown)).toBeLessThan(0.25 * Math.max(known, unknown) + 0.5)
  })
})

describe('wrong pairs', () => {
  const from = (address: string): Context => ({ ...test.limited, actor: visitor.actor, address })

  async function countTries(most: number, attempt: (n: number) => Promise<unknown>) {
    let tried = 0
    for (let n = 0; n < most; n++) {
      const error = await attempt(n).catch((thrown: { code: string }) => thrown.code)
      if (error === 'not_found') tried++
    }
    return tried
  }

  it('are limited per id, number and network, without blocking others', async () => {
    const orderId = await writeGuestOrder()
    const phones = (n: number) => `018${String(10_000_000 + n)}`
    const stranger = '203.0.113.8'
    const byOrder = await countTries(100, (n) => track(orderId, phones(n), from(stranger)))
    expect(byOrder).toBe(limits.tracked_order.most)
    const ofOneSite = await countTries(100, (n) =>
      track(orderId, phones(n), from(`2001:db8:1:${n}::1`)),
    )
    expect(ofOneSite).toBe(limits.tracked_order.most)
    const byPhone = await countTries(100, (n) =>
      track(`HT-251121-${1000 + n}`, PHONE, from('203.0.113.7')),
    )
    expect(byPhone).toBe(limits.tracked_phone.most)
    const byNetwork = await countTries(200, (n) =>
      track(`HT-251122-${1000 + n}`, phones(5000 + n), from('203.0.113.9')),
    )
    expect(byNetwork).toBe(limits.tracking_network.most)
    // Over the limit, even the right pair is refused.
    await expect(track(orderId, PHONE, from(stranger))).rejects.toMatchObject({ code: 'too_many' })
    expect(await track(orderId, PHONE, from('198.51.100.1'))).toMatchObject({ orderId })
    test.setClock(new Date(SATURDAY.getTime() + 60 * 60 * 1000))
    expect(await track(orderId, PHONE, from(stranger))).toMatchObject({ orderId })
  })

  it('count, but right ones do not', async () => {
    const orderId = await writeGuestOrder()
    for (let n = 0; n < 3 * limits.tracked_order.most; n++) {
      await track(orderId, PHONE, from('203.0.113.7'))
    }
  })
})

describe('the customer of a tracked order', () => {
  it('can cancel it once until it is sent, recorded as the customer', async () => {
    const orderId = await writeGuestOrder()
    const before = await stockOf(shop, 'panjabi')
    const { token } = await track(orderId)
    const cancelled = await cancelLinkedOrder(visitor, token)
    expect(cancelled).toMatchObject({ orderStatus: 'cancelled', changeable: { canCancel: false } })
    expect(cancelled.changes.at(-1)).toMatchObject({ changedBy: 'customer' })
    expect(await stockOf(shop, 'panjabi')).toBe((before ?? 0) + 1)
    await expect(cancelLinkedOrder(visitor, token)).rejects.toMatchObject({ code: 'conflict' })
    const { items } = await listOrderChanges(admin, orderId)
    expect(items.find(({ to }) => to === 'cancelled')?.changedBy).toBe('customer')
  })

  it('can cancel it once, however often at the same time', async () => {
    const orderId = await writeGuestOrder()
    const before = await stockOf(shop, 'panjabi')
    const { token } = await track(orderId)
    const done = await Promise.allSettled(
      Array.from({ length: 5 }, () => cancelLinkedOrder(visitor, token)),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shop, 'panjabi')).toBe((before ?? 0) + 1)
  })

  it('cannot change it once sent, with an expired or ended link, or with only a mail', async () => {
    const orderId = await writeGuestOrder()
    const { token } = await track(orderId)
    const other = await writeOrder(shop)
    const mailed = await findMailedOrder(shop, other)
    const byMail = mailed?.reader.orderLink.split('#')[1] ?? ''
    expect(await findLinkedOrder(visitor, byMail)).toMatchObject({
      isChangeable: true,
      changeable: null,
    })
    await expect(cancelLinkedOrder(visitor, byMail)).rejects.toMatchObject({ code: 'forbidden' })
    await letOrder('with_account')
    const { token: ofAccount } = await letOrder('anybody').then(() => track(other))
    await letOrder('with_account')
    await expect(cancelLinkedOrder(visitor, ofAccount)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await findLinkedOrder(visitor, token)).toMatchObject({ changeable: { canCancel: true } })
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
    await shipOrder(admin, orderId, undefined)
    await expect(cancelLinkedOrder(visitor, token)).rejects.toMatchObject({ code: 'conflict' })
    await expect(askLinkedSizeChange(visitor, token, await wish('L'))).rejects.toMatchObject({
      code: 'conflict',
    })
    test.setClock(new Date(SATURDAY.getTime() + 60 * 60 * 1000))
    await expect(cancelLinkedOrder(visitor, token)).rejects.toMatchObject(missing)
  })

  it('loses the link when it is ended or the number is corrected', async () => {
    const orderId = await writeGuestOrder()
    const { token } = await track(orderId)
    await endOrderLinks(admin, orderId)
    await expect(findLinkedOrder(visitor, token)).rejects.toMatchObject(missing)
    const { token: next } = await track(orderId)
    const forged = next.slice(0, -1) + (next.endsWith('A') ? 'B' : 'A')
    for (const wrong of [forged, `${next}A`, next.replace('HT', 'HU'), next.toLowerCase()]) {
      await expect(findLinkedOrder(visitor, wrong)).rejects.toMatchObject(missing)
    }
    await changeAddress(admin, orderId, {
      recipientName: 'Rahim Uddin',
      recipientPhone: '01812345678',
      region: 'Dhaka',
      city: 'Dhaka',
      district: 'Dhaka',
      address: 'House 12',
      landmark: '',
      addressCategory: 'home',
    })
    await expect(findLinkedOrder(visitor, next)).rejects.toMatchObject(missing)
  })
})

describe('a size change', () => {
  it('is answered by mail, with the staff’s words for proven emails only', async () => {
    const orderId = await writeOrder(shop)
    await askLinkedSizeChange(visitor, (await track(orderId)).token, await wish('L'))
    const [open] = await listOpenSizeChanges(admin)
    test.jobs.length = 0
    await answerSizeChange(admin, open?._id ?? '', { isAccepted: true, answer: 'With pleasure' })
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    const jobs = test.jobs.map(({ job }) => job as MailJob)
    expect(jobs.map(({ kind }) => kind)).toEqual(['size_change_answered'])
    const job = jobs[0] as SizeChangeMailJob
    await sendSizeChangeMail({ ...shop, mailer }, job, 'job')
    expect(sent).toMatchObject([{ to: 'rahim@suto.test' }])
    const text = JSON.stringify(sent[0]?.content)
    expect(text).toContain('You will get The panjabi in size L instead of M.')
    expect(text).toContain('The panjabi, L × 1')
    expect(text).toContain('Cash on delivery: ৳1,060.00 due')
    expect(text).not.toContain('With pleasure')
  })

  const ask = async (token: string, size: string, note = '') =>
    askLinkedSizeChange(visitor, token, await wish(size, { note }))

  it('is requested once per line and answered', async () => {
    const orderId = await writeGuestOrder()
    const { token } = await track(orderId)
    const asked = await ask(token, 'L', 'M is too tight')
    expect(asked.changeable?.sizeChanges).toMatchObject([
      { from: { size: 'M' }, to: { size: 'L' }, note: 'M is too tight', isAccepted: null },
    ])
    const again = await ask(token, 'L', 'M is too tight')
    expect(again.changeable?.sizeChanges).toHaveLength(1)
    for (const [size, note] of [
      ['S', 'M is too tight'],
      ['L', 'M is too long'],
    ] as const)
      await expect(ask(token, size, note)).rejects.toMatchObject({ code: 'conflict' })
    const [open] = await listOpenSizeChanges(admin)
    expect(open).toMatchObject({ orderId, name: 'The panjabi' })
    const answer = { isAccepted: true, answer: 'Gladly' }
    const answers = await Promise.allSettled([
      answerSizeChange(admin, open?._id ?? '', answer),
      answerSizeChange(admin, open?._id ?? '', { isAccepted: false, answer: '' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await countOpenSizeChanges(admin)).toBe(0)
    const { changeable } = await findLinkedOrder(visitor, token)
    const isAccepted = changeable?.sizeChanges[0]?.isAccepted
    const { items } = await getOrder(admin, orderId)
    expect(items[0]?.size).toBe(isAccepted ? 'L' : 'M')
    expect((await ask(token, 'S')).changeable?.sizeChanges).toHaveLength(2)
  })

  it('is refused for a sold-out size, an unknown line or a cancelled order', async () => {
    const { token } = await track(await writeGuestOrder())
    for (const size of ['XL', 'M'])
      await expect(ask(token, size)).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      askLinkedSizeChange(visitor, token, await wish('L', { position: 1 })),
    ).rejects.toMatchObject({ code: 'conflict' })
    await ask(token, 'L')
    await cancelLinkedOrder(visitor, token)
    expect(await countOpenSizeChanges(admin)).toBe(0)
  })

  it('cannot be accepted when the size sold out or the line changed', async () => {
    const orderId = await writeGuestOrder()
    const { token } = await track(orderId)
    await ask(token, 'L')
    const [open] = await listOpenSizeChanges(admin)
    const yes = { isAccepted: true, answer: '' }
    const setStock = (stock: number) =>
      shop.db.updateTable('variants').set({ stock }).where('size', '=', 'L').execute()
    await setStock(0)
    await expect(answerSizeChange(admin, open?._id ?? '', yes)).rejects.toMatchObject({
      code: 'conflict',
    })
    await setStock(5)
    await changeSize(admin, { orderId, position: 0, size: 'S', colour: '' }, 'by phone')
    await expect(answerSizeChange(admin, open?._id ?? '', yes)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await countOpenSizeChanges(admin)).toBe(1)
  })

  it('is answered although its size was renamed since', async () => {
    const orderId = await writeGuestOrder()
    await ask((await track(orderId)).token, 'L')
    const [open] = await listOpenSizeChanges(admin)
    const name = (from: string, to: string) =>
      sql`update sizes set label = ${to} where label = ${from}`.execute(shop.db)
    await name('L', 'Large')
    await answerSizeChange(admin, open?._id ?? '', { isAccepted: true, answer: '' })
    await name('Large', 'L')
    const { items } = await getOrder(admin, orderId)
    expect(items).toMatchObject([{ size: 'Large' }])
  })

  it('is accepted by staff only, and not once the order is sent', async () => {
    const orderId = await writeGuestOrder()
    await ask((await track(orderId)).token, 'L')
    const [open] = await listOpenSizeChanges(admin)
    const id = open?._id ?? ''
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
    await shipOrder(admin, orderId, undefined)
    const yes = { isAccepted: true, answer: '' }
    const no = { isAccepted: false, answer: 'It was packed already' }
    await expect(answerSizeChange(admin, id, yes)).rejects.toMatchObject({ code: 'conflict' })
    await expect(answerSizeChange(test.as('rahim@suto.test'), id, no)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(answerSizeChange(admin, 'no id', no)).rejects.toMatchObject(missing)
    expect(await answerSizeChange(admin, id, no)).toMatchObject({ isAccepted: false })
  })
})

describe('an exchange', () => {
  const offer = async (exchangeDays: number, exchangeCharge = 80) => {
    await letOrder('anybody', { exchangeDays, exchangeCharge })
  }
  const setL = (stock: number) =>
    shop.db.updateTable('variants').set({ stock }).where('size', '=', 'L').execute()
  const yes = { isAccepted: true, answer: '' }

  /** Of a guest, unless they have an account. */
  async function writeDelivered(userEmail = ''): Promise<string> {
    const orderId = await writeOrder(shop, {
      ...DELIVERED,
      takesStock: true,
      ...(userEmail && { userEmail }),
    })
    await shop.db
      .updateTable('orders')
      .set({ ...(!userEmail && { accountId: null }), userEmail, deliveredAt: SATURDAY })
      .where('id', '=', orderId)
      .execute()
    return orderId
  }

  it('is asked for once, for as many days as the owner says, and accepted in a tap', async () => {
    await setL(5)
    await offer(0)
    const orderId = await writeDelivered()
    const { token, changeable } = await track(orderId)
    expect(changeable).toMatchObject({ exchange: null, sizeChoices: [] })
    const reason = 'size'
    const ask = async () => askLinkedSizeChange(visitor, token, await wish('L', { reason }))
    await expect(ask()).rejects.toMatchObject({ code: 'conflict' })
    await offer(7)
    expect(await findLinkedOrder(visitor, token)).toMatchObject({
      changeable: {
        exchange: { charge: 80 },
        sizeChoices: [
          { position: 0, quantity: 1, variants: [{ size: 'S' }, { size: 'L', difference: 0 }] },
        ],
      },
    })
    await expect(askLinkedSizeChange(visitor, token, await wish('L'))).rejects.toMatchObject({
      code: 'invalid',
    })
    await Promise.all([ask(), ask()])
    const [open, ...others] = await listOpenSizeChanges(admin)
    expect([open, others]).toMatchObject([{ orderId, isExchange: true, reason }, []])
    const answers = await Promise.allSettled(
      [yes, yes].map((answer) => answerSizeChange(admin, open?._id ?? '', answer)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { returns } = await getReturns(admin, orderId)
    expect(returns).toMatchObject([{ reason, receivedAt: null }])
    expect(await getOrder(admin, returns[0]?.replacementOrderId ?? '')).toMatchObject({
      items: [{ size: 'L' }],
      totalAmount: 80,
      takesBack: '1 × The panjabi, M',
    })
    expect(await countOpenSizeChanges(admin)).toBe(0)
    expect((await findLinkedOrder(visitor, token)).changeable?.sizeChoices).toEqual([])
  })

  it('is asked for by the account that ordered, and by no other', async () => {
    await setL(5)
    await letOrder('with_account', { exchangeDays: 7 })
    const rahim = test.as('rahim@suto.test')
    const orderId = await writeDelivered('rahim@suto.test')
    const asked = await wish('L', { reason: 'size' })
    for (const [stranger, code] of [
      [visitor, 'unauthenticated'],
      [test.as('karim@suto.test'), 'not_found'],
    ] as const) {
      await expect(getOtherSizes(stranger, orderId)).rejects.toMatchObject({ code })
      await expect(askOwnSizeChange(stranger, orderId, asked)).rejects.toMatchObject({ code })
    }
    expect(await getOtherSizes(rahim, orderId)).toMatchObject({
      sizeChoices: [{ position: 0, variants: [{ size: 'S' }, { size: 'L' }] }],
      sizeChanges: [],
      exchange: { charge: 0 },
    })
    expect(await askOwnSizeChange(rahim, orderId, asked)).toMatchObject([{ isAccepted: null }])
    const [open] = await listOpenSizeChanges(admin)
    await answerSizeChange(admin, open?._id ?? '', yes)
    const { sizeChanges } = await getOtherSizes(rahim, orderId)
    const { orderId: newId = '' } = sizeChanges[0]?.exchangeOrder ?? {}
    expect(await getOrder(rahim, newId)).toMatchObject({ items: [{ size: 'L' }] })
    await offer(0)
    await expect(askOwnSizeChange(rahim, orderId, asked)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('tells which order brings it, and what is due at the door', async () => {
    await setL(5)
    await offer(7)
    const orderId = await writeDelivered()
    const { token } = await track(orderId)
    await askLinkedSizeChange(visitor, token, await wish('L', { reason: 'size' }))
    const shown = async () => (await findLinkedOrder(visitor, token)).changeable?.sizeChanges
    expect(await shown()).toMatchObject([{ exchangeOrder: null }])
    const [open] = await listOpenSizeChanges(admin)
    const answered = await answerSizeChange(admin, open?._id ?? '', yes)
    const [{ replacementOrderId } = { replacementOrderId: '' }] = (await getReturns(admin, orderId))
      .returns
    const exchangeOrder = { orderId: replacementOrderId, toPay: 80 }
    expect(answered).toMatchObject({ exchangeOrder })
    expect(await shown()).toMatchObject([{ exchangeOrder }])
    await cancelOrder(admin, replacementOrderId ?? '')
    expect(await shown()).toMatchObject([{ exchangeOrder: null }])
  })

  it.each([
    ['without an email, nor a mobile number', '', '02987654321', true, false],
    ['without an email, where none go out by SMS', '', PHONE, false, false],
    ['by SMS', '', PHONE, true, true],
    ['by email', 'rahim@suto.test', '02987654321', false, true],
    ['with an account that has only a phone', makeStandInEmail(), PHONE, false, false],
  ])('says whether its customer is told: %s', async (_, userEmail, phone, sends, isTold) => {
    await setL(5)
    await offer(7)
    const orderId = await writeDelivered()
    const { token } = await track(orderId)
    await askLinkedSizeChange(visitor, token, await wish('L', { reason: 'size' }))
    const recipient = { userEmail, recipientPhone: phone }
    await shop.db.updateTable('orders').set(recipient).where('id', '=', orderId).execute()
    const { values, version: shownVersion } = await findGroup(shop, 'sms')
    const switched = { ...values, sends: { ...values.sends, size_change_answered: sends } }
    await changeSettings(admin, 'sms', { values: switched, shownVersion })
    const [open] = await listOpenSizeChanges(admin)
    const no = { isAccepted: false, answer: 'Sorry' }
    expect(await answerSizeChange(admin, open?._id ?? '', no)).toMatchObject({ isTold })
  })

  it('is offered by a mail only while its customer could change the order', async () => {
    await setL(5)
    const orderId = await writeDelivered('rahim@suto.test')
    const mailed = await findMailedOrder(shop, orderId)
    const byMail = mailed?.reader.orderLink.split('#')[1] ?? ''
    for (const [days, isChangeable] of [
      [0, false],
      [7, true],
    ] as const) {
      await offer(days)
      expect(await findLinkedOrder(visitor, byMail)).toMatchObject({
        isChangeable,
        changeable: null,
      })
    }
  })

  it('cannot be accepted once its size sold out, but declined', async () => {
    await setL(5)
    await offer(7)
    const orderId = await writeDelivered()
    const { token } = await track(orderId)
    await askLinkedSizeChange(visitor, token, await wish('L', { reason: 'size' }))
    const [open] = await listOpenSizeChanges(admin)
    await setL(0)
    const id = open?._id ?? ''
    await expect(answerSizeChange(admin, id, yes)).rejects.toMatchObject({ code: 'conflict' })
    expect((await getReturns(admin, orderId)).returns).toEqual([])
    await answerSizeChange(admin, id, { isAccepted: false, answer: 'Sold out' })
    expect((await findLinkedOrder(visitor, token)).changeable?.sizeChanges).toMatchObject([
      { isAccepted: false, answer: 'Sold out' },
    ])
  })

  it('is too late after these days', async () => {
    await setL(5)
    await offer(7)
    const orderId = await writeDelivered()
    test.setClock(new Date(SATURDAY.getTime() + 7 * DAY_MS + 1))
    const { token, changeable } = await track(orderId)
    expect(changeable).toMatchObject({ exchange: null, sizeChoices: [] })
    await expect(
      askLinkedSizeChange(visitor, token, await wish('L', { reason: 'size' })),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('7 days') })
  })

  it('is not offered for pieces that were paid back', async () => {
    await setL(5)
    await offer(7)
    const orderId = await writeOrder(shop, {
      ...DELIVERED,
      lines: [{ productId: 'panjabi', quantity: 2 }],
    })
    await shop.db
      .updateTable('orders')
      .set({ accountId: null, userEmail: '', deliveredAt: SATURDAY })
      .where('id', '=', orderId)
      .execute()
    const { token } = await track(orderId)
    const ask = async () => askLinkedSizeChange(visitor, token, await wish('L', { reason: 'size' }))
    const payBack = (what: object, key: string) =>
      refundOrder(
        admin,
        orderId,
        RefundOrder.parse({ ...what, reason: 'Torn', isByHand: true }),
        key,
      )
    const offered = async () => (await findLinkedOrder(visitor, token)).changeable
    await payBack({ lines: [{ position: 0, quantity: 1 }] }, 'refund-of-one')
    expect(await offered()).toMatchObject({ sizeChoices: [{ quantity: 1 }], exchange: {} })
    await payBack({ lines: [{ position: 0, quantity: 1 }] }, 'refund-of-other')
    expect((await offered())?.sizeChoices).toEqual([])
    await expect(ask()).rejects.toMatchObject({ code: 'conflict' })
    await payBack({ amount: 60 }, 'refund-of-rest')
    expect(await offered()).toMatchObject({ sizeChoices: [], exchange: null })
    await expect(ask()).rejects.toMatchObject({
      message: expect.stringContaining('fully refunded'),
    })
    expect(await listOpenSizeChanges(admin)).toEqual([])
  })
})
