import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongFigures } from '#test/figures.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockOf, stockProduct, unexplainedStock, wrongMoney } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
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
import { markRefunded, refundOrder } from '../refunds/refund-order.ts'
import { getRefundable } from '../refunds/refundable.ts'
import { refundManually } from '../refunds/retry-refund.ts'
import { countRefundsDue } from '../summarise-orders.ts'
import { RecordReturn } from './contract.ts'
import { getReturns } from './queries.ts'
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
    reason: 'Too small',
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

describe('returned pieces', () => {
  it('are in stock again, and the order stays delivered', async () => {
    const orderId = await deliver()
    expect(await giveBack(orderId, [{ quantity: 2 }])).toMatchObject({
      replaces: null,
      lines: [
        { position: 0, name: `The ${panjabi}`, size: 'M', quantity: 3, returned: 2 },
        { position: 1, quantity: 1, returned: 0 },
      ],
      returns: [
        {
          recordedBy: 'nusrat@suto.test',
          reason: 'Too small',
          isRefunded: false,
          refundState: null,
          replacementOrderId: null,
          lines: [{ position: 0, quantity: 2, isDamaged: false }],
        },
      ],
    })
    expect(await stockOf(shop, panjabi)).toBe(9)
    expect(await getOrder(owner, orderId)).toMatchObject({ orderStatus: 'delivered' })
    await expectAllToAddUp()
  })

  it('are not put back into stock when damaged', async () => {
    const orderId = await deliver()
    await giveBack(orderId, [{ isDamaged: true }, { position: 1 }])
    expect(await stockOf(shop, panjabi)).toBe(7)
    expect(await stockOf(shop, shirt)).toBe(10)
    await expectAllToAddUp()
  })

  it('cannot exceed those sold', async () => {
    const orderId = await deliver()
    await giveBack(orderId, [{ quantity: 2 }])
    for (const line of [{ quantity: 2 }, { position: 7 }]) {
      await expect(giveBack(orderId, [line])).rejects.toMatchObject({
        code: 'invalid',
        message: 'This line has fewer pieces left to return.',
      })
    }
    const both = await Promise.allSettled([giveBack(orderId, [{}]), giveBack(orderId, [{}])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(shop, panjabi)).toBe(10)
    await expectAllToAddUp()
  })

  it('are returned once, however often that is sent', async () => {
    const orderId = await deliver()
    const [first, second] = await Promise.all([
      giveBack(orderId, [{}], 'refund', 'the-same-return'),
      giveBack(orderId, [{}], 'refund', 'the-same-return'),
    ])
    expect(second).toEqual(first)
    expect(first?.returns).toHaveLength(1)
    expect(await stockOf(shop, panjabi)).toBe(8)
    expect(await refundsOf(orderId)).toHaveLength(1)
    await expect(
      giveBack(orderId, [{ quantity: 2 }], 'refund', 'the-same-return'),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('must have been delivered', async () => {
    const orderId = await writeOrder(shop, { orderStatus: 'shipped', deliveryStatus: 'in_transit' })
    await expect(giveBack(orderId, [{}])).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only what was delivered can be returned.',
    })
  })

  it('appear as refunded to their customer and staff with the right to amounts', async () => {
    const orderId = await deliver()
    const customer = test.as('rahim@suto.test')
    expect(await getOrder(customer, orderId)).not.toHaveProperty('refunded')
    await giveBack(orderId, [{}], 'refund')
    expect(await getOrder(customer, orderId)).toMatchObject({
      paymentStatus: 'paid',
      refunded: 1000,
    })
    expect(await getOrder(owner, orderId)).toMatchObject({ refunded: 1000 })
    const packer = test.as('packer@suto.test', givenRole('packer'))
    expect(await getOrder(packer, orderId)).not.toHaveProperty('refunded')
  })

  it('leave the rest to come back with the parcel', async () => {
    const orderId = await deliver()
    await giveBack(orderId, [{ isDamaged: true }])
    await changeStatus(owner, orderId, { deliveryStatus: 'returned' })
    expect(await stockOf(shop, panjabi)).toBe(9)
    await expectAllToAddUp()
  })

  it('make the order returned once all of them are back, for good', async () => {
    const orderId = await deliver()
    await giveBack(orderId, [{ quantity: 3 }], 'refund')
    await giveBack(orderId, [{ position: 1 }])
    expect(await getOrder(owner, orderId)).toMatchObject({
      orderStatus: 'cancelled',
      deliveryStatus: 'returned',
      refundDue: 1060,
    })
    await expect(changeStatus(owner, orderId, { orderStatus: 'delivered' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expectAllToAddUp()
  })
})

describe('a fully returned order', () => {
  const standing = async (orderId: string) => {
    const { paymentStatus, refundDue } = await getOrder(owner, orderId)
    return { paymentStatus, refundDue, due: await countRefundsDue(owner) }
  }
  const OWED = { paymentStatus: 'paid', refundDue: 4060 }
  const SETTLED = { paymentStatus: 'refunded', refundDue: 0 }
  const all = [{ quantity: 3 }, { position: 1 }]

  it('has no refund due once its pieces are refunded, without the delivery charge', async () => {
    const before = await countRefundsDue(owner)
    const orderId = await deliver()
    await giveBack(orderId, all, 'refund')
    expect(await standing(orderId)).toEqual({ ...SETTLED, due: before })
    expect(await refundsOf(orderId)).toMatchObject([{ amountPaisa: 4_000_00 }])
    await expectAllToAddUp()
  })

  it('has a refund due until refunded by pieces, by an amount, or marked', async () => {
    const before = await countRefundsDue(owner)
    const ways: ((orderId: string) => Promise<unknown>)[] = [
      (orderId) =>
        refund(orderId, {
          lines: [
            { position: 0, quantity: 3 },
            { position: 1, quantity: 1 },
          ],
          amount: 10,
        }),
      (orderId) => refund(orderId, { amount: 4000 }),
      (orderId) => markRefunded(owner, orderId),
    ]
    for (const settle of ways) {
      const orderId = await deliver()
      await giveBack(orderId, all)
      expect(await standing(orderId)).toEqual({ ...OWED, due: before + 1 })
      await settle(orderId)
      expect(await standing(orderId)).toEqual({ ...SETTLED, due: before })
      await expect(markRefunded(owner, orderId)).rejects.toMatchObject({ code: 'conflict' })
    }
    await expectAllToAddUp()
  })

  it('has the rest due after a small refund, but no card refund under way', async () => {
    const before = await countRefundsDue(owner)
    const cash = await deliver()
    await giveBack(cash, all)
    await refund(cash, { amount: 3999 })
    expect(await standing(cash)).toEqual({ paymentStatus: 'paid', refundDue: 61, due: before + 1 })
    const card = await deliver('card')
    await giveBack(card, all, 'refund')
    expect(await standing(card)).toEqual({ paymentStatus: 'paid', refundDue: 0, due: before + 1 })
    const declined = await shop.db
      .updateTable('refunds')
      .set({ state: 'failed', failure: 'Declined' })
      .where('orderId', '=', card)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await standing(card)).toEqual({ ...OWED, due: before + 2 })
    await refundManually(owner, declined.id)
    expect(await standing(card)).toEqual({ ...SETTLED, due: before + 1 })
    await expectAllToAddUp()
  })

  it('also has its delivery charge due if it never left', async () => {
    const orderId = await writeOrder(shop, { paymentMethod: 'card', paymentStatus: 'paid' })
    await changeStatus(owner, orderId, { orderStatus: 'cancelled' })
    await refund(orderId, { lines: [{ position: 0, quantity: 1 }] })
    expect(await getOrder(owner, orderId)).toMatchObject({ paymentStatus: 'paid', refundDue: 60 })
    await expectAllToAddUp()
  })
})

describe('a refund of returned pieces', () => {
  it('is what was paid for them, and shown with the return', async () => {
    const orderId = await deliver()
    const { returns } = await giveBack(orderId, [{ quantity: 2 }], 'refund')
    expect(returns).toMatchObject([{ refundState: 'done', replacementOrderId: null }])
    expect(await refundsOf(orderId)).toEqual([
      { amountPaisa: 2_000_00, kind: 'by_hand', state: 'done' },
    ])
    await expectAllToAddUp()
  })

  it('goes through the gateway of the payment', async () => {
    const orderId = await deliver('card')
    const { returns } = await giveBack(orderId, [{}], 'refund')
    expect(returns).toMatchObject([{ isRefunded: true, refundState: 'requested' }])
    expect(await refundsOf(orderId)).toMatchObject([{ kind: 'gateway', state: 'requested' }])
    await shop.db
      .updateTable('refunds')
      .set({ state: 'failed', failure: 'Declined' })
      .where('orderId', '=', orderId)
      .execute()
    expect(await getReturns(owner, orderId)).toMatchObject({ returns: [{ refundState: 'failed' }] })
  })

  it('keeps the cash as paid, whatever the parcel’s later status', async () => {
    const orderId = await deliver()
    await giveBack(orderId, [{}], 'refund')
    await changeStatus(owner, orderId, { orderStatus: 'confirmed', deliveryStatus: 'pending' })
    expect(await getOrder(owner, orderId)).toMatchObject({ paymentStatus: 'paid' })
    await changeStatus(owner, orderId, { orderStatus: 'cancelled' })
    expect(await getOrder(owner, orderId)).toMatchObject({ paymentStatus: 'paid', refundDue: 3060 })
    await expectAllToAddUp()
  })

  it('is refused without a payment, and records no return then', async () => {
    const unpaid = await writeOrder(shop, {
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      lines: [{ productId: panjabi }],
    })
    await expect(giveBack(unpaid, [{}], 'refund')).rejects.toMatchObject({ code: 'conflict' })
    expect(await getReturns(owner, unpaid)).toMatchObject({
      returns: [],
      lines: [{ returned: 0 }],
    })
  })

  it('needs the right to refund', async () => {
    const orderId = await deliver()
    const packer = test.as('packer@suto.test', givenRole('packer'))
    await expect(
      recordReturn(
        packer,
        orderId,
        RecordReturn.parse({
          lines: [{ position: 0, quantity: 1 }],
          reason: 'Too small',
          settlement: 'refund',
        }),
        'by-a-packer',
      ),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})

it('is recorded and read by staff without the right to refund, but not by shoppers', async () => {
  const orderId = await deliver()
  const rights = ['openDashboard', 'readOrders', 'manageOrders'] as const
  const clerk = test.as('clerk@suto.test', { id: 'clerk', name: 'Clerk', rights })
  const input = {
    lines: [{ position: 0, quantity: 1 }],
    reason: 'Too small',
    settlement: 'nothing',
  }
  await recordReturn(clerk, orderId, RecordReturn.parse(input), 'by-a-clerk')
  expect(await getReturns(clerk, orderId)).toMatchObject({ returns: [{ reason: 'Too small' }] })
  const shopper = test.as('rahim@suto.test')
  await expect(getReturns(shopper, orderId)).rejects.toMatchObject({ code: 'forbidden' })
})

const notBoth = (orderId: string) => ({
  code: 'conflict',
  message: `Pieces of order ${orderId} cannot be both refunded and replaced.`,
})

const mustStand = (orderId: string) => ({
  code: 'conflict',
  message: `Some pieces of order ${orderId} were replaced. Cancel the replacement first.`,
})

/** Enters a replacement, on the way to the customer unless delivered at once. */
async function replace(orderId: string, lines: Line[], isDelivered = false): Promise<string> {
  const { returns } = await giveBack(orderId, lines, 'replacement')
  const replacementId = returns.at(-1)?.replacementOrderId ?? ''
  if (isDelivered) await changeStatus(owner, replacementId, AT_CUSTOMER)
  return replacementId
}

const AT_CUSTOMER = { orderStatus: 'delivered', deliveryStatus: 'delivered' } as const
const BACK = { orderStatus: 'cancelled', deliveryStatus: 'returned' } as const

describe('a replacement of returned pieces', () => {
  it('is not sent once its money was refunded, and keeps that money from a refund', async () => {
    const refunded = await deliver()
    await refund(refunded, { amount: 3061 })
    await expect(giveBack(refunded, [{}], 'replacement')).rejects.toMatchObject(notBoth(refunded))
    expect(await stockOf(shop, panjabi)).toBe(7)

    const replaced = await deliver()
    const replacementId = await replace(replaced, [{}])
    expect(await getRefundable(owner, replaced)).toMatchObject({ left: 3060 })
    await expect(refund(replaced, { amount: 3061 })).rejects.toMatchObject(notBoth(replaced))
    await cancelOrder(owner, replacementId)
    await refund(replaced, { amount: 3061 })
    const reopening = changeStatus(owner, replacementId, { orderStatus: 'confirmed' })
    await expect(reopening).rejects.toMatchObject(notBoth(replaced))
    await expectAllToAddUp()
  })

  it('may have a charge, collected on delivery and no longer due when cancelled', async () => {
    const exchange = async () => {
      const input = RecordReturn.parse({
        lines: [{ position: 0, quantity: 1, replacement: { size: 'M', colour: '' } }],
        reason: 'Another colour',
        settlement: 'replacement',
        deliveryCharge: 80.5,
      })
      const { returns } = await recordReturn(owner, await deliver(), input, `exchange-${++keys}`)
      return returns[0]?.replacementOrderId ?? ''
    }
    const delivered = await exchange()
    const owed = { subtotal: 0, deliveryCharge: 80.5, totalAmount: 80.5 }
    expect(await getOrder(owner, delivered)).toMatchObject({ ...owed, paymentStatus: 'pending' })
    const paid = await changeStatus(owner, delivered, AT_CUSTOMER)
    expect(paid).toMatchObject({ ...owed, paymentStatus: 'paid' })
    const cancelled = await exchange()
    await cancelOrder(owner, cancelled)
    expect(await getOrder(owner, cancelled)).toMatchObject({ paymentStatus: 'cancelled' })
    await expectAllToAddUp()
  })

  it.each(['refund', 'nothing'])('is the only settlement with a charge, not %s', (settlement) => {
    const lines = [{ position: 0, quantity: 1 }]
    const input = { lines, reason: 'Torn', settlement, deliveryCharge: 80 }
    expect(RecordReturn.safeParse(input).error?.issues).toMatchObject([
      { path: ['deliveryCharge'], message: 'Only a replacement can have a charge' },
    ])
  })

  it('keeps its order from being fully returned and refunded', async () => {
    const orderId = await deliver()
    const replacementId = await replace(orderId, [{}], true)
    await expect(changeStatus(owner, orderId, BACK)).rejects.toMatchObject(mustStand(orderId))
    await changeStatus(owner, replacementId, BACK)
    expect(await changeStatus(owner, orderId, BACK)).toMatchObject({ refundDue: 4060 })
    await expectAllToAddUp()
  })

  it('counts for the first order when it is replaced itself', async () => {
    const orderId = await deliver()
    const first = await replace(orderId, [{ quantity: 3 }], true)
    const second = await replace(first, [{ quantity: 3 }], true)
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
    await deleteOrder(owner, await replace(waiting, [{}]))
    expect(await refundPieces(waiting, 3)).toBe('done')
    const sent = await deliver()
    await deleteOrder(owner, await replace(sent, [{}], true))
    expect(await refundPieces(sent, 3)).toBe('invalid')
    await expectAllToAddUp()
  })

  it('that comes back makes an order without remaining pieces returned', async () => {
    const orderId = await deliver()
    const replacementId = await replace(orderId, [{}], true)
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
    await cancelOrder(owner, await replace(orderId, [{}]))
    expect(await getOrder(owner, orderId)).toMatchObject({ ...BACK, refundDue: 1060 })
    expect(await refundPieces(orderId, 1)).toBe('done')
    expect(await getOrder(owner, orderId)).toMatchObject({ ...BACK, paymentStatus: 'refunded' })
    await expectAllToAddUp()
  })

  it('is cancelled by the shop alone, which then decides about the money', async () => {
    const orderId = await deliver()
    const { returns } = await giveBack(orderId, [{ quantity: 2 }], 'replacement')
    const replacementId = returns[0]?.replacementOrderId ?? ''
    await expect(cancelOrder(test.as('rahim@suto.test'), replacementId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('This order replaces items that you returned.'),
    })
    expect(await cancelOrder(owner, replacementId)).toMatchObject({ orderStatus: 'cancelled' })
    await expectAllToAddUp()
  })

  it('is an unpaid order to the same address', async () => {
    const orderId = await deliver()
    const { returns } = await giveBack(orderId, [{ quantity: 2 }], 'replacement')
    const replacementId = returns[0]?.replacementOrderId ?? ''
    const [first, second] = [await getOrder(owner, orderId), await getOrder(owner, replacementId)]
    expect(second).toMatchObject({
      orderStatus: 'confirmed',
      totalAmount: 0,
      deliveryCharge: 0,
      deliveryAddress: first.deliveryAddress,
      recipientPhone: first.recipientPhone,
      userEmail: first.userEmail,
      items: [{ productId: panjabi, size: 'M', quantity: 2, price: 0 }],
    })
    expect(await getReturns(owner, replacementId)).toMatchObject({ replaces: orderId })
    expect(await stockOf(shop, panjabi)).toBe(7)
    await expectAllToAddUp()
  })

  it('costs what is sent, or what came back damaged', async () => {
    const costs = { costPaisa: 400_00 }
    await shop.db.updateTable('products').set(costs).where('id', '=', panjabi).execute()
    const earned = async (lines: Line[]) => {
      const orderId = await deliver()
      const { returns } = await giveBack(orderId, lines, 'replacement')
      const replacementId = returns[0]?.replacementOrderId ?? ''
      await changeStatus(owner, replacementId, { orderStatus: 'delivered' })
      return [await readOrderProfit(owner, orderId), await readOrderProfit(owner, replacementId)]
    }
    const sold = { cost: 1200, profit: 1800, costUnknown: 1 }
    expect(await earned([{ quantity: 2 }])).toMatchObject([
      { cost: 400, profit: 2600, costUnknown: 1 },
      { cost: 800, profit: -800, costUnknown: 0 },
    ])
    expect(await earned([{ position: 1 }])).toMatchObject([sold, null])
    const again = { cost: 400, profit: -400, costUnknown: 0 }
    expect(await earned([{ isDamaged: true }])).toMatchObject([sold, again])
    await expectAllToAddUp()
  })

  it('keeps its cost in another size, and counts only the pieces sent', async () => {
    const costs = { costPaisa: 400_00 }
    await shop.db.updateTable('products').set(costs).where('id', '=', panjabi).execute()
    const orderId = await deliver()
    const replacementId = await replace(orderId, [{ quantity: 2 }])
    const { updatedAt } = await getOrder(owner, replacementId)
    const edit = EditOrder.parse({
      lines: [{ position: 0, productId: panjabi, size: 'L', quantity: 1 }],
      reason: 'Too small again',
      shownUpdatedAt: updatedAt,
    })
    await editOrder(owner, replacementId, edit, 'edit-number-1')
    expect(await refundPieces(orderId, 3)).toBe('invalid')
    expect(await refundPieces(orderId, 2)).toBe('done')
    await changeStatus(owner, replacementId, { orderStatus: 'delivered' })
    expect(await readOrderProfit(owner, replacementId)).toMatchObject({ cost: 400, profit: -400 })
    await expectAllToAddUp()
  })

  it('may be another size, and is refused when that is sold out', async () => {
    const orderId = await deliver()
    const larger = { replacement: { size: 'L', colour: '' } }
    const { returns } = await giveBack(orderId, [larger], 'replacement')
    expect(await getOrder(owner, returns[0]?.replacementOrderId ?? '')).toMatchObject({
      items: [{ size: 'L', quantity: 1 }],
    })
    expect(await stockOf(shop, panjabi, 'L')).toBe(0)
    for (const replacement of [larger.replacement, { size: '42', colour: '' }]) {
      await expect(giveBack(orderId, [{ replacement }], 'replacement')).rejects.toMatchObject({
        code: 'conflict',
      })
    }
    expect((await getReturns(owner, orderId)).returns).toHaveLength(1)
    await expectAllToAddUp()
  })

  it('keeps the order delivered and paid', async () => {
    const orderId = await deliver()
    await giveBack(orderId, [{ quantity: 3 }, { position: 1, isDamaged: true }], 'replacement')
    expect(await getOrder(owner, orderId)).toMatchObject({
      orderStatus: 'delivered',
      paymentStatus: 'paid',
    })
    await expectAllToAddUp()
  })

  it('and a refund exclude each other for the same piece', async () => {
    const orderId = await deliver()
    await giveBack(orderId, [{ quantity: 2 }], 'replacement')
    expect(await refundPieces(orderId, 2)).toBe('invalid')
    expect(await refundPieces(orderId, 1)).toBe('done')
    await expect(giveBack(orderId, [{}], 'replacement')).rejects.toMatchObject(notBoth(orderId))
    expect(await refundsOf(orderId)).toMatchObject([{ amountPaisa: 1000_00 }])
    await expectAllToAddUp()
  })

  it('that is cancelled frees its pieces for a refund', async () => {
    const orderId = await deliver()
    const { returns } = await giveBack(orderId, [{ quantity: 2 }], 'replacement')
    await cancelOrder(owner, returns[0]?.replacementOrderId ?? '')
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
    const replacementId = await replace(orderId, [{ quantity: 2 }])
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
    const { returns } = await giveBack(orderId, [{ quantity: 2 }], 'replacement')
    const replacementId = returns[0]?.replacementOrderId ?? ''
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
    const { returns } = await giveBack(orderId, [{ quantity: 3 }], 'replacement')
    const replacementId = returns[0]?.replacementOrderId ?? ''
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
    const { returns } = await giveBack(orderId, [{}], 'replacement')
    const replacementId = returns[0]?.replacementOrderId ?? ''
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
