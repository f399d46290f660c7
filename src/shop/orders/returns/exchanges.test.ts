import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongFigures } from '#test/figures.ts'
import { writeOrder } from '#test/orders.ts'
import {
  openTestShop,
  stockOf,
  stockProduct,
  unexplainedStock,
  variantOf,
  wrongMoney,
} from '#test/shop.ts'
import { MINUTE_MS } from '../../shared/clock.ts'
import type { ShopError } from '../../shared/shop-error.ts'
import { cancelOrder } from '../cancel-order.ts'
import { deleteOrder } from '../delete-order.ts'
import { EditOrder } from '../edit/contract.ts'
import { editOrder } from '../edit/edit-order.ts'
import { changeStatus } from '../moves/move-delivery.ts'
import { readOrderProfit } from '../profit/read-order-profit.ts'
import { getOrder, listOrders } from '../queries.ts'
import { RefundOrder } from '../refunds/contract.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { getRefundable } from '../refunds/refundable.ts'
import { countRefundsDue } from '../summarise-orders.ts'
import { RecordReturn, StartExchange } from './contract.ts'
import { deliverInPart } from './deliver-in-part.ts'
import { startExchange } from './exchange-pieces.ts'
import { getReturns } from './queries.ts'
import { receiveExchanged } from './receive-exchanged.ts'
import { recordReturn } from './record-return.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const owner = test.as('nusrat@suto.test', 'admin')

let round = 0
let panjabi = ''
let shirt = ''

beforeEach(async () => {
  panjabi = `panjabi-${++round}`
  shirt = `shirt-${round}`
  await stockProduct(shop, {
    id: panjabi,
    sizes: [
      { size: 'M', stock: 10 },
      { size: 'L', stock: 1 },
    ],
  })
  await stockProduct(shop, { id: shirt })
})

const DELIVERED = {
  paymentStatus: 'paid',
  orderStatus: 'delivered',
  deliveryStatus: 'delivered',
} as const

/** Three panjabis and a shirt at ৳1,000 each, of size M, with ৳60 for delivery. */
function deliver(paymentMethod: 'card' | 'cash_on_delivery' = 'cash_on_delivery') {
  return writeOrder(shop, {
    ...DELIVERED,
    paymentMethod,
    takesStock: true,
    lines: [{ productId: panjabi, quantity: 3 }, { productId: shirt }],
  })
}

type Line = Partial<RecordReturn['lines'][number]>

let keys = 0
function giveBack(
  orderId: string,
  lines: Line[],
  settlement: RecordReturn['settlement'] = 'nothing',
  key = `return-number-${++keys}`,
) {
  // Oldest first.
  test.setClock(new Date(shop.clock.now().getTime() + MINUTE_MS))
  const input = RecordReturn.parse({
    lines: lines.map((line) => ({ position: 0, quantity: 1, ...line })),
    reason: 'size',
    settlement,
  })
  return recordReturn(owner, orderId, input, key)
}

async function expectAllToAddUp() {
  expect(await unexplainedStock(shop)).toEqual([])
  expect(await wrongFigures(shop)).toEqual([])
  expect(await wrongMoney(shop)).toEqual([])
}

function refund(orderId: string, what: Pick<RefundOrder, 'lines' | 'amount'>) {
  const input = RefundOrder.parse({ ...what, reason: 'Too small', isByHand: true })
  return refundOrder(owner, orderId, input, `refund-number-${++keys}`)
}

async function refundPieces(orderId: string, quantity: number): Promise<string> {
  return refund(orderId, { lines: [{ position: 0, quantity }] }).then(
    () => 'done',
    (error: ShopError) => error.code,
  )
}

async function refundsOf(orderId: string) {
  return shop.db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .select(['amountPaisa', 'kind', 'state'])
    .execute()
}

const notBoth = (orderId: string) => ({
  code: 'conflict',
  message: `Pieces of order ${orderId} cannot be both refunded and exchanged.`,
})

const mustStand = (orderId: string) => ({
  code: 'conflict',
  message: `Some pieces of order ${orderId} were exchanged. Cancel the exchange first.`,
})

interface Exchange {
  position?: number
  quantity?: number
  productId?: string
  size?: string
  charge?: number
}

async function start(orderId: string, words: Exchange = {}, key = `exchange-number-${++keys}`) {
  const {
    position = 0,
    quantity = 1,
    productId = position === 0 ? panjabi : shirt,
    size = 'M',
  } = words
  test.setClock(new Date(shop.clock.now().getTime() + MINUTE_MS))
  const variantId = await variantOf(shop, { productId, size })
  const { charge } = words
  const input = StartExchange.parse({ position, quantity, variantId, charge, reason: 'size' })
  const { returns } = await startExchange(owner, orderId, input, key)
  const made = returns.at(-1)
  return { id: made?.replacementOrderId ?? '', returnId: made?._id ?? '' }
}

const receive = (returnId: string, damaged = 0) => receiveExchanged(owner, returnId, { damaged })

/** Exchanges pieces that are back already; the new ones are on their way unless delivered at once. */
async function replace(
  orderId: string,
  words: Exchange = {},
  isDelivered = false,
): Promise<string> {
  const { id, returnId } = await start(orderId, words)
  await receive(returnId)
  if (isDelivered) await changeStatus(owner, id, AT_CUSTOMER)
  return id
}

const AT_CUSTOMER = { orderStatus: 'delivered', deliveryStatus: 'delivered' } as const
const BACK = { orderStatus: 'cancelled', deliveryStatus: 'returned' } as const

describe('an order of which something is open', () => {
  const open = { code: 'conflict', message: expect.stringMatching(/Refund it|part of an exchange/) }
  const isDeleted = (orderId: string) =>
    shop.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select((order) => order('deletedAt', 'is not', null).as('is'))
      .executeTakeFirstOrThrow()

  async function expectRefused(orderId: string) {
    await expect(deleteOrder(owner, orderId)).rejects.toMatchObject(open)
    expect(await isDeleted(orderId)).toEqual({ is: false })
  }

  it('is not deleted while cash that it brought is to be given back', async () => {
    const orderId = await deliver()
    await giveBack(orderId, [{ quantity: 3 }, { position: 1 }])
    expect(await getOrder(owner, orderId)).toMatchObject({
      orderStatus: 'cancelled',
      refundDue: 4060,
    })
    await expectRefused(orderId)
    await refund(orderId, { amount: 4060 })
    await deleteOrder(owner, orderId)
  })

  it('is not deleted, moved back or cancelled while new pieces stand for its own', async () => {
    await price(shirt, 700)
    const orderId = await deliver()
    const { id, returnId } = await start(orderId, { productId: shirt })
    const steps = [
      () => changeStatus(owner, id, { orderStatus: 'shipped', deliveryStatus: 'in_transit' }),
      () => changeStatus(owner, id, AT_CUSTOMER),
      () => receive(returnId),
      () => refund(orderId, { amount: 300 }),
    ]
    for (const [place, step] of steps.entries()) {
      await expectRefused(orderId)
      for (const next of [BACK, { orderStatus: 'confirmed', deliveryStatus: 'pending' }] as const) {
        await expect(changeStatus(owner, orderId, next)).rejects.toMatchObject(mustStand(orderId))
      }
      if (place === 1) await expectRefused(id)
      await step()
    }
    await expectRefused(orderId)
    await deleteOrder(owner, id)
    await deleteOrder(owner, orderId)
  })

  it('is deleted once its exchange was called off', async () => {
    const orderId = await deliver()
    const { id } = await start(orderId)
    await deleteOrder(owner, id)
    await deleteOrder(owner, orderId)
  })

  it('of which a rider has the cash, is deleted only by those who decide about money', async () => {
    const role = { id: 'clerk', name: 'Clerk', rights: ['readOrders', 'manageOrders'] } as const
    const clerk = test.as('rafiq@suto.test', role)
    for (const state of [
      { orderStatus: 'shipped', deliveryStatus: 'out_for_delivery' },
      { ...AT_CUSTOMER, paymentStatus: 'paid' },
    ] as const) {
      const orderId = await writeOrder(shop, state)
      await expect(deleteOrder(clerk, orderId)).rejects.toMatchObject({ code: 'forbidden' })
      await deleteOrder(owner, orderId)
    }
  })
})

describe('an exchange at the door', () => {
  it('reserves the new piece at once, and puts the old one back once it is received', async () => {
    const orderId = await deliver()
    const { id, returnId } = await start(orderId, { size: 'L' })
    expect(await getOrder(owner, id)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'pending',
      subtotal: 1000,
      exchangeCredit: 1000,
      totalAmount: 0,
      deliveryCharge: 0,
      takesBack: `1 × The ${panjabi}, M`,
      items: [{ productId: panjabi, size: 'L', quantity: 1, price: 1000 }],
    })
    expect([await stockOf(shop, panjabi), await stockOf(shop, panjabi, 'L')]).toEqual([7, 0])
    await expectAllToAddUp()
    await changeStatus(owner, id, AT_CUSTOMER)
    expect(await receive(returnId)).toMatchObject({
      returns: [{ receivedAt: expect.any(String), lines: [{ quantity: 1, isDamaged: false }] }],
    })
    expect(await stockOf(shop, panjabi)).toBe(8)
    expect(await getOrder(owner, id)).not.toHaveProperty('takesBack')
    expect(await getOrder(owner, orderId)).toMatchObject({ orderStatus: 'delivered', refundDue: 0 })
    expect(await getReturns(owner, id)).toMatchObject({ replaces: orderId })
    await expectAllToAddUp()
  })

  it('comes back by piece, once', async () => {
    const orderId = await deliver()
    const { returnId } = await start(orderId, { quantity: 3 })
    await expect(receive(returnId, 4)).rejects.toMatchObject({ code: 'invalid' })
    const both = await Promise.all([receive(returnId, 1), receive(returnId, 1)])
    for (const { returns } of both) {
      expect(returns[0]?.lines).toEqual([
        { position: 0, quantity: 2, isDamaged: false },
        { position: 0, quantity: 1, isDamaged: true },
      ])
    }
    expect(await stockOf(shop, panjabi)).toBe(6)
    await expectAllToAddUp()
  })

  it('collects the difference of something dearer, and the charge', async () => {
    await price(shirt, 1250.5)
    const orderId = await deliver()
    const { id } = await start(orderId, { productId: shirt, charge: 80 })
    const due = { subtotal: 1250.5, exchangeCredit: 1000, deliveryCharge: 80, totalAmount: 330.5 }
    expect(await getOrder(owner, id)).toMatchObject(due)
    expect(await changeStatus(owner, id, AT_CUSTOMER)).toMatchObject({
      ...due,
      paymentStatus: 'paid',
    })
    expect(await getOrder(owner, orderId)).toMatchObject({ refundDue: 0 })
    await expectAllToAddUp()
  })

  it('owes back the difference of something cheaper less the charge, once it is delivered', async () => {
    await price(shirt, 700)
    const orderId = await deliver()
    const before = await countRefundsDue(owner)
    const { id } = await start(orderId, { productId: shirt, charge: 80 })
    expect(await getOrder(owner, id)).toMatchObject({ totalAmount: 0, exchangeCredit: 700 })
    expect(await getOrder(owner, orderId)).toMatchObject({ refundDue: 0 })
    await changeStatus(owner, id, AT_CUSTOMER)
    expect(await getOrder(owner, orderId)).toMatchObject({ refundDue: 220 })
    expect(await countRefundsDue(owner)).toBe(before + 1)
    await expect(refund(orderId, { amount: 3281 })).rejects.toMatchObject(notBoth(orderId))
    await refund(orderId, { amount: 220 })
    expect(await getOrder(owner, orderId)).toMatchObject({ refundDue: 0, refunded: 220 })
    expect(await countRefundsDue(owner)).toBe(before)
    await expectAllToAddUp()
  })

  it('collects nothing where the charge is what something cheaper saves', async () => {
    await price(shirt, 950)
    const orderId = await deliver()
    const { id } = await start(orderId, { productId: shirt, charge: 80 })
    expect(await getOrder(owner, id)).toMatchObject({ deliveryCharge: 30, totalAmount: 30 })
    await changeStatus(owner, id, AT_CUSTOMER)
    expect(await getOrder(owner, orderId)).toMatchObject({ refundDue: 0 })
    await expectAllToAddUp()
  })

  it('keeps the share of a voucher either way', async () => {
    const orderId = await deliver()
    await discount(orderId, 400)
    await price(shirt, 1200)
    const dearer = await start(orderId, { productId: shirt })
    expect(await getOrder(owner, dearer.id)).toMatchObject({ totalAmount: 200 })
    await price(shirt, 500)
    const cheaper = await start(orderId, { productId: shirt })
    await changeStatus(owner, cheaper.id, AT_CUSTOMER)
    expect(await getOrder(owner, orderId)).toMatchObject({ refundDue: 450 })
    await expectAllToAddUp()
  })

  it('keeps the agreed price in another size of the same price', async () => {
    const orderId = await deliver()
    await price(panjabi, 1300)
    const { id } = await start(orderId, { size: 'L' })
    expect(await getOrder(owner, id)).toMatchObject({ totalAmount: 0, items: [{ price: 1000 }] })
  })

  it('of an exchanged piece owes what was paid for both, the last first', async () => {
    await price(shirt, 1200)
    const orderId = await deliver()
    const first = await replace(orderId, { productId: shirt }, true)
    expect(await getOrder(owner, first)).toMatchObject({ totalAmount: 200, paymentStatus: 'paid' })
    await stockProduct(shop, { id: `belt-${round}` })
    await price(`belt-${round}`, 300)
    const second = await start(first, { productId: `belt-${round}` })
    await receive(second.returnId)
    await changeStatus(owner, second.id, AT_CUSTOMER)
    expect(await getOrder(owner, first)).toMatchObject({ refundDue: 200 })
    expect(await getOrder(owner, orderId)).toMatchObject({ refundDue: 700 })
    await refund(first, { amount: 200 })
    await refund(orderId, { amount: 700 })
    await expectAllToAddUp()
    await giveBack(second.id, [{}])
    expect(await getOrder(owner, first)).toMatchObject({ refundDue: 0 })
    expect(await getOrder(owner, orderId)).toMatchObject({ refundDue: 300 })
    await expectAllToAddUp()
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is cancelled', (id) => cancelOrder(owner, id)],
    ['is deleted before it was sent', (id) => deleteOrder(owner, id)],
    [
      'is refused at the door',
      async (id) => {
        await changeStatus(owner, id, {
          deliveryStatus: 'out_for_delivery',
          deliveryAssignedTo: 'Karim',
        }).catch(() =>
          changeStatus(owner, id, {
            orderStatus: 'shipped',
            deliveryStatus: 'in_transit',
            deliveryAssignedTo: 'Karim',
          }),
        )
        await changeStatus(owner, id, BACK)
      },
    ],
  ])('that %s leaves the old piece with the customer', async (_, end) => {
    const orderId = await deliver()
    const { id, returnId } = await start(orderId, { quantity: 3 })
    await end(id)
    expect(await getReturns(owner, orderId)).toMatchObject({
      returns: [],
      lines: [{ returned: 0 }, {}],
    })
    expect(await stockOf(shop, panjabi)).toBe(7)
    await expect(receive(returnId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(changeStatus(owner, id, { orderStatus: 'confirmed' })).rejects.toMatchObject({
      code: expect.stringMatching(/conflict|not_found/),
    })
    expect(await getOrder(owner, orderId)).toMatchObject({ orderStatus: 'delivered', refundDue: 0 })
    await start(orderId, { quantity: 3 })
    await expectAllToAddUp()
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'is delivered in part',
      async (id) => {
        const atTheDoor = {
          deliveryStatus: 'out_for_delivery',
          deliveryAssignedTo: 'Jamal',
        } as const
        await changeStatus(owner, id, { ...atTheDoor, deliveryStatus: 'in_transit' })
        await changeStatus(owner, id, atTheDoor)
        await deliverInPart(owner, id, { lines: [{ position: 0, quantity: 2, isDamaged: false }] })
      },
    ],
    [
      'comes back in part',
      (id) => changeStatus(owner, id, AT_CUSTOMER).then(() => giveBack(id, [{ quantity: 2 }])),
    ],
  ])(
    'that %s leaves as many old pieces with the customer, and their money with the shop',
    async (_, end) => {
      await price(shirt, 400)
      const orderId = await deliver()
      const { id, returnId } = await start(orderId, { quantity: 3, productId: shirt, charge: 0 })
      await end(id)
      expect(await getOrder(owner, orderId)).toMatchObject({ refundDue: 600 })
      expect((await getReturns(owner, orderId)).lines[0]).toMatchObject({ returned: 1 })
      await receive(returnId)
      expect(await stockOf(shop, panjabi)).toBe(8)
      expect(await getOrder(owner, orderId)).toMatchObject({ refundDue: 600 })
      // The one that was kept counts in full.
      await price(panjabi, 200)
      const next = await start(id, { productId: panjabi, charge: 0 })
      await changeStatus(owner, next.id, AT_CUSTOMER)
      expect(await getOrder(owner, orderId)).toMatchObject({ refundDue: 800 })
      await expectAllToAddUp()
    },
  )

  it('takes the last piece once, and a piece back once', async () => {
    const [one, other] = [await deliver(), await deliver()]
    const last = await Promise.allSettled([start(one, { size: 'L' }), start(other, { size: 'L' })])
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const same = await Promise.allSettled([
      start(other, { position: 1 }),
      start(other, { position: 1 }),
    ])
    expect(same.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expectAllToAddUp()
  })

  it('is started once, however often that is sent', async () => {
    const orderId = await deliver()
    const both = await Promise.all([start(orderId, {}, 'the-same'), start(orderId, {}, 'the-same')])
    expect(both[0]).toEqual(both[1])
    await expect(start(orderId, { quantity: 2 }, 'the-same')).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await stockOf(shop, panjabi)).toBe(6)
  })

  it('is of delivered pieces, for something that is sold', async () => {
    const sent = await writeOrder(shop, { lines: [{ productId: panjabi }] })
    await expect(start(sent)).rejects.toMatchObject({ code: 'conflict' })
    const orderId = await deliver()
    await expect(start(orderId, { quantity: 4 })).rejects.toMatchObject({ code: 'invalid' })
    await expect(start(orderId, { position: 5 })).rejects.toMatchObject({ code: 'invalid' })
    await shop.db
      .updateTable('products')
      .set({ isOffered: false })
      .where('id', '=', shirt)
      .execute()
    await expect(start(orderId, { productId: shirt })).rejects.toMatchObject({ code: 'conflict' })
    const input = StartExchange.parse({
      position: 0,
      quantity: 1,
      variantId: crypto.randomUUID(),
      reason: 'size',
    })
    await expect(startExchange(owner, orderId, input, 'unknown')).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(
      startExchange(test.as('rahim@suto.test'), orderId, input, 'a-shopper'),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect((await getReturns(owner, orderId)).returns).toEqual([])
    await expectAllToAddUp()
  })

  it('is charged for as the settings say by those who see no amounts', async () => {
    const role = { id: 'clerk', name: 'Clerk', rights: ['readOrders', 'manageOrders'] } as const
    const clerk = test.as('clerk@suto.test', role)
    const variantId = await variantOf(shop, { productId: panjabi, size: 'M' })
    const orderId = await deliver()
    const exchange = (charge?: number) => {
      const input = { position: 0, quantity: 1, variantId, charge, reason: 'size' }
      return startExchange(clerk, orderId, StartExchange.parse(input), `by-a-clerk-${++keys}`)
    }
    await expect(exchange(0)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await exchange()).toMatchObject({ returns: [{ receivedAt: null }] })
  })

  it('is not edited', async () => {
    const { id } = await start(await deliver())
    const { updatedAt } = await getOrder(owner, id)
    const edit = EditOrder.parse({
      lines: [{ position: 0, productId: panjabi, size: 'L', quantity: 1 }],
      reason: 'Too small again',
      shownUpdatedAt: updatedAt,
    })
    await expect(editOrder(owner, id, edit, 'an-edit')).rejects.toMatchObject({ code: 'conflict' })
  })
})

/** In taka. */
async function price(productId: string, taka: number) {
  const pricePaisa = taka * 100
  await shop.db.updateTable('products').set({ pricePaisa }).where('id', '=', productId).execute()
}

/** As a voucher does, of all four pieces alike. */
async function discount(orderId: string, taka: number) {
  await sql`update orders set voucher_discount_paisa = ${taka * 100}, total_paisa = total_paisa - ${taka * 100}
    where id = ${orderId}`.execute(shop.db)
  await sql`insert into order_adjustments (order_id, kind, rule, position, amount_paisa)
    values (${orderId}, 'voucher', 'TEN', 0, ${-taka * 75}), (${orderId}, 'voucher', 'TEN', 1, ${-taka * 25})`.execute(
    shop.db,
  )
  await sql`update payments set amount_paisa = amount_paisa - ${taka * 100} where order_id = ${orderId}`.execute(
    shop.db,
  )
}

describe('an exchange whose old pieces are back', () => {
  it('is not sent once its money was refunded, and keeps that money from a refund', async () => {
    const refunded = await deliver()
    await refund(refunded, { amount: 3061 })
    await expect(start(refunded)).rejects.toMatchObject(notBoth(refunded))
    expect(await stockOf(shop, panjabi)).toBe(7)

    const replaced = await deliver()
    const replacementId = await replace(replaced, {})
    expect(await getRefundable(owner, replaced)).toMatchObject({ left: 3060 })
    await expect(refund(replaced, { amount: 3061 })).rejects.toMatchObject(notBoth(replaced))
    await cancelOrder(owner, replacementId)
    await refund(replaced, { amount: 3061 })
    const reopening = changeStatus(owner, replacementId, { orderStatus: 'confirmed' })
    await expect(reopening).rejects.toMatchObject(notBoth(replaced))
    await expectAllToAddUp()
  })

  it('keeps its order from being fully returned and refunded', async () => {
    const orderId = await deliver()
    const replacementId = await replace(orderId, {}, true)
    await expect(changeStatus(owner, orderId, BACK)).rejects.toMatchObject(mustStand(orderId))
    await changeStatus(owner, replacementId, BACK)
    expect(await changeStatus(owner, orderId, BACK)).toMatchObject({ refundDue: 4060 })
    await expectAllToAddUp()
  })

  it('counts for the first order when it is replaced itself', async () => {
    const orderId = await deliver()
    const first = await replace(orderId, { quantity: 3 }, true)
    const second = await replace(first, { quantity: 3 }, true)
    await expect(changeStatus(owner, first, BACK)).rejects.toMatchObject(mustStand(first))
    expect(await refundPieces(orderId, 1)).toBe('invalid')
    await giveBack(second, [{ quantity: 2 }])
    expect(await refundPieces(orderId, 3)).toBe('invalid')
    expect(await refundPieces(orderId, 2)).toBe('done')
    await giveBack(second, [{}])
    expect(await getOrder(owner, first)).toMatchObject({ deliveryStatus: 'returned' })
    expect(await refundPieces(orderId, 1)).toBe('done')
    await expectAllToAddUp()
  })

  it('that is deleted before it was sent frees its pieces for a refund, but not later', async () => {
    const waiting = await deliver()
    await deleteOrder(owner, await replace(waiting, {}))
    expect(await refundPieces(waiting, 3)).toBe('done')
    const sent = await deliver()
    await deleteOrder(owner, await replace(sent, {}, true))
    expect(await refundPieces(sent, 3)).toBe('invalid')
    await expectAllToAddUp()
  })

  it('that comes back makes an order without remaining pieces returned', async () => {
    const orderId = await deliver()
    const replacementId = await replace(orderId, {}, true)
    await giveBack(orderId, [{ quantity: 2 }, { position: 1 }], 'refund')
    expect(await getOrder(owner, orderId)).toMatchObject({ orderStatus: 'delivered' })
    await giveBack(replacementId, [{}])
    expect(await getOrder(owner, orderId)).toMatchObject({ ...BACK, refundDue: 1060 })
    expect(await refundPieces(orderId, 1)).toBe('done')
    expect(await getOrder(owner, orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundDue: 0,
    })
    await expectAllToAddUp()
  })

  it('that is cancelled makes the order returned, with its pieces to refund', async () => {
    const orderId = await deliver()
    await giveBack(orderId, [{ quantity: 2 }, { position: 1 }], 'refund')
    await cancelOrder(owner, await replace(orderId, {}))
    expect(await getOrder(owner, orderId)).toMatchObject({ ...BACK, refundDue: 1060 })
    expect(await refundPieces(orderId, 1)).toBe('done')
    expect(await getOrder(owner, orderId)).toMatchObject({ ...BACK, paymentStatus: 'refunded' })
    await expectAllToAddUp()
  })

  it('is cancelled by the shop alone, which then decides about the money', async () => {
    const orderId = await deliver()
    const replacementId = await replace(orderId, { quantity: 2 })
    await expect(cancelOrder(test.as('rahim@suto.test'), replacementId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('This order is an exchange.'),
    })
    expect(await cancelOrder(owner, replacementId)).toMatchObject({ orderStatus: 'cancelled' })
    await expectAllToAddUp()
  })

  it('costs what is sent, or what came back damaged', async () => {
    const costs = { costPaisa: 400_00 }
    await shop.db.updateTable('products').set(costs).where('id', '=', panjabi).execute()
    const earned = async (words: Exchange, damaged = 0) => {
      const orderId = await deliver()
      const { id: replacementId, returnId } = await start(orderId, words)
      await receive(returnId, damaged)
      await changeStatus(owner, replacementId, { orderStatus: 'delivered' })
      return [await readOrderProfit(owner, orderId), await readOrderProfit(owner, replacementId)]
    }
    const sold = { cost: 1200, profit: 1800, costUnknown: 1 }
    expect(await earned({ quantity: 2 })).toMatchObject([
      { cost: 400, profit: 2600, costUnknown: 1 },
      { cost: 800, profit: -800, costUnknown: 0 },
    ])
    expect(await earned({ position: 1 })).toMatchObject([sold, null])
    const again = { cost: 400, profit: -400, costUnknown: 0 }
    expect(await earned({}, 1)).toMatchObject([sold, again])
    await expectAllToAddUp()
  })

  it('and a refund exclude each other for the same piece', async () => {
    const orderId = await deliver()
    await replace(orderId, { quantity: 2 })
    expect(await refundPieces(orderId, 2)).toBe('invalid')
    expect(await refundPieces(orderId, 1)).toBe('done')
    await expect(start(orderId)).rejects.toMatchObject({ code: 'invalid' })
    expect(await refundsOf(orderId)).toMatchObject([{ amountPaisa: 1000_00 }])
    await expectAllToAddUp()
  })

  it('that is cancelled frees its pieces for a refund', async () => {
    const orderId = await deliver()
    await cancelOrder(owner, await replace(orderId, { quantity: 2 }))
    expect(await refundPieces(orderId, 3)).toBe('done')
    await expectAllToAddUp()
  })

  it.each<[string, (replacementId: string) => Promise<unknown>]>([
    ['is cancelled', (id) => cancelOrder(owner, id)],
    ['is deleted before it was sent', (id) => deleteOrder(owner, id)],
    [
      'comes back',
      (id) => changeStatus(owner, id, AT_CUSTOMER).then(() => giveBack(id, [{ quantity: 2 }])),
    ],
  ])('for part of an order that %s has their money due until refunded', async (_, end) => {
    const due = async (orderId: string) => {
      const { orderStatus, refundDue } = await getOrder(owner, orderId)
      const { items } = await listOrders(owner, { refundDue: 'true', limit: 100 })
      expect(items).toHaveLength(await countRefundsDue(owner))
      expect(items.some((order) => order._id === orderId || order.orderId === orderId)).toBe(
        refundDue !== 0,
      )
      return { orderStatus, refundDue }
    }
    const orderId = await deliver()
    await giveBack(orderId, [{ position: 1 }], 'refund')
    const replacementId = await replace(orderId, { quantity: 2 })
    expect(await due(orderId)).toEqual({ orderStatus: 'delivered', refundDue: 0 })
    await end(replacementId)
    expect(await due(orderId)).toEqual({ orderStatus: 'delivered', refundDue: 2000 })
    await refund(orderId, { lines: [{ position: 0, quantity: 1 }] })
    expect(await due(orderId)).toEqual({ orderStatus: 'delivered', refundDue: 1000 })
    await refund(orderId, { amount: 400 })
    expect(await due(orderId)).toEqual({ orderStatus: 'delivered', refundDue: 600 })
    await refund(orderId, { amount: 600 })
    expect(await due(orderId)).toEqual({ orderStatus: 'delivered', refundDue: 0 })
    await expectAllToAddUp()
  })

  it('that was cancelled can be reopened, unless its pieces were refunded', async () => {
    const orderId = await deliver()
    const replacementId = await replace(orderId, { quantity: 2 })
    const reopen = () => changeStatus(owner, replacementId, { orderStatus: 'confirmed' })
    await cancelOrder(owner, replacementId)
    expect(await reopen()).toMatchObject({ orderStatus: 'confirmed' })
    await cancelOrder(owner, replacementId)
    expect(await refundPieces(orderId, 2)).toBe('done')
    await expect(reopen()).rejects.toMatchObject(notBoth(orderId))
    expect(await stockOf(shop, panjabi)).toBe(9)
    await expectAllToAddUp()
  })

  it('is either reopened or refunded when both happen at once', async () => {
    const orderId = await deliver()
    const replacementId = await replace(orderId, { quantity: 3 })
    await cancelOrder(owner, replacementId)
    const both = await Promise.allSettled([
      changeStatus(owner, replacementId, { orderStatus: 'confirmed' }),
      refund(orderId, { lines: [{ position: 0, quantity: 3 }] }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expectAllToAddUp()
  })

  it('is delivered and returned like any other order', async () => {
    const orderId = await deliver()
    const replacementId = await replace(orderId, {})
    await changeStatus(owner, replacementId, {
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
    })
    await expect(giveBack(replacementId, [{}], 'refund')).rejects.toMatchObject({ code: 'invalid' })
    await giveBack(replacementId, [{}])
    expect(await getOrder(owner, replacementId)).toMatchObject({ deliveryStatus: 'returned' })
    expect(await stockOf(shop, panjabi)).toBe(8)
    await expectAllToAddUp()
  })
})
