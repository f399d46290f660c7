import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongFigures } from '#test/figures.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockOf, stockProduct, unexplainedStock, wrongMoney } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { MINUTE_MS } from '../../shared/clock.ts'
import { inLanguage } from '../../shared/in-language.ts'
import type { ShopError } from '../../shared/shop-error.ts'
import { changeStatus } from '../moves/move-delivery.ts'
import { getOrder, listOrderPayments } from '../queries.ts'
import { RefundOrder } from '../refunds/contract.ts'
import { markRefunded, refundOrder } from '../refunds/refund-order.ts'
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

async function _refundPieces(orderId: string, quantity: number): Promise<string> {
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
          reason: 'size',
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

  it('for a reason that others read too, whatever the language of whom it is recorded by', async () => {
    const orderId = await deliver()
    const input = RecordReturn.parse({
      lines: [{ position: 0, quantity: 1 }],
      reason: 'size',
      settlement: 'refund',
    })
    await inLanguage('bn', () => recordReturn(owner, orderId, input, 'read-in-bangla'))
    const read = async () =>
      (await listOrderPayments(owner, orderId)).flatMap(({ refunds }) => refunds)
    expect(await read()).toMatchObject([{ reason: 'Size' }])
    expect(await inLanguage('bn', read)).toMatchObject([{ reason: 'সাইজ' }])
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
          reason: 'size',
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
    reason: 'size',
    settlement: 'nothing',
  }
  await recordReturn(clerk, orderId, RecordReturn.parse(input), 'by-a-clerk')
  expect(await getReturns(clerk, orderId)).toMatchObject({ returns: [{ reason: 'size' }] })
  const shopper = test.as('rahim@suto.test')
  await expect(getReturns(shopper, orderId)).rejects.toMatchObject({ code: 'forbidden' })
})
