import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeSettings } from '#shop/settings/change-settings.ts'
import type { SmsSettings } from '#shop/settings/sms/contract.ts'
import { smsDefaults } from '#shop/settings/sms/rules.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { type Sms, SmsRefused, SmsUncertain } from '#shop/sms/contract.ts'
import { listSms } from '#shop/sms/list-sms.ts'
import { countParts } from '#shop/sms/parts.ts'
import { sendSms } from '#shop/sms/send-sms.ts'
import { customerOf } from '#test/customers.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { cancelOrder } from '../cancel-order.ts'
import { deleteOrder } from '../delete-order.ts'
import { detachOrders } from '../detach-orders.ts'
import { EditOrder } from '../edit/contract.ts'
import { editOrder } from '../edit/edit-order.ts'
import { findLinkedOrder } from '../links/find-linked-order.ts'
import { assignDelivery, changeStatus, deliverOrder, shipOrder } from '../moves/move-delivery.ts'
import { moveOrders } from '../moves/move-orders.ts'
import { undoMoves } from '../moves/undo-moves.ts'
import { sell } from '../sell.ts'
import { type MoveSmsKind, type OrderSms, writeOrderSms } from './order-sms.ts'
import { queueEditSms, queueSizeChangeSms } from './queue-order-sms.ts'

const test = await openTestShop()
const { shop, jobs, visitor } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const NOON = new Date('2026-11-21T06:00:00Z')
const all = Object.fromEntries(Object.keys(smsDefaults.sends).map((move) => [move, true]))

beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: null }))

beforeEach(async () => {
  await shop.db.deleteFrom('smsMessages').execute()
  await shop.db.deleteFrom('settings').execute()
  shop.settings.invalidate()
  jobs.length = 0
  test.setClock(NOON)
  await choose(all as SmsSettings['sends'])
})

async function choose(sends: SmsSettings['sends']) {
  const { version } = await shop.db
    .selectFrom('settings')
    .where('name', '=', 'sms')
    .select('version')
    .executeTakeFirst()
    .then((row) => row ?? { version: 0 })
  await changeSettings(admin, 'sms', { values: { ...smsDefaults, sends }, shownVersion: version })
}

function messages() {
  return shop.db.selectFrom('smsMessages').selectAll().orderBy('queuedAt').orderBy('id').execute()
}

async function states() {
  return (await messages()).map(({ kind, state }) => `${kind} ${state}`).toSorted()
}

async function assigned(): Promise<string> {
  const orderId = await writeOrder(shop)
  await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
  return orderId
}

/** Places an order, with all consequences. */
async function placed(): Promise<string> {
  const orderId = await writeOrder(shop)
  const goods = {
    accountId: null,
    customerId: await customerOf(shop, 'rahim@suto.test'),
    userEmail: 'rahim@suto.test',
    shipping: { recipientPhone: '01712345678' },
    voucherCode: null,
    amounts: { voucherDiscountPaisa: 0 },
    lines: [],
  }
  await sell(shop, goods, { reason: 'sold', orderId })
  return orderId
}

const bulk = (orderId: string, undoId: string) =>
  moveOrders(admin, { action: 'ship', orders: [{ orderId }], undoId })

/** A gateway with the given answers, one per message. */
function withGateway(answer: () => Promise<{ messageId: string | undefined }>) {
  const sent: Sms[] = []
  const context: Context = {
    ...shop,
    smsGateway: {
      send: (sms) => {
        sent.push(sms)
        return answer()
      },
    },
  }
  const work = async () => {
    for (const { queue, job } of jobs) {
      if (queue === 'sms') await sendSms(context, job as { smsId: string }).catch(() => undefined)
    }
  }
  return { sent, work }
}

describe('an SMS about an order', () => {
  it('is sent for each move that the owner chose, with amount due and link', async () => {
    const orderId = await placed()
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
    test.setClock(new Date(NOON.getTime() + 1))
    const { work } = withGateway(async () => ({ messageId: undefined }))
    await work()
    for (const [step, move] of [
      () => shipOrder(admin, orderId, undefined),
      () => changeStatus(admin, orderId, { deliveryStatus: 'out_for_delivery' }),
      () => changeStatus(admin, orderId, { deliveryStatus: 'failed_delivery' }),
      () => changeStatus(admin, orderId, { deliveryStatus: 'out_for_delivery' }),
      () => deliverOrder(admin, orderId, undefined),
    ].entries()) {
      test.setClock(new Date(NOON.getTime() + step + 2))
      await move()
      await work()
    }
    const texts = (await messages()).map(({ text }) => text.replace(/ https.*/, ''))
    expect(texts).toEqual([
      `My shop: we have your order ${orderId}. Pay Tk 1,060 at the door.`,
      `My shop: order ${orderId} is on its way. Pay Tk 1,060 at the door.`,
      `My shop: order ${orderId} is out for delivery. Pay Tk 1,060 at the door.`,
      `My shop: we could not deliver order ${orderId}.`,
      `My shop: order ${orderId} is out for delivery. Pay Tk 1,060 at the door.`,
      `My shop: order ${orderId} was delivered. Thank you!`,
    ])
    const [first] = await messages()
    expect(first).toMatchObject({ phone: '+8801712345678', orderId, state: 'sent' })
    const token = first?.text.split('/o#')[1] ?? ''
    expect(await findLinkedOrder(visitor, token)).toMatchObject({ orderId })
  })

  it('is sent only for chosen moves, to mobile numbers, of existing customers', async () => {
    await choose({ ...smsDefaults.sends, order_delivered: true })
    await shipOrder(admin, await assigned(), undefined)
    expect(await states()).toEqual([])
    await choose(all as SmsSettings['sends'])
    const landline = await writeOrder(shop, { recipientPhone: '02955555555' })
    const removed = await writeOrder(shop, { userEmail: 'gone@suto.test' })
    await detachOrders(shop, await customerOf(shop, 'gone@suto.test'))
    for (const orderId of [landline, removed]) await cancelOrder(admin, orderId)
    expect(await states()).toEqual([])
  })

  it('fits into one part for most shops, and has no characters that cost more', () => {
    const token = `HT-251121-7K3F.${'x'.repeat(16)}`
    const sms: OrderSms = {
      shop: { name: 'Suto', phone: '01712-345678' },
      orderId: 'HT-251121-7K3F',
      toPay: 129_050,
      link: `https://suto.com.bd/o#${token}`,
    }
    const { size_change_answered: _, ...moves } = smsDefaults.sends
    const kinds = Object.keys(moves) as MoveSmsKind[]
    const longest = kinds.map((kind) => writeOrderSms(kind, sms).length)
    expect(Math.max(...longest)).toBe(130)
    const long = { ...sms, link: sms.link.replace('suto', 's'.repeat(4 + 30)) }
    expect(kinds.map((kind) => countParts(writeOrderSms(kind, long)))).toEqual(kinds.map(() => 1))
    // A name in Bangla letters limits each part of an SMS to 70 letters.
    const bangla = { ...sms, shop: { ...sms.shop, name: 'সুতো' } }
    expect(countParts(writeOrderSms('order_shipped', bangla))).toBe(2)
  })
})

describe('an SMS about an order bought in Bangla', () => {
  it('is in Bangla whatever staff read, with a link to a page in Bangla, and counts its parts', async () => {
    const orderId = await writeOrder(shop, { language: 'bn' })
    await inLanguage('en', () => assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' }))
    await inLanguage('en', () => shipOrder(admin, orderId, undefined))
    const [sms] = await messages()
    expect(sms?.text.replace(/https:.*/, '')).toBe(
      `My shop: অর্ডার ${orderId} পাঠানো হয়েছে। ডেলিভারির সময় ৳১,০৬০ দেবেন। `,
    )
    expect(sms?.text).toMatch(/^[^#]*\/bn\/o#/)
    const letters = sms?.text.length ?? 0
    expect(sms?.partCount).toBe(Math.ceil(letters / 67))
    expect(letters).toBeGreaterThan(70)
  })

  it('leaves those of others in English while staff read Bangla', async () => {
    const orderId = await writeOrder(shop, { language: 'en' })
    await inLanguage('bn', () => cancelOrder(admin, orderId))
    const [sms] = await messages()
    expect(sms?.text).toMatch(
      new RegExp(`^My shop: order ${orderId} was cancelled. https:[^#]*test/o#`),
    )
  })
})

describe('an outdated SMS', () => {
  it('is not sent: a bulk move waits until it can no longer be undone', async () => {
    const orderId = await assigned()
    const undoId = '1'.repeat(32)
    await bulk(orderId, undoId)
    expect(await states()).toEqual(['order_shipped queued'])
    await undoMoves(admin, undoId)
    const { sent, work } = withGateway(async () => ({ messageId: undefined }))
    await work()
    expect([sent, await states()]).toEqual([[], ['order_shipped withdrawn']])
    expect(await listSms(admin, { page: 1 })).toMatchObject({ monthCount: 0, monthCost: 0 })
  })

  it('waits in quiet hours, and is replaced by a newer one', async () => {
    test.setClock(new Date('2026-11-21T17:00:00Z'))
    const delays: (number | undefined)[] = []
    const night: Context = {
      ...admin,
      jobs: { ...admin.jobs, add: async (_db, _queue, _job, after) => void delays.push(after) },
    }
    const orderId = await assigned()
    await moveOrders(night, { action: 'ship', orders: [{ orderId }], undoId: '2'.repeat(32) })
    // The SMS waits until eight o'clock; the mail until the time to undo is over.
    expect(delays).toEqual([9 * 3600, 40].toSorted((one, other) => one - other).toReversed())
    await cancelAfterShipping(orderId)
    expect(await states()).toEqual(['order_shipped withdrawn'])
  })

  async function cancelAfterShipping(orderId: string) {
    await changeStatus(admin, orderId, { deliveryStatus: 'returned' })
  }

  it('has the amount due after an edit, if it was not sent yet', async () => {
    const orderId = await placed()
    const [sold] = await shop.db
      .selectFrom('orderLines')
      .where('orderId', '=', orderId)
      .select(['productId', 'size', 'position', 'quantity'])
      .execute()
    if (!sold) throw new Error('no line')
    const { productId, size, position, quantity } = sold
    const input = EditOrder.parse({
      lines: [{ productId: productId ?? '', size, position, quantity: quantity + 1 }],
      reason: 'One more',
    })
    const { totalAmount } = await editOrder(admin, orderId, input, 'edit-1')
    expect(await states()).toEqual(['order_placed queued', 'order_placed withdrawn'])
    const [waiting] = (await messages()).filter(({ state }) => state === 'queued')
    expect(waiting?.text).toContain(`Pay Tk ${totalAmount?.toLocaleString('en-IN')} at the door`)
  })

  it('is followed by one about the edit, once it was sent', async () => {
    const orderId = await placed()
    await shop.db.updateTable('smsMessages').set({ state: 'sent' }).execute()
    const [sold] = await shop.db
      .selectFrom('orderLines')
      .where('orderId', '=', orderId)
      .select(['productId', 'size', 'position', 'quantity'])
      .execute()
    if (!sold) throw new Error('no line')
    const { productId, size, position, quantity } = sold
    const edit = (more: number) => {
      const line = { productId: productId ?? '', size, position, quantity: quantity + more }
      const input = EditOrder.parse({ lines: [line], reason: 'More' })
      return editOrder(admin, orderId, input, `more-${more}`)
    }
    await edit(1)
    await edit(2)
    expect(await states()).toEqual([
      'order_edited queued',
      'order_edited withdrawn',
      'order_placed sent',
    ])
  })

  it('about an edit is not replaced by the answer about an unrelated size', async () => {
    const tellEdit = (orderId: string) =>
      inTransaction(shop, (transaction) => queueEditSms(transaction, orderId))
    const answer = (orderId: string, isAccepted: boolean) =>
      inTransaction(shop, (transaction) =>
        queueSizeChangeSms(transaction, orderId, { isAccepted, size: 'L' }),
      )
    const refused = await writeOrder(shop)
    await tellEdit(refused)
    await answer(refused, false)
    expect(await states()).toEqual(['order_edited queued', 'size_change_answered queued'])

    const accepted = await writeOrder(shop)
    await tellEdit(accepted)
    await answer(accepted, true)
    const ofAccepted = (await messages()).filter(({ orderId }) => orderId === accepted)
    expect(ofAccepted.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'order_edited withdrawn',
      'size_change_answered queued',
    ])
    const said = ofAccepted.find(({ state }) => state === 'queued')
    expect(said?.text).toMatch(/you will get size L\. Pay Tk [\d,.]+ at the door\./)

    await choose({ ...(all as SmsSettings['sends']), size_change_answered: false })
    const silent = await writeOrder(shop)
    await tellEdit(silent)
    await answer(silent, true)
    expect((await messages()).filter(({ orderId }) => orderId === silent)).toMatchObject([
      { kind: 'order_edited', state: 'queued' },
    ])
  })

  it('about a cancellation is dropped after a reopening, as are those of deleted or removed ones', async () => {
    const reopened = await writeOrder(shop)
    await cancelOrder(admin, reopened)
    await changeStatus(admin, reopened, { orderStatus: 'confirmed' })
    const deleted = await assigned()
    await shipOrder(admin, deleted, undefined)
    await deleteOrder(admin, deleted)
    const left = await writeOrder(shop, { userEmail: 'left@suto.test' })
    await cancelOrder(admin, left)
    await detachOrders(shop, await customerOf(shop, 'left@suto.test'))
    expect(await states()).toEqual([
      'order_cancelled withdrawn',
      'order_cancelled withdrawn',
      'order_shipped withdrawn',
    ])
  })
})

describe('an SMS gateway', () => {
  it('that answers twice is called once, and its costs add up', async () => {
    const { sent, work } = withGateway(async () => ({ messageId: '1' }))
    for (let count = 0; count < 3; count++) await cancelOrder(admin, await writeOrder(shop))
    await Promise.all([work(), work()])
    await work()
    expect(sent).toHaveLength(3)
    expect(await listSms(admin, { page: 1 })).toMatchObject({ monthCount: 3, monthCost: 1.05 })
  })

  it('that loses the answer, refuses or hangs is not called again, and no order waits', async () => {
    for (const [answer, expected, cost] of [
      [new SmsUncertain('No answer'), 'uncertain', 0.35],
      [new SmsRefused('Blocked'), 'failed', 0],
    ] as const) {
      await shop.db.deleteFrom('smsMessages').execute()
      jobs.length = 0
      const { sent, work } = withGateway(() => Promise.reject(answer))
      await cancelOrder(admin, await writeOrder(shop))
      await work()
      await work()
      expect(sent).toHaveLength(1)
      expect(await states()).toEqual([`order_cancelled ${expected}`])
      expect(await listSms(admin, { page: 1 })).toMatchObject({ monthCost: cost })
    }
    await shop.db.deleteFrom('smsMessages').execute()
    jobs.length = 0
    let answerLate: (answer: { messageId: undefined }) => void = () => undefined
    const slow = withGateway(() => new Promise((resolve) => (answerLate = resolve)))
    const orderId = await assigned()
    await shipOrder(admin, orderId, undefined)
    const sending = slow.work()
    await expect.poll(() => slow.sent).toHaveLength(1)
    await changeStatus(admin, orderId, { deliveryStatus: 'out_for_delivery' })
    answerLate({ messageId: undefined })
    await expect.poll(() => slow.sent).toHaveLength(2)
    answerLate({ messageId: undefined })
    await sending
    expect(await states()).toEqual(['order_out_for_delivery sent', 'order_shipped sent'])
  })
})
