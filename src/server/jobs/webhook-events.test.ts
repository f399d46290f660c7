import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { addStockEntry } from '#shop/catalogue/stock/add-stock-entry.ts'
import { StockEvent } from '#shop/catalogue/stock/stock-event.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { changeAddress } from '#shop/orders/change-address.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { changeStatus } from '#shop/orders/moves/move-delivery.ts'
import { OrderChangedEvent, OrderPlacedEvent } from '#shop/orders/order-event.ts'
import { refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { PaymentReceivedEvent, RefundMadeEvent } from '#shop/payments/money-events.ts'
import { markRestored } from '#shop/setup/restored-copy.ts'
import type { Context } from '#shop/shared/context.ts'
import { changeEndpoint } from '#shop/webhooks/change-endpoints.ts'
import { Envelope, type EventJob, WEBHOOK_EVENT_QUEUE } from '#shop/webhooks/contract.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { openTestShop, orderFor, SATURDAY, stockProduct } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'
import { addWebhook, openReceiver, workThroughWebhooks } from '#test/webhooks.ts'
import { prepareWebhookEvents } from './webhook-events.ts'

const test = await openTestShop()
afterAll(test.close)

const receiver = openReceiver()
const shop: Context = { ...test.shop, webhookSender: receiver.sender }
const owner = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 3 }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('webhookEndpoints').execute()
  await shop.db.updateTable('variants').set({ stock: 3 }).execute()
  shop.wantedEvents.invalidate()
  test.setClock(SATURDAY)
  test.jobs.length = 0
  receiver.reset()
})

async function order(quantity = 1): Promise<string> {
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity })
  const input = orderFor([{ productId: 'panjabi', quantity, price: 1450 }])
  return (await placeOrder(rahim, input)).orderId
}

const work = () => workThroughWebhooks(shop, test.jobs)

/** The events of that kind, in the order sent. */
function told(type: string) {
  return receiver.bodies().filter((body) => body.type === type)
}

const shapes = {
  'order.placed': OrderPlacedEvent,
  'order.changed': OrderChangedEvent,
  'payment.received': PaymentReceivedEvent,
  'refund.made': RefundMadeEvent,
  'stock.changed': StockEvent,
  'stock.ran_out': StockEvent,
}

describe('webhooks', () => {
  it('send an order and its stock changes, once, in the shapes of the API', async () => {
    await addWebhook(shop)
    const orderId = await order()
    await work()
    expect(receiver.bodies().map(({ type }) => type)).toEqual(['order.placed', 'stock.changed'])
    expect(told('order.placed')[0]).toMatchObject({
      version: 1,
      timestamp: SATURDAY.toISOString(),
      data: { order: { orderId, totalAmount: 1510, items: [{ productId: 'panjabi' }] } },
    })
    expect(told('stock.changed')[0].data).toEqual({
      productId: 'panjabi',
      name: 'The panjabi',
      variants: [{ size: 'M', colour: '', sku: null, stock: 2 }],
    })
  })

  it('send every change, payment, refund and sold-out size', async () => {
    await addWebhook(shop)
    const orderId = await order(3)
    const address = { ...orderFor([]), address: 'House 13', landmark: '' }
    await changeAddress(owner, orderId, address)
    await changeStatus(owner, orderId, { orderStatus: 'delivered', deliveryStatus: 'delivered' })
    await refundOrder(
      owner,
      orderId,
      { amount: 100, reason: 'A loose thread', isByHand: true },
      randomUUID(),
    )
    await addStockEntry(
      owner,
      {
        reason: 'received',
        note: '',
        lines: [{ productId: 'panjabi', size: 'M', quantity: 5 }],
      },
      randomUUID(),
    )
    await deleteOrder(owner, orderId)
    await work()
    expect(told('stock.ran_out').map(({ data }) => data.variants[0].size)).toEqual(['M'])
    expect(told('payment.received')[0].data.payment).toMatchObject({
      orderId,
      amount: 4410,
      method: 'cash_on_delivery',
    })
    expect(told('refund.made')[0].data.refund).toMatchObject({ orderId, amount: 100 })
    const kinds = told('order.changed').flatMap(({ data }) =>
      data.changes.map(({ kind }: { kind: string }) => kind),
    )
    expect(kinds).toEqual(['address', 'order', 'delivery', 'payment', 'deletion'])
    for (const body of receiver.bodies()) {
      const envelope = Envelope.parse(body)
      const shape = shapes[envelope.type as keyof typeof shapes]
      expect(shape.strict().parse(envelope.data)).toEqual(envelope.data)
    }
  })

  it('contain no personal data', async () => {
    await addWebhook(shop)
    const orderId = await order()
    await changeAddress(owner, orderId, { ...orderFor([]), address: 'House 13', landmark: '' })
    await cancelOrder(owner, orderId)
    await work()
    const { recipientName, recipientPhone } = orderFor([])
    const text = receiver.sent.map(({ body }) => body).join('\n')
    for (const personal of [recipientName, recipientPhone, 'House', 'suto.test', 'rahim']) {
      expect(text).not.toContain(personal)
    }
    expect(text).toContain(orderId)
  })

  it('send only the chosen events from then on', async () => {
    await order()
    const { id } = await addWebhook(shop, ['order.changed'])
    const orderId = await order()
    await cancelOrder(owner, orderId)
    await work()
    expect(receiver.bodies().map(({ type }) => type)).toEqual(['order.changed'])
    await changeEndpoint(shop, id, {
      url: 'https://books.test/hook',
      events: ['order.placed'],
      isOn: false,
    })
    await order()
    await work()
    expect(receiver.sent).toHaveLength(1)
  })

  it('send an event once when the job runs twice', async () => {
    await addWebhook(shop)
    await order()
    const [placed] = test.jobs.splice(0).filter(({ queue }) => queue === WEBHOOK_EVENT_QUEUE)
    const jobId = randomUUID()
    const twice = [1, 2].map(() => prepareWebhookEvents(shop, placed?.job as EventJob, jobId))
    await Promise.all(twice)
    await work()
    expect(told('order.placed')).toHaveLength(1)
  })

  it('give the newer state the higher number', async () => {
    await addWebhook(shop, ['stock.changed'])
    await order()
    await order()
    const jobs = test.jobs.filter(({ queue }) => queue === WEBHOOK_EVENT_QUEUE)
    test.jobs.splice(0, test.jobs.length, ...jobs.toReversed())
    await work()
    const bySequence = told('stock.changed').toSorted((a, b) => a.sequence - b.sequence)
    expect(bySequence.at(-1).data.variants[0].stock).toBe(1)
  })

  it('send nothing from the backup of a restored copy', async () => {
    await addWebhook(shop, ['order.placed'])
    await order()
    const [placed] = test.jobs.splice(0).filter(({ queue }) => queue === WEBHOOK_EVENT_QUEUE)
    await prepareWebhookEvents(shop, placed?.job as EventJob, randomUUID())
    await markRestored(shop)
    await work()
    expect(receiver.sent).toEqual([])
    await shop.db.updateTable('shopSetup').set({ restoredAt: null }).execute()
  })

  it('cost a sale no statement without an endpoint', async () => {
    await order()
    const { context, statements } = noteStatements(rahim)
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    await placeOrder(context, orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }]))
    expect(statements.filter((text) => text.includes('webhook'))).toEqual([])
  })
})
