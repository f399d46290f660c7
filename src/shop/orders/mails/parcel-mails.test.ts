import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail, MailJob, OrderMailJob, ParcelMailJob } from '#shop/mail/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { inLongRun } from '#test/engines.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { cancelOrder } from '../cancel-order.ts'
import { deleteOrder } from '../delete-order.ts'
import { assignDelivery, changeStatus, deliverOrder, shipOrder } from '../moves/move-delivery.ts'
import { moveOrders } from '../moves/move-orders.ts'
import { sendOrderMail, sendParcelMail } from './send-order-mail.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const sent: Mail[] = []
const mailing: Context = {
  ...test.limited,
  mailer: { send: async (mail: Mail) => void sent.push(mail) },
}

function queued(): MailJob[] {
  return test.jobs.map(({ job }) => job as MailJob)
}

function ignoreRefusal(error: unknown): void {
  if (!isShopError(error)) throw error
}

const kinds = () => queued().map(({ kind }) => kind)

function send(job: MailJob | undefined, context = mailing): Promise<void> {
  const isAboutOrder = job?.kind === 'order_confirmed' || job?.kind === 'order_cancelled'
  if (isAboutOrder) return sendOrderMail(context, job as OrderMailJob, 'job')
  return sendParcelMail(context, job as ParcelMailJob, 'job')
}

async function sendAll(): Promise<string[]> {
  for (const job of queued()) await send(job)
  return sent.map(({ content }) => content.heading)
}

async function assignedOrder(words: Parameters<typeof writeOrder>[1] = {}): Promise<string> {
  const orderId = await writeOrder(shop, { userEmail: 'proven@suto.test', ...words })
  await assignDelivery(admin, orderId, { deliveryPersonName: 'জামাল' })
  return orderId
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await sql`insert into auth_users (id, name, email, email_verified)
    values ('proven', 'P', 'proven@suto.test', true), ('other', 'O', 'other@bank.test', false)`.execute(
    shop.db,
  )
})

beforeEach(() => {
  test.jobs.length = 0
  sent.length = 0
  test.setClock(SATURDAY)
})

describe('a moving parcel', () => {
  it('queues one mail for every move that matters to its customer', async () => {
    const orderId = await assignedOrder()
    await shipOrder(admin, orderId, undefined)
    await changeStatus(admin, orderId, { deliveryStatus: 'failed_delivery' })
    await changeStatus(admin, orderId, { deliveryStatus: 'in_transit' })
    await changeStatus(admin, orderId, { deliveryStatus: 'out_for_delivery' })
    await changeStatus(admin, orderId, {
      deliveryStatus: 'out_for_delivery',
      deliveryNotes: 'Second floor',
    })
    await deliverOrder(admin, orderId, undefined)
    await expect(deliverOrder(admin, orderId, undefined)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(kinds()).toEqual([
      'order_shipped',
      'order_delivery_failed',
      'order_out_for_delivery',
      'order_delivered',
    ])
    expect(test.jobs.every(({ queue }) => queue === 'mail')).toBe(true)
  })

  it('queues nothing when the move is rolled back', async () => {
    const orderId = await assignedOrder()
    await expect(
      changeStatus(
        {
          ...admin,
          jobs: {
            ...admin.jobs,
            add: async () => {
              throw new Error('No queue')
            },
          },
        },
        orderId,
        { deliveryStatus: 'in_transit' },
      ),
    ).rejects.toThrow('No queue')
    const { deliveryStatus } = await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
    expect(deliveryStatus).toBe('assigned')
    expect(kinds()).toEqual([])
  })

  it('sends only the last mail after several moves at once', async () => {
    const orderIds = [await assignedOrder(), await assignedOrder()]
    const orders = orderIds.map((orderId) => ({ orderId }))
    await moveOrders(admin, { action: 'ship', orders })
    await moveOrders(admin, { action: 'out_for_delivery', orders })
    await moveOrders(admin, { action: 'out_for_delivery', orders })
    expect(kinds()).toHaveLength(4)
    expect(await sendAll()).toEqual([
      'Your order is out for delivery',
      'Your order is out for delivery',
    ])
    for (const orderId of orderIds) {
      expect(sent.filter(({ content }) => content.subject.includes(orderId))).toHaveLength(1)
    }
  })

  it('sends one mail after moving back and forth within a moment', async () => {
    const orderId = await assignedOrder()
    await shipOrder(admin, orderId, undefined)
    await changeStatus(admin, orderId, { deliveryStatus: 'out_for_delivery' })
    await changeStatus(admin, orderId, { deliveryStatus: 'in_transit' })
    await changeStatus(admin, orderId, { deliveryStatus: 'out_for_delivery' })
    expect(kinds().filter((kind) => kind === 'order_out_for_delivery')).toHaveLength(2)
    expect(await sendAll()).toEqual(['Your order is out for delivery'])
  })

  it('sends no shipping mail once it is delivered, returned or deleted', async () => {
    const delivered = await assignedOrder()
    await shipOrder(admin, delivered, undefined)
    await changeStatus(admin, delivered, { deliveryStatus: 'delivered' })
    const returned = await assignedOrder()
    await shipOrder(admin, returned, undefined)
    await changeStatus(admin, returned, { deliveryStatus: 'returned' })
    const deleted = await assignedOrder()
    await shipOrder(admin, deleted, undefined)
    await deleteOrder(admin, deleted)
    expect(await sendAll()).toEqual(['Your order has arrived'])
  })

  it('sends no confirmation once it has left the shop', async () => {
    const orderId = await assignedOrder()
    await shipOrder(admin, orderId, undefined)
    await send({ kind: 'order_confirmed', orderId })
    expect(sent).toEqual([])
  })
})

describe('an order that ends up in the shop', () => {
  const steps = {
    ship: (id: string) => changeStatus(admin, id, { deliveryStatus: 'in_transit' }),
    deliver: (id: string) => changeStatus(admin, id, { deliveryStatus: 'delivered' }),
    cancel: (id: string) => changeStatus(admin, id, { orderStatus: 'cancelled' }),
    'put back': (id: string) => changeStatus(admin, id, { orderStatus: 'confirmed' }),
  }

  /** Sends everything queued so far. */
  async function mailAll(): Promise<void> {
    const jobs = queued()
    test.jobs.length = 0
    for (const job of jobs) await send(job)
  }

  it('has a confirmation as its last mail, whatever happened before and whenever mails were sent', async () => {
    const step = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), 'mail' as const)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (sequence) => {
        test.setClock(SATURDAY)
        test.jobs.length = 0
        sent.length = 0
        const orderId = await writeOrder(shop, { userEmail: 'proven@suto.test' })
        test.jobs.push({ queue: 'mail', job: { kind: 'order_confirmed', orderId } })
        for (const each of [...sequence, 'put back' as const]) {
          const [next] = each === 'mail' ? test.jobs.splice(0, 1) : []
          if (next) await send(next.job as MailJob)
          if (each !== 'mail') await steps[each](orderId).catch(ignoreRefusal)
        }
        for (let minutes = 0; test.jobs.length > 0 && minutes < 30; minutes += 3) {
          test.setClock(new Date(SATURDAY.getTime() + minutes * 60_000))
          await mailAll()
        }
        expect(test.jobs).toEqual([])
        const headings = sent.map(({ content }) => content.heading)
        expect(headings.at(-1) ?? 'nothing').not.toMatch(/nothing|cancelled/)
      }),
      { numRuns: inLongRun(60, 20) },
    )
  })
})

describe('two mails about one order', () => {
  it('stay in order: the cancellation waits for the confirmation being sent', async () => {
    const orderId = await writeOrder(shop, { userEmail: 'proven@suto.test' })
    const isSending = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const slow = {
      send: async (mail: Mail) => {
        isSending.resolve()
        await mayEnd.promise
        sent.push(mail)
      },
    }
    const confirmation = send({ kind: 'order_confirmed', orderId }, { ...mailing, mailer: slow })
    await isSending.promise
    await cancelOrder(admin, orderId)
    const cancellation = queued()[0]
    await expect(send(cancellation)).rejects.toThrow('is being sent')
    mayEnd.resolve()
    await confirmation
    await send(cancellation)
    await send({ kind: 'order_confirmed', orderId })
    expect(sent.map(({ content }) => content.heading)).toEqual([
      'Thank you, Rahim Uddin',
      'Your order is cancelled',
    ])
  })

  it('do not wait for a dead server, and are retried after a failure', async () => {
    const orderId = await writeOrder(shop, { userEmail: 'proven@suto.test' })
    const refusing = { send: () => Promise.reject(new Error('Mailbox full')) }
    const confirm = { kind: 'order_confirmed', orderId } as const
    await expect(send(confirm, { ...mailing, mailer: refusing })).rejects.toThrow('Mailbox full')
    await shop.db
      .insertInto('orderMailsUnderway')
      .values({ orderId, until: new Date(SATURDAY.getTime() + 1000) })
      .execute()
    await expect(send(confirm)).rejects.toThrow('is being sent')
    test.setClock(new Date(SATURDAY.getTime() + 1000))
    await send(confirm)
    expect(sent).toHaveLength(1)
    expect(await shop.db.selectFrom('orderMailsUnderway').selectAll().execute()).toEqual([])
  })
})

describe('the text of a parcel mail', () => {
  const textOf = () => JSON.stringify(sent.at(-1)?.content)

  it('has the lines, the cash, the tracking and the delivery person', async () => {
    const orderId = await assignedOrder()
    await shipOrder(admin, orderId, 'Pathao 4471')
    await send(queued()[0])
    for (const words of [orderId, 'The panjabi, M × 1', '৳1,060.00 in cash', 'Pathao 4471']) {
      expect(textOf()).toContain(words)
    }
    await changeStatus(admin, orderId, { deliveryStatus: 'out_for_delivery' })
    await send(queued()[1])
    expect(textOf()).toContain('জামাল is delivering your order')
    await deliverOrder(admin, orderId, undefined)
    await send(queued()[2])
    expect(textOf()).toContain('You paid ৳1,060.00 in cash.')
    expect(textOf()).not.toContain('cash ready')
  })

  it('does not ask for cash when paid by card', async () => {
    const orderId = await assignedOrder({ paymentMethod: 'card', paymentStatus: 'paid' })
    await shipOrder(admin, orderId, undefined)
    await send(queued()[0])
    expect(textOf()).not.toContain('cash')
  })

  it('contains no user input for an unproven address', async () => {
    const orderId = await assignedOrder({ userEmail: 'other@bank.test', recipientName: 'PRIZE' })
    await shipOrder(admin, orderId, 'https://prizes.test')
    await send(queued()[0])
    await changeStatus(admin, orderId, {
      deliveryStatus: 'failed_delivery',
      deliveryNotes: 'Knocked at the blue door',
    })
    await send(queued()[1])
    expect(sent).toHaveLength(2)
    for (const typed of ['PRIZE', 'prizes', 'blue door', 'জামাল', '01712345678', 'Dhanmondi']) {
      expect(JSON.stringify(sent)).not.toContain(typed)
    }
    expect(textOf()).toContain('If you did not place this order')
  })
})
